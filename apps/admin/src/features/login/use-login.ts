import { readRefusal } from '@madrasah/api-client';
import { loginTexts } from '@madrasah/contract';
import { useState } from 'react';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { readLoginResponse } from '../../shared/session/session-user.ts';

export type LoginValues = { username: string; password: string; remember: boolean };

/** Signs in; the login route redirects as soon as the session exists. `remember` is only sent when ticked. */
export function useLogin() {
  const { client, session, tokenRefresh } = useEntryServices();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  /** Set while a code is required. */
  const [challenge, setChallenge] = useState<string>();

  const accept = (response: unknown): boolean => {
    const signedIn = readLoginResponse(response);
    if (!signedIn) return false;
    tokenRefresh.syncClock(signedIn.token);
    session.signIn(signedIn);
    return true;
  };

  const submit = async ({ username, password, remember }: LoginValues) => {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      const response = await client.auth.login.mutate({ username, password, ...(remember && { remember }) });
      if (!accept(response)) setErrorMessage(loginTexts.invalidAnswer);
    } catch (error) {
      const required = readRefusal(error).challenge;
      if (required) setChallenge(required);
      else setErrorMessage(loginErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  const restart = (reason?: string) => {
    setChallenge(undefined);
    setErrorMessage(reason);
  };

  return { isBusy, errorMessage, challenge, submit, accept, restart, clearError: () => setErrorMessage(undefined) };
}

const byStatus: Record<number, string> = {
  400: loginTexts.incomplete,
  401: loginTexts.wrong,
  403: loginTexts.inactive,
  429: loginTexts.tooMany,
};

export function loginErrorMessage(error: unknown): string {
  const { code, status, message } = readRefusal(error);
  if (code === 'TIMEOUT') return loginTexts.timeout;
  if (code === 'UNREACHABLE') return loginTexts.unreachable;
  if (code === 'UNEXPECTED_RESPONSE' && status < 400) return loginTexts.invalidAnswer;
  if (status >= 500) return loginTexts.serverTrouble;
  return byStatus[status] ?? (message || loginTexts.failed);
}
