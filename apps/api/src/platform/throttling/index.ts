export {
  attemptKey,
  consumeAttempt,
  readAttempts,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
  takeAttempt,
} from './throttling.ts';
