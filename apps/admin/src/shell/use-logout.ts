import { useState } from 'react';
import { useServices } from '../services.ts';

const patienceMs = 5_000;

/** Tells the server, then forgets everything, whatever the server says (ST-003). */
export function useLogout() {
  const { client, session } = useServices();
  const [isLeaving, setLeaving] = useState(false);

  const logout = async () => {
    setLeaving(true);
    await client.auth.logout.mutate({}, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    session.leave();
  };
  return { isLeaving, logout: () => void logout() };
}
