export {
  attemptKey,
  consumeAttempt,
  countWithin,
  isWindowOver,
  readAttempts,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
  takeAttempt,
} from './throttling.ts';
