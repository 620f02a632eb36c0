export { letterheadOf, type Mark, markAddress, markOf } from './mark.ts';
export { drawMarkFile } from './mark-files.ts';
