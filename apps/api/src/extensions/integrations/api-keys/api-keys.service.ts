import { randomUUID } from 'node:crypto';
import {
  type ApiKey as ApiKeyView,
  apiKeyLimits,
  apiKeyTexts,
  type CreateApiKeyInput,
  type CreatedApiKey,
} from '@madrasah/contract';
import { calendarDay, endOfDay } from '@madrasah/display';
import { countOfRows, queriesOf, readOnlyRow, readRow } from '../../../database/query.ts';
import { User } from '../../../identity/users/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { invalidField, Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { ApiKey, type ApiKeyTables } from './api-key.entity.ts';
import { makeKey } from './key-text.ts';

const queries = queriesOf<ApiKeyTables>();

function toView({ now }: Pick<StaffContext, 'now'>, key: ApiKey): ApiKeyView {
  const { id, name, hint, right, perMinute, owner, createdAt, expiresAt = null, lastUsedOn = null } = key;
  return {
    id,
    name,
    hint,
    right,
    perMinute,
    owner: { id: owner.id, fullName: owner.fullName },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now(),
    lastUsedOn,
  };
}

/** All keys, the newest first. */
export async function listKeys(context: StaffContext): Promise<ApiKeyView[]> {
  const keys = await context.db.find(
    ApiKey,
    {},
    { populate: ['owner'], orderBy: { createdAt: 'desc', id: 'asc' }, limit: apiKeyLimits.kept },
  );
  return keys.map((key) => toView(context, key));
}

export async function countKeysOf({ db }: StaffContext, ownerId: string): Promise<number> {
  const keys = queries.selectFrom('api_keys').where('owner_id', '=', ownerId).select(countOfRows.as('total'));
  return (await readOnlyRow(db, keys)).total;
}

function endOf({ now, timeZone }: StaffContext, lastDay: string | null | undefined): Date | null {
  if (!lastDay) return null;
  if (lastDay <= calendarDay(now(), timeZone)) throw invalidField('lastDay', apiKeyTexts.dayPast);
  return endOfDay(lastDay, timeZone);
}

/** Creates a key that acts for the caller. The returned key is stored nowhere. */
export async function createKey(
  context: StaffContext,
  { name, right, perMinute, lastDay }: CreateApiKeyInput,
): Promise<CreatedApiKey> {
  const expiresAt = endOf(context, lastDay);
  const { key, ...kept } = makeKey();
  return context.db.transactional(async (db) => {
    const owner = await db.findOneOrFail(User, { id: context.actor.id });
    const stored = db.create(
      ApiKey,
      { id: randomUUID(), owner, name, right, perMinute, ...kept, createdAt: context.now(), expiresAt },
      { persist: true },
    );
    await db.flush();
    const counted = await readRow(
      db,
      queries.selectFrom('api_keys').select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('keys')),
    );
    if ((counted?.keys ?? 0) > apiKeyLimits.kept) throw new Refusal('CONFLICT', apiKeyTexts.tooMany);
    await recordActivity({ ...context, db }, { action: 'apiKey.create', subject: { id: stored.id, title: name } });
    return { ...toView(context, stored), key };
  });
}

/** Revokes a key at once and permanently. */
export async function revokeKey(context: StaffContext, id: string): Promise<void> {
  await context.db.transactional(async (db) => {
    const revoked = await readRow(db, queries.deleteFrom('api_keys').where('id', '=', id).returning('name'));
    if (!revoked) throw new Refusal('NOT_FOUND', apiKeyTexts.notFound);
    await recordActivity({ ...context, db }, { action: 'apiKey.revoke', subject: { id, title: revoked.name } });
  });
}
