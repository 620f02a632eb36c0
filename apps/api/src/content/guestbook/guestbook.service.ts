import {
  type AnswerMessageInput,
  type GuestbookAction,
  type GuestbookInput,
  type GuestMessageStatus,
  type GuestMessage as GuestMessageView,
  type MessageFilter,
  type ModeratedMessage,
  type ModerationAction,
  type ModerationListInput,
  type NewGuestMessageInput,
  pick,
  texts,
  waitsForStaff,
} from '@madrasah/contract';
import type { InferEntity } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Condition, fieldColumns, queriesOf, readCounted, readRow, runIn, utc } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { notify } from '../../school/notices/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { inTransaction, type ServiceContext, type StaffContext } from '../../trpc/service-context.ts';
import {
  assess,
  type Decision,
  decide,
  isOpenTo,
  lockRows,
  type Moderated,
  matching,
  readModeratedPage,
} from '../moderation/index.ts';
import { GuestMessage, type GuestMessageTables } from './guest-message.entity.ts';

const queries = queriesOf<GuestMessageTables & UserTables>();

/** A message as visitors see it, without its moderation. */
const toGuestMessage = (message: InferEntity<typeof GuestMessage>): GuestMessageView => ({
  ...pick(message, ['id', 'namaLengkap', 'rating', 'pesan']),
  jabatanPosisi: message.jabatanPosisi ?? null,
  tanggalKirim: message.tanggalKirim.toISOString(),
});

export const moderatedMessages: Moderated<number> = {
  table: 'guest_messages',
  idType: 'integer',
  sentAt: 'tanggal_kirim',
  searched: ['nama_lengkap', 'pesan'],
  weighed: ['nama_lengkap', 'jabatan_posisi', 'pesan'],
  states: { approved: 'shown', pending: 'pending', rejected: 'hidden', trash: 'trash' },
  activities: {
    approve: 'guestbook.show',
    reject: 'guestbook.hide',
    hold: 'guestbook.hide',
    delete: 'guestbook.delete',
    notSpam: 'guestbook.notSpam',
    spam: 'guestbook.spam',
    restore: 'guestbook.restore',
    purge: 'guestbook.purge',
    undo: 'guestbook.undo',
  },
  notices: 'guestbook',
  notFound: texts.guestbook.notFound,
};

/** The actions of moderation by the names of the guest book. */
export function actionOf(action: GuestbookAction): ModerationAction {
  if (action === 'show') return 'approve';
  return action === 'hide' ? 'reject' : action;
}

/** The fields that visitors see. */
const selectMessages = () =>
  queries
    .selectFrom('guest_messages')
    .select((eb) => [
      ...fieldColumns('guest_messages', ['id', 'namaLengkap', 'jabatanPosisi', 'rating', 'pesan']),
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
      ...fieldColumns('guest_messages', ['status', 'spamScore', 'spamReasons']),
      utc(eb.ref('guest_messages.moderated_at')).as('moderatedAt'),
      'users.full_name as moderatedBy',
    ]);

/** The public messages, newest first, and their number. */
export async function listShown(db: Database, { page, limit }: GuestbookInput) {
  const shown = selectMessages()
    .where('guest_messages.status', '=', sql.lit('shown'))
    .orderBy('guest_messages.tanggal_kirim', 'desc')
    .orderBy('guest_messages.id', 'desc');
  const { items, total } = await readCounted(db, shown.offset((page - 1) * limit), limit);
  return { messages: items.map(shownMessage), total };
}

export const isChosenBy = (filter: MessageFilter): Condition => matching(moderatedMessages, filter);

/** Messages of every status, newest first, for moderators. */
export async function listForModeration(
  context: Pick<StaffContext, 'db' | 'now'>,
  { page, limit, ...wanted }: ModerationListInput,
) {
  const chosen = { page, limit, search: wanted.search, condition: isChosenBy(wanted) };
  const { data, ...found } = await readModeratedPage(context, moderatedMessages, selectModerated(), chosen);
  return { ...found, data: data.map(shownMessage) };
}

const source = { form: 'guestbook', table: 'guest_messages', text: 'pesan', sentAt: 'tanggal_kirim' } as const;

/** The input without the time that the form was open, which differs at each attempt. */
const sentBy = ({ elapsedMs: _elapsedMs, ...written }: NewGuestMessageInput) => written;

/** Stores a visitor's message. A suspicious one waits for staff, which the response does not show. */
export const sendGuestMessage = (context: ServiceContext, message: NewGuestMessageInput): Promise<GuestMessageView> =>
  runOnce(context, 'guestbook.send', sentBy(message), async (storeResult) => {
    const { db, now, address } = context;
    const { namaLengkap, rating, pesan } = message;
    const jabatanPosisi = message.jabatanPosisi || null;
    return db.transactional(async (transaction) => {
      const tanggalKirim = now();
      const { score: spamScore, reasons: spamReasons } = await assess(transaction, source, {
        address,
        now: tanggalKirim,
        sent: { ...message, texts: [namaLengkap, jabatanPosisi, pesan], text: pesan },
      });
      const status: GuestMessageStatus = waitsForStaff('guestbook', spamScore) ? 'pending' : 'shown';
      const written = { namaLengkap, jabatanPosisi, rating, pesan, tanggalKirim, status, spamScore, spamReasons };
      const stored = transaction.create(GuestMessage, written, { persist: true });
      await transaction.flush();
      await recordActivity({ ...context, db: transaction, actor: null }, { action: 'guestbook.receive' });
      const kind = status === 'pending' ? 'suspiciousMessage' : 'guestMessage';
      // Without the name, so that a deleted message does not remain in a notice.
      await notify(
        { ...context, db: transaction, now: () => tanggalKirim },
        { kind, subject: { id: stored.id, title: '' } },
      );
      return storeResult(transaction, toGuestMessage(stored));
    });
  });

const messageNotFound = () => new Refusal('NOT_FOUND', texts.guestbook.notFound);

export async function findForModeration({ db }: Pick<StaffContext, 'db'>, id: number): Promise<ModeratedMessage> {
  const found = await readRow(db, selectModerated().where('guest_messages.id', '=', id));
  if (!found) throw messageNotFound();
  return shownMessage(found);
}

export async function decideOne(context: StaffContext, id: number, action: Decision): Promise<void> {
  const { failed } = await decide(context, moderatedMessages, { ids: [id], action });
  if (failed.length > 0) throw messageNotFound();
}

/** Stores the public answer of the school, which also shows the message; an empty one removes the answer. */
export async function answerMessage(context: StaffContext, { id, jawaban }: AnswerMessageInput) {
  const answer = jawaban.trim();
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const condition = isOpenTo(moderatedMessages, 'approve');
    const locked = (await lockRows(db, moderatedMessages, { ids: [id], condition })).get(id);
    if (!locked) throw messageNotFound();
    if (answer && !locked.isApproved) await decideOne(transaction, id, 'approve');
    await queries
      .updateTable('guest_messages')
      .set({ answer: answer || null, answered_at: answer ? context.now() : null })
      .where('guest_messages.id', '=', id)
      .$call(runIn(db));
    await recordActivity(transaction, { action: 'guestbook.answer' });
    return findForModeration(transaction, id);
  });
}
