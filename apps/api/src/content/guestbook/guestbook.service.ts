import {
  type AnswerMessageInput,
  type GuestMessageStatus,
  type GuestMessage as GuestMessageView,
  type ModeratedMessage,
  type NewGuestMessageInput,
  texts,
  waitsForStaff,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { notify } from '../../school/notices/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { assess, type Decision, decide, isOpenTo, lockRows, removeUnread } from '../moderation/index.ts';
import { GuestMessage, type GuestMessageTables } from './guest-message.entity.ts';
import { readModerated } from './guestbook.queries.ts';
import { toGuestMessage } from './guestbook.view.ts';
import { moderatedMessages } from './moderated-messages.ts';

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

/** One message of any status. */
export async function findForModeration({ db }: Pick<StaffContext, 'db'>, id: number): Promise<ModeratedMessage> {
  const message = await readModerated(db, id);
  if (!message) throw messageNotFound();
  return message;
}

/** Applies an action to one message. */
export async function decideOne(context: StaffContext, id: number, action: Decision): Promise<void> {
  const { failed } = await decide(context, moderatedMessages, { ids: [id], action });
  if (failed.length > 0) throw messageNotFound();
}

const queries = queriesOf<GuestMessageTables>();

/** Stores the public answer of the school, which also shows the message; an empty one removes the answer. */
export async function answerMessage(
  context: StaffContext,
  { id, jawaban }: AnswerMessageInput,
): Promise<ModeratedMessage> {
  const answer = jawaban.trim();
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const condition = isOpenTo(moderatedMessages, 'approve');
    const locked = (await lockRows(db, moderatedMessages, { ids: [id], condition })).get(id);
    if (!locked) throw messageNotFound();
    if (answer && !locked.isApproved) await decideOne(transaction, id, 'approve');
    await changeRows(
      db,
      queries
        .updateTable('guest_messages')
        .set({ answer: answer || null, answered_at: answer ? context.now() : null })
        .where('guest_messages.id', '=', id),
    );
    await recordActivity(transaction, { action: 'guestbook.answer' });
    return findForModeration(transaction, id);
  });
}

export const removeUnreadMessages = (db: Database, now: Date): Promise<void> =>
  removeUnread(db, moderatedMessages, now);
