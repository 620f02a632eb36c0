export { assessSpam, tolerate } from './spam.ts';
export { type SpamScore, suspiciousScore } from './spam-score.ts';
