export { stateColors, stateNames, stateNames as statusNames } from '../../kit/record/publishing.ts';
