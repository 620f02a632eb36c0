export { drawMarkFile, letterheadOf, type Mark, markAddress, markOf } from './mark.ts';
