export { cdnHeaders, cdnKeepsForMs, keysHeader } from './headers.ts';
export { type CdnFigures, CdnPurger } from './purger.ts';
