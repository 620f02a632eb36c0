import type { Services } from '../services.ts';
import { toSessionUser } from './session-user.ts';

/** Longer than this nobody waits for the start: what is stored counts, and the next call will tell. */
const patienceMs = 5_000;

/**
 * Finds out at the start whether the stored session still counts (ST-001), and takes over a changed name or role.
 * A server that does not answer changes nothing; one that refuses ends the session through the client (ST-004).
 */
export async function restoreSession({ session, renewal, client }: Services): Promise<void> {
  if (!session.user()) return;
  await renewal.keepFresh();
  const me = await client.auth.me.query(undefined, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
  const user = toSessionUser(me?.data);
  if (user && session.user()) session.describe(user);
}
