import {
  type GuestMessageStatus,
  type GuestMessage as GuestMessageView,
  limits,
  type NewGuestMessageInput,
  texts,
} from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { runOnce } from '../idempotency/index.ts';
import { attemptKey, consumeAttempt } from '../throttling/index.ts';
import { GuestMessage } from './guest-message.entity.ts';
import { countRepeats } from './guestbook.queries.ts';
import { toGuestMessage } from './guestbook.view.ts';
import { spamScore, suspiciousScore } from './spam-score.ts';

const rateLimit = { limit: limits.guestbook.perAddress, windowMs: limits.guestbook.windowMs };

async function isSuspicious({ db, now }: ServiceContext, message: NewGuestMessageInput): Promise<boolean> {
  const since = new Date(now().getTime() - limits.guestbook.repeatWindowMs);
  const repeats = await countRepeats(db, message.pesan, since);
  return spamScore({ ...message, repeats }) >= suspiciousScore;
}

/** What a person wrote: how long the form was open is another time at each try. */
const sentBy = ({ elapsedMs: _elapsedMs, ...written }: NewGuestMessageInput) => written;

/** Stores what a visitor wrote. A suspicious message waits for staff, and its sender is not told. */
export const sendGuestMessage = (context: ServiceContext, message: NewGuestMessageInput): Promise<GuestMessageView> =>
  runOnce(context, 'guestbook.send', sentBy(message), async (storeResult) => {
    const { db, now, address } = context;
    await consumeAttempt(db, attemptKey('guestbook:address', address), rateLimit, now(), texts.guestbook.tooMany);

    const status: GuestMessageStatus = (await isSuspicious(context, message)) ? 'pending' : 'shown';
    const { namaLengkap, rating, pesan } = message;
    const jabatanPosisi = message.jabatanPosisi || null;
    return db.transactional(async (transaction) => {
      const tanggalKirim = now();
      const written = { namaLengkap, jabatanPosisi, rating, pesan, tanggalKirim, status };
      const stored = transaction.create(GuestMessage, written, { persist: true });
      await transaction.flush();
      return storeResult(transaction, toGuestMessage(stored));
    });
  });

async function findForModeration({ db }: StaffContext, id: number): Promise<GuestMessage> {
  const message = await db.findOne(GuestMessage, { id });
  if (!message) throw new Refusal('NOT_FOUND', texts.guestbook.notFound);
  return message;
}

/** Shows a message to everybody or takes it from their sight. */
export async function moderateGuestMessage(
  context: StaffContext,
  id: number,
  status: GuestMessageStatus,
): Promise<GuestMessage> {
  const message = await findForModeration(context, id);
  message.status = status;
  await context.db.flush();
  return message;
}

/** Deletes a message for good. */
export async function deleteGuestMessage(context: StaffContext, id: number): Promise<void> {
  const message = await findForModeration(context, id);
  await context.db.remove(message).flush();
}
