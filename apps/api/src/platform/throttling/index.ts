export {
  attemptKey,
  consumeAttempt,
  countWithin,
  readAttempts,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
  takeAttempt,
} from './throttling.ts';
