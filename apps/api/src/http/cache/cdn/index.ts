export { cdnHeaders, cdnKeepsForMs } from './headers.ts';
export { type CdnFigures, CdnPurger } from './purger.ts';
