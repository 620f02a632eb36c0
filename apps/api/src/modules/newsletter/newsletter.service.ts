import { can, limits, type NewSubscriber, texts } from '@madrasah/contract';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import type { StaffWork, Work } from '../../shared/work.ts';
import { attemptKey, countAttempt } from '../throttling/index.ts';
import { newUnsubscribeToken, Subscriber } from './subscriber.entity.ts';

const throttle = { limit: limits.newsletter.perAddress, windowMs: limits.newsletter.windowMs };

const keepOnce =
  'insert into subscribers (email, unsubscribe_token, created_at) values (?, ?, ?) on conflict do nothing';

/**
 * Keeps an address for the newsletter. Whether it was known already, or came from a machine, nobody is told, so that
 * the box cannot be used to find out who subscribed (D-07).
 */
export async function subscribe(work: Work, { email, website }: NewSubscriber): Promise<void> {
  const { db, now, address } = work;
  await countAttempt(db, attemptKey('newsletter:address', address), throttle, now(), texts.newsletter.tooMany);
  if (website.trim() !== '') return;
  await db.execute(keepOnce, [email, newUnsubscribeToken(), now()]);
}

/** Takes an address off the list for good. */
export async function removeSubscriber({ db, actor }: StaffWork, id: number): Promise<void> {
  if (!can(actor, 'newsletter:manage')) throw forbidden();
  const subscriber = await db.findOne(Subscriber, { id });
  if (!subscriber) throw new Refusal('NOT_FOUND', texts.newsletter.notFound);
  await db.remove(subscriber).flush();
}
