import {
  type GuestbookInput,
  type GuestbookSummary,
  type GuestMessageStatus,
  guestMessageStatuses,
  limits,
  type ModerationListInput,
  type Pagination,
  paginationOf,
} from '@madrasah/contract';
import type { FilterQuery } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { countOfRows, everyRow, queriesOf, readRow } from '../../database/query.ts';
import { columnContainsTyped, containsTyped } from '../../database/word-query.ts';
import { GuestMessage, type GuestMessageTables } from './guest-message.entity.ts';

const queries = queriesOf<GuestMessageTables>();

const newestFirst = { tanggalKirim: 'desc', id: 'desc' } as const;

/** The public messages, newest first, and their number. */
export async function listShown(
  db: Database,
  { page, limit }: GuestbookInput,
): Promise<{ messages: GuestMessage[]; total: number }> {
  const [messages, total] = await db.findAndCount(
    GuestMessage,
    { status: 'shown' },
    { orderBy: newestFirst, limit, offset: (page - 1) * limit },
  );
  return { messages, total };
}

function matchingWords(search: string | undefined): FilterQuery<GuestMessage> {
  if (!search) return {};
  return { $or: ['nama_lengkap', 'pesan'].map((column) => columnContainsTyped(column, search)) };
}

/** The number of messages with these words, up to 1,000, because most messages may match. */
async function countFound(db: Database, search: string, status: GuestMessageStatus | undefined): Promise<number> {
  const found = queries
    .selectFrom('guest_messages')
    .where((eb) => (status ? eb('guest_messages.status', '=', status) : everyRow))
    .where((eb) =>
      eb.or([
        containsTyped(eb.ref('guest_messages.nama_lengkap'), search),
        containsTyped(eb.ref('guest_messages.pesan'), search),
      ]),
    )
    .select(sql.lit(1).as('one'))
    .limit(limits.guestbook.counted);
  const counted = await readRow(db, queries.selectFrom(found.as('found')).select(countOfRows.as('total')));
  return counted?.total ?? 0;
}

/** All messages for moderators, filtered by status and words. */
export async function listForModeration(
  db: Database,
  { page, limit, status, search }: ModerationListInput,
): Promise<{ messages: GuestMessage[]; pagination: Pagination }> {
  const hasStatus = status ? { status } : {};
  const messages = await db.find(
    GuestMessage,
    { $and: [matchingWords(search), hasStatus] },
    { orderBy: newestFirst, limit, offset: (page - 1) * limit },
  );
  const total = search ? await countFound(db, search, status) : await db.count(GuestMessage, hasStatus);
  return { messages, pagination: paginationOf(page, limit, total) };
}

/** The number of messages of each status. */
export async function summarise(db: Database): Promise<GuestbookSummary> {
  const [shown, pending, hidden] = await Promise.all(
    guestMessageStatuses.map((status) => db.fork().count(GuestMessage, { status })),
  );
  const counted = { shown: shown ?? 0, pending: pending ?? 0, hidden: hidden ?? 0 };
  return { total: counted.shown + counted.pending + counted.hidden, ...counted };
}

/** How often the same text was sent since then, by any sender. */
export const countRepeats = (db: Database, pesan: string, since: Date): Promise<number> =>
  db.count(GuestMessage, { pesan, tanggalKirim: { $gt: since } });

/** How many wait for a moderator, counted up to a limit. */
export async function countWaiting(db: Database): Promise<number> {
  const waiting = queries
    .selectFrom('guest_messages')
    .where('guest_messages.status', '=', sql.lit('pending'))
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(limits.dashboard.counted));
  const counted = await readRow(db, queries.selectFrom(waiting.as('waiting')).select(countOfRows.as('total')));
  return counted?.total ?? 0;
}
