export {
  attemptKey,
  consumeAttempt,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
  takeAttempt,
} from './throttling.ts';
