export {
  attemptKey,
  consumeAttempt,
  countAttempt,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
} from './throttling.ts';
