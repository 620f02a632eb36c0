export {
  attemptKey,
  consumeAttempt,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
} from './throttling.ts';
