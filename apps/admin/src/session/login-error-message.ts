import { readRefusal } from '@madrasah/api-client';
import { texts } from '@madrasah/contract';

const byStatus: Record<number, string> = {
  400: texts.login.incomplete,
  401: texts.login.wrong,
  403: texts.login.inactive,
  429: texts.login.tooMany,
};

/** What the login screen says about a failed call (ERR-001 to ERR-009). */
export function loginErrorMessage(error: unknown): string {
  const { code, status, message } = readRefusal(error);
  if (code === 'TIMEOUT') return texts.login.timeout;
  if (code === 'UNREACHABLE') return texts.login.unreachable;
  if (code === 'UNEXPECTED_RESPONSE' && status < 400) return texts.login.invalidAnswer;
  if (status >= 500) return texts.login.serverTrouble;
  return byStatus[status] ?? (message || texts.login.failed);
}
