export {
  attemptKey,
  type Count,
  consumeAttempt,
  countAttempts,
  countWithin,
  isWindowOver,
  ProcessCounts,
  readAttempts,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
  takeAttempt,
} from './throttling.ts';
