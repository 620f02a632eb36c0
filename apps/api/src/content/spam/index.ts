export { countAccepted, countTry } from './per-address.ts';
export { assessSpam, tolerate } from './spam.ts';
export type { SpamScore } from './spam-score.ts';
export type { ToleratedSignTables } from './tolerated-sign.entity.ts';
