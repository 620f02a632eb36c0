import {
  type GuestbookInput,
  type GuestbookSummary,
  guestMessageStatuses,
  type ModerationListInput,
  type Pagination,
  paginationOf,
} from '@madrasah/contract';
import type { FilterQuery } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { containing } from '../../shared/containing.ts';
import { GuestMessage } from './guest-message.entity.ts';

const newestFirst = { tanggalKirim: 'desc', id: 'desc' } as const;

/** What everybody may read, newest first, and how many there are in all (API-036). */
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
  const words = containing(search);
  return { $or: [{ namaLengkap: words }, { pesan: words }] };
}

/** All messages for those who moderate them, or those of one status, or with these words. */
export async function listForModeration(
  db: Database,
  { page, limit, status, search }: ModerationListInput,
): Promise<{ messages: GuestMessage[]; pagination: Pagination }> {
  const [messages, total] = await db.findAndCount(
    GuestMessage,
    { $and: [matchingWords(search), status ? { status } : {}] },
    { orderBy: newestFirst, limit, offset: (page - 1) * limit },
  );
  return { messages, pagination: paginationOf(page, limit, total) };
}

/** How many messages there are of each status. */
export async function summarise(db: Database): Promise<GuestbookSummary> {
  const [shown, pending, hidden] = await Promise.all(
    guestMessageStatuses.map((status) => db.fork().count(GuestMessage, { status })),
  );
  const counted = { shown: shown ?? 0, pending: pending ?? 0, hidden: hidden ?? 0 };
  return { total: counted.shown + counted.pending + counted.hidden, ...counted };
}

/** How often these very words came since then, whoever sent them. */
export const countRepeats = (db: Database, pesan: string, since: Date): Promise<number> =>
  db.count(GuestMessage, { pesan, tanggalKirim: { $gt: since } });
