export { assessSpam, tolerate } from './spam.ts';
export type { SpamScore } from './spam-score.ts';
