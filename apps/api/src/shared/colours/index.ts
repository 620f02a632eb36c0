export { coloursOf, pageColoursOf } from './school-colours.ts';
