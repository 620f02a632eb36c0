import {
  type GuestbookInput,
  type GuestMessage as GuestMessageView,
  type MessageFilter,
  type ModeratedMessage,
  type ModerationListInput,
  type Pagination,
  paginationOf,
} from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Condition, countOfRows, queriesOf, readRow, readRows, utc } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { countMatching, matching } from '../moderation/index.ts';
import type { GuestMessageTables } from './guest-message.entity.ts';
import { moderatedMessages } from './moderated-messages.ts';

const queries = queriesOf<GuestMessageTables & UserTables>();

/** The fields that visitors see. */
const selectMessages = () =>
  queries
    .selectFrom('guest_messages')
    .select((eb) => [
      'guest_messages.id',
      'guest_messages.nama_lengkap as namaLengkap',
      'guest_messages.jabatan_posisi as jabatanPosisi',
      'guest_messages.rating',
      'guest_messages.pesan',
      utc(eb.ref('guest_messages.tanggal_kirim')).as('tanggalKirim'),
      'guest_messages.answer',
      utc(eb.ref('guest_messages.answered_at')).as('answeredAt'),
    ]);

/** A message as it is sent. */
const shownMessage = <Row extends { answer: string | null; answeredAt: string | null }>({
  answer,
  answeredAt,
  ...message
}: Row) => ({
  ...message,
  ...(answer !== null && answeredAt !== null && { jawaban: { pesan: answer, tanggal: answeredAt } }),
});

const selectModerated = () =>
  selectMessages()
    .leftJoin('users', 'users.id', 'guest_messages.moderated_by_id')
    .select((eb) => [
      'guest_messages.status',
      'guest_messages.spam_score as spamScore',
      'guest_messages.spam_reasons as spamReasons',
      utc(eb.ref('guest_messages.moderated_at')).as('moderatedAt'),
      'users.full_name as moderatedBy',
    ]);

/** The public messages, newest first, and their number. */
export async function listShown(
  db: Database,
  { page, limit }: GuestbookInput,
): Promise<{ messages: GuestMessageView[]; total: number }> {
  const shown = queries.selectFrom('guest_messages').where('guest_messages.status', '=', sql.lit('shown'));
  const messages = await readRows(
    db,
    selectMessages()
      .where('guest_messages.status', '=', sql.lit('shown'))
      .orderBy('guest_messages.tanggal_kirim', 'desc')
      .orderBy('guest_messages.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const counted = await readRow(db, shown.select(countOfRows.as('total')));
  return { messages: messages.map(shownMessage), total: counted?.total ?? 0 };
}

/** What a moderator has chosen. */
export const isChosenBy = (filter: MessageFilter): Condition => matching(moderatedMessages, filter);

/** Messages of every status, newest first, for moderators. Searches count up to 1,000. */
export async function listForModeration(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  { page, limit, ...wanted }: ModerationListInput,
): Promise<{ data: ModeratedMessage[]; pagination: Pagination; asOf: string }> {
  const asOf = now().toISOString();
  const condition = isChosenBy(wanted);
  const data = await readRows(
    db,
    selectModerated()
      .where(condition)
      .orderBy('guest_messages.tanggal_kirim', 'desc')
      .orderBy('guest_messages.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const total = await countMatching(db, moderatedMessages, { search: wanted.search, condition });
  return { data: data.map(shownMessage), pagination: paginationOf(page, limit, total), asOf };
}

/** One message as moderators see it. */
export async function readModerated(db: Database, id: number): Promise<ModeratedMessage | undefined> {
  const found = await readRow(db, selectModerated().where('guest_messages.id', '=', id));
  return found && shownMessage(found);
}
