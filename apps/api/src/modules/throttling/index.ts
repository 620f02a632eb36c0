export {
  attemptKey,
  countAttempt,
  forgetAttempts,
  removeExpiredAttempts,
  returnAttempt,
} from './throttling.ts';
