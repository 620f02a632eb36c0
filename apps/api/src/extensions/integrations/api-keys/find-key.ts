import { actionsOf, apiKeyLimits, apiKeyTexts, type Role, toRole } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import { attemptKey, takeAttempt } from '../../../platform/throttling/index.ts';
import type { SessionState } from '../../../trpc/session.ts';
import type { ApiKeyTables } from './api-key.entity.ts';
import { hashOf } from './key-text.ts';

const queries = queriesOf<ApiKeyTables & UserTables>();

/** The role of a key: at most that of an editor, and at most that of its owner now. */
const roleOf = (ownerRole: string): Role => {
  const role = toRole(ownerRole);
  return role === 'admin' ? 'editor' : role;
};

/** Records the day of the last use, once a day, outside the transaction of the call. */
async function noteUse(db: Database, key: { id: string; lastUsedOn: string | null }, today: string): Promise<void> {
  if (key.lastUsedOn === today) return;
  await changeRows(db.fork(), queries.updateTable('api_keys').set({ last_used_on: today }).where('id', '=', key.id));
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
  const key = await readRow(
    db,
    queries
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.owner_id')
      .select([
        'api_keys.id',
        'api_keys.name',
        'api_keys.right',
        'api_keys.per_minute as perMinute',
        'api_keys.last_used_on as lastUsedOn',
        'users.id as ownerId',
        'users.role as ownerRole',
      ])
      .where('users.is_active', '=', true)
      .where('api_keys.hash', '=', hashOf(token))
      .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now.toISOString())])),
  );
  if (!key) return { kind: 'invalid', reason: apiKeyTexts.invalid };
  const rate = { limit: key.perMinute, windowMs: apiKeyLimits.windowMs };
  const used = await takeAttempt(db, attemptKey('api-key', key.id), rate, now, apiKeyTexts.tooOften);
  await noteUse(db, key, calendarDay(now, timeZone));
  const { id, name, right, ownerId, ownerRole } = key;
  return {
    kind: 'active',
    actor: { id: ownerId, role: roleOf(ownerRole), key: { id, name, grants: actionsOf(right) } },
    sessionId: id,
    mustEnrol: false,
    confirmedAt: null,
    usesTwoFactor: false,
    rate: used,
  };
}
