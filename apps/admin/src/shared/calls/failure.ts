import { adviceFor, type Refusal, readRefusal } from '@madrasah/api-client';
import type { StaleVersion } from '@madrasah/contract';
import { notifyError } from '../dialogs/notifications.tsx';
import { formatDateTime, type KnownZone } from '../format/format-time.ts';

/** Why an action failed: a message, advice, and errors by field; `current` where another person has saved since. */
export type Failure = Pick<Refusal, 'message' | 'errors' | 'current'> & { advice: string };

/** A failure that is shown as it is: it has no answer of the server to be read. */
export class ShownError extends Error {
  readonly failure: Failure;
  constructor(message: string, more?: Partial<Failure>) {
    super(message);
    this.failure = { message, advice: '', errors: {}, ...more };
  }
}

const explains = new Set([
  'BAD_REQUEST',
  'CONFLICT',
  'ENROLMENT_REQUIRED',
  'INVALID',
  'REAUTHENTICATION_REQUIRED',
  'STALE',
]);

/** Converts a failed call. A refusal with a reason needs no advice; all others get some in Indonesian. */
export function readFailure(error: unknown, fallback: string): Failure {
  if (error instanceof ShownError) return error.failure;
  const refusal = readRefusal(error);
  const advice = explains.has(refusal.code) ? '' : adviceFor(refusal);
  const { errors, current } = refusal;
  return { message: refusal.message || fallback, advice, errors, current };
}

export function notifyFailure(error: unknown, fallback: string): void {
  const { message, advice } = readFailure(error, fallback);
  notifyError(message, advice);
}

export function savedBy({ updatedBy, updatedAt }: StaleVersion, timeZone: KnownZone): string {
  const by = updatedBy ? `oleh ${updatedBy} ` : '';
  return `Disimpan ${by}pada ${formatDateTime(updatedAt, timeZone)}.`;
}
