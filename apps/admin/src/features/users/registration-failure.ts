import { readRefusal } from '@madrasah/api-client';
import { texts } from '@madrasah/contract';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';

/**
 * The reason why an account was not created, in addition to the server's message; the same texts as at the login
 *.
 */
function reasonOf(error: unknown): string | undefined {
  const { code, status, message } = readRefusal(error);
  if (code === 'TIMEOUT') return texts.login.timeout;
  if (code === 'UNREACHABLE') return texts.login.unreachable;
  if (status >= 500) return texts.login.serverTrouble;
  return message === '' ? texts.registration.failed : undefined;
}

/**
 * The failure of creating an account: the server's message or the screen's, and a reason when the message has none
 *.
 */
export function readRegistrationFailure(error: unknown): Failure {
  const failure = readFailure(error, texts.user.createFailedToast);
  const reason = reasonOf(error);
  return reason === undefined || reason === failure.message ? failure : { ...failure, advice: reason };
}
