import { loginTexts } from '@madrasah/contract';
import { useState } from 'react';
import { useEntryServices } from '../../entry-services.ts';
import { loginErrorMessage } from '../../session/login-error-message.ts';
import { readLoginResponse } from '../../session/session-user.ts';

export type LoginValues = { username: string; password: string; remember: boolean };

/** Signs in; the login route forwards as soon as the session exists. `remember` is only sent when ticked (D-09). */
export function useLogin() {
  const { client, session, tokenRefresh } = useEntryServices();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();

  const submit = async ({ username, password, remember }: LoginValues) => {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      const response = await client.auth.login.mutate({ username, password, ...(remember && { remember }) });
      const signedIn = readLoginResponse(response);
      if (!signedIn) return setErrorMessage(loginTexts.invalidAnswer);
      tokenRefresh.syncClock(signedIn.token);
      session.signIn(signedIn);
    } catch (error) {
      setErrorMessage(loginErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, errorMessage, submit, clearError: () => setErrorMessage(undefined) };
}
