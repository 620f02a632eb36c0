export { ProcessCounts } from './process-counts.ts';
export {
  attemptKey,
  type Count,
  consumeAttempt,
  countAttempts,
  countWithin,
  isWindowOver,
  readAttempts,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
  takeAttempt,
} from './throttling.ts';
