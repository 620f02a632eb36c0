export { removeEndedLinks } from './reset-links.ts';
