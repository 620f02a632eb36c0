import { readRefusal } from '@madrasah/api-client';
import { loginTexts } from '@madrasah/contract';

const byStatus: Record<number, string> = {
  400: loginTexts.incomplete,
  401: loginTexts.wrong,
  403: loginTexts.inactive,
  429: loginTexts.tooMany,
};

/** The login screen's message for a failed call. */
export function loginErrorMessage(error: unknown): string {
  const { code, status, message } = readRefusal(error);
  if (code === 'TIMEOUT') return loginTexts.timeout;
  if (code === 'UNREACHABLE') return loginTexts.unreachable;
  if (code === 'UNEXPECTED_RESPONSE' && status < 400) return loginTexts.invalidAnswer;
  if (status >= 500) return loginTexts.serverTrouble;
  return byStatus[status] ?? (message || loginTexts.failed);
}
