export {
  attemptKey,
  consumeAttempt,
  readAttempts,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
} from './throttling.ts';
