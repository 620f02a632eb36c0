import { limits, type NewSubscriberInput, texts } from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { runOnce } from '../idempotency/index.ts';
import { attemptKey, consumeAttempt } from '../throttling/index.ts';
import { newUnsubscribeToken, Subscriber } from './subscriber.entity.ts';

const rateLimit = { limit: limits.newsletter.perAddress, windowMs: limits.newsletter.windowMs };

const insertOnce =
  'insert into subscribers (email, unsubscribe_token, created_at) values (?, ?, ?) on conflict do nothing';

/**
 * Stores an address for the newsletter. Whether it was known already, or came from a machine, nobody is told, so that
 * the box cannot be used to find out who subscribed (D-07).
 */
export const subscribe = (context: ServiceContext, subscriber: NewSubscriberInput): Promise<{ message: string }> =>
  runOnce(context, 'newsletter.subscribe', subscriber, async (storeResult) => {
    const { db, now, address } = context;
    await consumeAttempt(db, attemptKey('newsletter:address', address), rateLimit, now(), texts.newsletter.tooMany);
    return db.transactional(async (transaction) => {
      const isMachine = subscriber.website.trim() !== '';
      if (!isMachine) await transaction.execute(insertOnce, [subscriber.email, newUnsubscribeToken(), now()]);
      return storeResult(transaction, { message: texts.newsletter.subscribed });
    });
  });

/** Takes an address off the list for good. */
export async function removeSubscriber({ db }: StaffContext, id: number): Promise<void> {
  const subscriber = await db.findOne(Subscriber, { id });
  if (!subscriber) throw new Refusal('NOT_FOUND', texts.newsletter.notFound);
  await db.remove(subscriber).flush();
}
