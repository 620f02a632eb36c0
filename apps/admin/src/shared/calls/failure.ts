import { adviceFor, readRefusal } from '@madrasah/api-client';
import { notifyError } from '../dialogs/notifications.tsx';

/** Why something was not done: the server's words or the screen's, what to do, and which fields are wrong. */
export type Failure = { message: string; advice: string; errors: Record<string, string> };

const explains = new Set([
  'BAD_REQUEST',
  'CONFLICT',
  'ENROLMENT_REQUIRED',
  'INVALID',
  'REAUTHENTICATION_REQUIRED',
  'STALE',
]);

/**
 * Reads a call that failed. A refusal that explains itself needs no advice; everything else gets some in Indonesian
 * (A-11).
 */
export function readFailure(error: unknown, fallback: string): Failure {
  const refusal = readRefusal(error);
  const advice = explains.has(refusal.code) ? '' : adviceFor(refusal);
  return { message: refusal.message || fallback, advice, errors: refusal.errors };
}

/** Shows a notification with what failed and why. */
export function notifyFailure(error: unknown, fallback: string): void {
  const { message, advice } = readFailure(error, fallback);
  notifyError(message, advice);
}
