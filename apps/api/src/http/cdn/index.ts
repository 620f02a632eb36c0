export { cdnHeaders, cdnKeepsForMs } from './headers.ts';
export { type CdnFigures, CdnPurger, type PurgeTimes } from './purger.ts';
