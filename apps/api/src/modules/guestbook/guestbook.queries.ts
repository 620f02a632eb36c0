import { type GuestbookInput, type ModerationListInput, type Pagination, paginationOf } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
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

/** All messages for those who moderate them, or those of one status. */
export async function listForModeration(
  db: Database,
  { page, limit, status }: ModerationListInput,
): Promise<{ messages: GuestMessage[]; pagination: Pagination }> {
  const [messages, total] = await db.findAndCount(GuestMessage, status ? { status } : {}, {
    orderBy: newestFirst,
    limit,
    offset: (page - 1) * limit,
  });
  return { messages, pagination: paginationOf(page, limit, total) };
}

/** How often these very words came since then, whoever sent them. */
export const countRepeats = (db: Database, pesan: string, since: Date): Promise<number> =>
  db.count(GuestMessage, { pesan, tanggalKirim: { $gt: since } });
