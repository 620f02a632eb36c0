import type { EntryServices } from '../../shared/services/entry-services.ts';
import { toSessionUser } from '../../shared/session/session-user.ts';

/** How long the start waits for the server; after that the stored session is used until a call is refused. */
const timeoutMs = 5_000;

/** Checks the stored session at the start; a refusal ends it through the client, no answer changes nothing. */
export async function restoreSession({ session, client }: EntryServices): Promise<void> {
  if (!session.user()) return;
  const me = await client.auth.me.query(undefined, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  const user = toSessionUser(me?.data);
  if (user && session.user()) session.updateUser(user);
}
