import {
  type ActivityAction,
  approvedOneByOne,
  type GuestbookAction,
  type GuestMessageStatus,
  type GuestMessage as GuestMessageView,
  isSuspected,
  limits,
  type MessageBulkResult,
  type NewGuestMessageInput,
  texts,
  waitsForStaff,
} from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { notify, settleDecided } from '../../school/notices/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { assessSpam, countAccepted, type SpamScore, tolerate } from '../spam/index.ts';
import { GuestMessage, type GuestMessageTables } from './guest-message.entity.ts';
import { countRepeats } from './guestbook.queries.ts';
import { toGuestMessage } from './guestbook.view.ts';

const textsOf = ({
  namaLengkap,
  jabatanPosisi,
  pesan,
}: Pick<NewGuestMessageInput, 'namaLengkap' | 'jabatanPosisi' | 'pesan'>) => [namaLengkap, jabatanPosisi, pesan];

/** Counts the message for its address, in the transaction that stores it, and weighs it. */
async function assess(
  transaction: Database,
  { address, now }: { address: string; now: Date },
  message: NewGuestMessageInput,
): Promise<SpamScore> {
  const { website, elapsedMs } = message;
  const isFrequent = await countAccepted(transaction, { form: 'guestbook', address, now });
  const since = new Date(now.getTime() - limits.spam.repeatWindowMs);
  const repeats = await countRepeats(transaction, message.pesan, since);
  return assessSpam(transaction, { texts: textsOf(message), website, elapsedMs, repeats, isFrequent });
}

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
      const assessed = await assess(transaction, { address, now: tanggalKirim }, message);
      const { score: spamScore, reasons: spamReasons } = assessed;
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

/** One message of any status. */
export async function findForModeration({ db }: Pick<StaffContext, 'db'>, id: number): Promise<GuestMessage> {
  const message = await db.findOne(GuestMessage, { id });
  if (!message) throw new Refusal('NOT_FOUND', texts.guestbook.notFound);
  return message;
}

/** The activity of each status; a message that waits again counts as hidden. */
const actionTo = {
  shown: 'guestbook.show',
  hidden: 'guestbook.hide',
  pending: 'guestbook.hide',
} as const satisfies Record<GuestMessageStatus, ActivityAction>;

/** Shows or hides a message. */
export async function moderateGuestMessage(
  context: StaffContext,
  id: number,
  status: GuestMessageStatus,
): Promise<GuestMessage> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const message = await findForModeration(transaction, id);
    message.moderate(status, context.now());
    await db.flush();
    await recordActivity(transaction, { action: actionTo[status] });
    await settleDecided(transaction, 'guestbook');
    return message;
  });
}

/** Deletes a message permanently. */
export async function deleteGuestMessage(context: StaffContext, id: number): Promise<void> {
  await context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    db.remove(await findForModeration(transaction, id));
    await db.flush();
    await recordActivity(transaction, { action: 'guestbook.delete' });
    await settleDecided(transaction, 'guestbook');
  });
}

const setStatus =
  (status: GuestMessageStatus) =>
  ({ now }: StaffContext, message: GuestMessage) =>
    message.moderate(status, now());

const actions: Record<GuestbookAction, (context: StaffContext, message: GuestMessage) => unknown> = {
  show: setStatus('shown'),
  hide: setStatus('hidden'),
  delete: ({ db }, message) => db.remove(message),
  notSpam: async (context, message) => {
    await tolerate(context.db, textsOf(message), context.now());
    message.spamScore = 0;
    message.spamReasons = [];
    setStatus('shown')(context, message);
  },
};

function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** Suspected spam is shown alone. */
function requireRead(message: GuestMessage): void {
  if (message.status !== 'shown' && isSuspected(message)) throw new Refusal('CONFLICT', approvedOneByOne);
}

/**
 * Applies an action to several messages, each on its own: a missing one is listed in `failed` and does not affect the
 * others.
 */
export async function moderateGuestMessages(
  context: StaffContext,
  ids: readonly number[],
  action: GuestbookAction,
): Promise<MessageBulkResult> {
  const result: MessageBulkResult = { ok: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await context.db.fork().transactional(async (db) => {
        const transaction = { ...context, db };
        const message = await findForModeration(transaction, id);
        if (action === 'show' && ids.length > 1) requireRead(message);
        await actions[action](transaction, message);
      });
      result.ok.push(id);
    } catch (error) {
      result.failed.push({ id, message: explain(error) });
    }
  }
  if (result.ok.length > 0) {
    await recordActivity(context, { action: `guestbook.${action}`, count: result.ok.length });
    await settleDecided(context, 'guestbook');
  }
  return result;
}

const { refusedKeptMs, waitingKeptMs, removedAtOnce } = limits.moderation;
const queries = queriesOf<GuestMessageTables>();

/** Removes messages that are not public: hidden ones after three months, pending ones after a year. */
export async function removeUnreadMessages(db: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs).toISOString();
  const own = db.fork();
  const unread = queries
    .selectFrom('guest_messages')
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('guest_messages.status', '=', sql.lit<GuestMessageStatus>('hidden')),
          eb('guest_messages.moderated_at', '<=', before(refusedKeptMs)),
        ]),
        and([
          eb('guest_messages.status', '=', sql.lit<GuestMessageStatus>('pending')),
          eb('guest_messages.tanggal_kirim', '<=', before(waitingKeptMs)),
        ]),
      ]),
    )
    .select('guest_messages.id')
    .limit(removedAtOnce)
    .forUpdate()
    .skipLocked();
  await changeRows(own, queries.deleteFrom('guest_messages').where('guest_messages.id', 'in', unread));
  await settleDecided({ db: own, now: () => now }, 'guestbook');
}
