import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type ApiKey as ApiKeyView,
  apiKeyCountResponse,
  apiKeyLimits,
  apiKeyPrefix,
  apiKeysResponse,
  apiKeyTexts,
  type CreateApiKeyInput,
  createApiKeyInput,
  createdApiKeyResponse,
  grantsOf,
  messageResponse,
  pick,
  type Role,
  toRole,
  uuidInput,
} from '@madrasah/contract';
import { calendarDay, endOfDay } from '@madrasah/display';
import type { Database } from '../../../database/database.ts';
import { changeRows, countRows, fieldColumns, queriesOf, readRow, readRows } from '../../../database/query.ts';
import { User, type UserTables } from '../../../identity/users/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { attemptKey, consumeAttempt } from '../../../platform/throttling/index.ts';
import { answering } from '../../../shared/promises.ts';
import { invalidField, Refusal } from '../../../shared/refusal.ts';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import type { Credentials, StaffContext } from '../../../trpc/service-context.ts';
import type { SessionState } from '../../../trpc/session.ts';
import { ApiKey, type ApiKeyTables } from '../integrations.entity.ts';

const queries = queriesOf<ApiKeyTables & UserTables>();

/** So many random bytes cannot be guessed, so a plain hash is sufficient. */
const randomLength = 32;
const hintLength = apiKeyPrefix.length + 6;

/** The hash by which a key is found, so that the time of a look-up reveals nothing of any key. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

function toView({ now }: Pick<StaffContext, 'now'>, key: ApiKey): ApiKeyView {
  const { owner, createdAt, expiresAt = null, lastUsedOn = null } = key;
  return {
    ...pick(key, ['id', 'name', 'hint', 'rights', 'perMinute']),
    owner: pick(owner, ['id', 'fullName']),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now(),
    lastUsedOn,
  };
}

async function listKeys(context: StaffContext): Promise<ApiKeyView[]> {
  const keys = await context.db.find(
    ApiKey,
    {},
    { populate: ['owner'], orderBy: { createdAt: 'desc', id: 'asc' }, limit: apiKeyLimits.kept },
  );
  return keys.map((key) => toView(context, key));
}

function endOf({ now, timeZone }: StaffContext, lastDay: string | null | undefined): Date | null {
  if (!lastDay) return null;
  if (lastDay <= calendarDay(now(), timeZone)) throw invalidField('lastDay', apiKeyTexts.dayPast);
  return endOfDay(lastDay, timeZone);
}

/** Creates a key that acts for the caller. The returned key is stored nowhere. */
async function createKey(context: StaffContext, { name, rights, perMinute, lastDay }: CreateApiKeyInput) {
  const expiresAt = endOf(context, lastDay);
  const key = `${apiKeyPrefix}${randomBytes(randomLength).toString('base64url')}`;
  const kept = { hint: key.slice(0, hintLength), hash: hashOf(key) };
  return context.db.transactional(async (db) => {
    const owner = await db.findOneOrFail(User, { id: context.actor.id });
    const stored = db.create(
      ApiKey,
      { id: randomUUID(), owner, name, rights, perMinute, ...kept, createdAt: context.now(), expiresAt },
      { persist: true },
    );
    await db.flush();
    if ((await countRows(db, queries.selectFrom('api_keys'))) > apiKeyLimits.kept)
      throw new Refusal('CONFLICT', apiKeyTexts.tooMany);
    await recordActivity({ ...context, db }, { action: 'apiKey.create', subject: { id: stored.id, title: name } });
    return { ...toView(context, stored), key };
  });
}

/** Revokes a key at once and permanently. */
async function revokeKey(context: StaffContext, id: string): Promise<void> {
  await context.db.transactional(async (db) => {
    const revoked = await readRow(db, queries.deleteFrom('api_keys').where('id', '=', id).returning('name'));
    if (!revoked) throw new Refusal('NOT_FOUND', apiKeyTexts.notFound);
    await recordActivity({ ...context, db }, { action: 'apiKey.revoke', subject: { id, title: revoked.name } });
  });
}

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

/** Finds the caller of a key, for every request: revoking it takes effect at once, and its rate limit counts. */
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
        ...fieldColumns('api_keys', ['id', 'name', 'rights', 'perMinute', 'lastUsedOn']),
        'users.id as ownerId',
        'users.role as ownerRole',
      ])
      .where('users.is_active', '=', true)
      .where('api_keys.hash', '=', hashOf(token))
      .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now.toISOString())])),
  );
  if (!key) return { kind: 'invalid', reason: apiKeyTexts.invalid };
  const rate = { limit: key.perMinute, windowMs: apiKeyLimits.windowMs };
  const used = await consumeAttempt(db, attemptKey('api-key', key.id), rate, now, apiKeyTexts.tooOften);
  await noteUse(db, key, calendarDay(now, timeZone));
  const { id, name, rights, ownerId, ownerRole } = key;
  return {
    kind: 'active',
    actor: { id: ownerId, role: roleOf(ownerRole), key: { id, name, grants: grantsOf(rights) } },
    sessionId: id,
    mustEnrol: false,
    confirmedAt: null,
    usesTwoFactor: false,
    rate: used,
  };
}

/** Revokes all API keys that an account owns, and logs each. Call it in the transaction of the reason. */
async function revokeKeysOf(context: StaffContext, ownerId: string): Promise<void> {
  const revoked = await readRows(
    context.db,
    queries.deleteFrom('api_keys').where('owner_id', '=', ownerId).returning(['id', 'name']),
  );
  for (const { id, name } of revoked) {
    await recordActivity(context, { action: 'apiKey.revoke', subject: { id, title: name } });
  }
}

/** Access that was granted before a backup may have been revoked since. */
export const revokeAllKeys = (db: Database): Promise<number> => changeRows(db, queries.deleteFrom('api_keys'));

/** API keys, valid or not, are recognised by their prefix. */
export const credentials: Credentials = {
  recognises: (token) => token.startsWith(apiKeyPrefix),
  findCaller: findKey,
  revokeOf: revokeKeysOf,
};

const calls = staffProcedure.meta({ requires: 'apiKey:manage' });
const changes = calls.meta({ invalidatesNothing: true });

export const apiKeysRouter = t.router({
  list: calls
    .meta({ failure: apiKeyTexts.fetchFailed })
    .output(apiKeysResponse)
    .query(async ({ ctx }) => ({ data: await listKeys(ctx) })),

  countOwn: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true, failure: apiKeyTexts.fetchFailed })
    .output(apiKeyCountResponse)
    .query(async ({ ctx: { db, actor } }) => ({
      data: { count: await countRows(db, queries.selectFrom('api_keys').where('owner_id', '=', actor.id)) },
    })),

  // Not 201: responses under an idempotency key are stored, and this one must be stored nowhere.
  create: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'CONFLICT'], failure: apiKeyTexts.createFailed })
    .input(createApiKeyInput)
    .output(createdApiKeyResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createKey(ctx, input) })),

  revoke: changes
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], failure: apiKeyTexts.revokeFailed })
    .input(uuidInput)
    .output(messageResponse)
    .mutation(answering(apiKeyTexts.revoked, ({ ctx, input }) => revokeKey(ctx, input.id))),
});
