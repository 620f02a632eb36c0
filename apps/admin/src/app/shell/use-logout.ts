import { useState } from 'react';
import { useServices } from '../../shared/services/services.ts';

const timeoutMs = 5_000;

/** Logs out on the server, then clears the local session, whatever the server answers. */
export function useLogout() {
  const { client, session } = useServices();
  const [isLoggingOut, setLoggingOut] = useState(false);

  const logout = async () => {
    setLoggingOut(true);
    await client.auth.logout.mutate({}, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    session.signOut();
  };
  return { isLoggingOut, logout: () => void logout() };
}
