import { type ApiKeyRight, actionsOf, apiKeyLimits, apiKeyTexts, type Role, toRole } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { attemptKey, consumeAttempt } from '../../platform/throttling/index.ts';
import type { SessionState } from '../../trpc/session.ts';
import { hashOf } from './key-text.ts';

type FoundKey = {
  id: string;
  name: string;
  right: ApiKeyRight;
  perMinute: number;
  lastUsedOn: string | null;
  ownerId: string;
  ownerRole: string;
};

/** The role of a key: at most that of an editor, and at most that of its owner now. */
const roleOf = (ownerRole: string): Role => {
  const role = toRole(ownerRole);
  return role === 'admin' ? 'editor' : role;
};

/** Records the day of the last use, once a day, outside the transaction of the call. */
async function noteUse(db: Database, { id, lastUsedOn }: FoundKey, today: string): Promise<void> {
  if (lastUsedOn === today) return;
  await db.fork().execute(sql`update api_keys set last_used_on = ${today}::date where id = ${id}`);
}

/**
 * Finds the caller of a key. Runs for every request, so that revoking it and changes of its owner take effect at once;
 * each request counts towards the key's rate limit.
 */
export async function findKey(
  db: Database,
  token: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<SessionState> {
  const [key] = await db.execute<FoundKey[]>(
    sql`select api_keys.id, api_keys.name, api_keys."right", api_keys.per_minute as "perMinute",
          api_keys.last_used_on::text as "lastUsedOn", users.id as "ownerId", users.role as "ownerRole"
        from api_keys join users on users.id = api_keys.owner_id and users.is_active
        where api_keys.hash = ${hashOf(token)} and (api_keys.expires_at is null or api_keys.expires_at > ${now})`,
  );
  if (!key) return { kind: 'invalid' };
  const rate = { limit: key.perMinute, windowMs: apiKeyLimits.windowMs };
  await consumeAttempt(db, attemptKey('api-key', key.id), rate, now, apiKeyTexts.tooOften);
  await noteUse(db, key, calendarDay(now, timeZone));
  const { id, name, right, ownerId, ownerRole } = key;
  return {
    kind: 'active',
    actor: { id: ownerId, role: roleOf(ownerRole), key: { id, name, grants: actionsOf(right) } },
    sessionId: id,
    mustEnrol: false,
    confirmedAt: null,
    usesTwoFactor: false,
  };
}
