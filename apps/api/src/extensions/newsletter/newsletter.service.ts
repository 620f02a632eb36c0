import { limits, type NewSubscriberInput, type SubscribeAnswer, texts } from '@madrasah/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRows } from '../../database/query.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { dropMail, type MailContext } from '../../platform/mail/index.ts';
import { attemptKey, consumeAttempt } from '../../platform/throttling/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { sendConfirmation } from './confirmation.ts';
import { newUnsubscribeToken, Subscriber, type SubscriberTables } from './subscriber.entity.ts';

const rateLimit = { limit: limits.newsletter.perAddress, windowMs: limits.newsletter.windowMs };

const queries = queriesOf<SubscriberTables>();

const insertOnce = (email: string, now: Date) =>
  queries
    .insertInto('subscribers')
    .values({ email, unsubscribe_token: newUnsubscribeToken(), created_at: now })
    .onConflict((conflict) => conflict.doNothing());

/**
 * Stores an address for the newsletter and, where mail is sent, sends it a confirmation letter. The response does not
 * show whether it was known or came from a machine, so that it cannot be used to find subscribers.
 */
export const subscribe = (
  context: ServiceContext & MailContext,
  subscriber: NewSubscriberInput,
): Promise<SubscribeAnswer> =>
  runOnce(context, 'newsletter.subscribe', subscriber, async (storeResult) => {
    const { db, now, address, mail } = context;
    await consumeAttempt(db, attemptKey('newsletter:address', address), rateLimit, now(), texts.newsletter.tooMany);
    return db.transactional(async (transaction) => {
      const isMachine = subscriber.website.trim() !== '';
      if (!isMachine) {
        await changeRows(transaction, insertOnce(subscriber.email, now()));
        await sendConfirmation({ ...context, db: transaction }, subscriber.email);
      }
      const message = mail.isOn ? texts.newsletter.asked : texts.newsletter.subscribed;
      return storeResult(transaction, { message, needsConfirmation: mail.isOn });
    });
  });

const isToken = (token: string) => z.uuid().safeParse(token).success;

const subscriptionNotFound = () => new Refusal('NOT_FOUND', texts.newsletter.subscriptionNotFound);

/** Whether the subscriber of a letter has confirmed. Refuses an unknown token. */
export async function findSubscription(db: Database, token: string): Promise<{ isConfirmed: boolean }> {
  const subscriber = isToken(token) ? await db.findOne(Subscriber, { unsubscribeToken: token }) : null;
  if (!subscriber) throw subscriptionNotFound();
  return { isConfirmed: subscriber.confirmedAt !== null };
}

/** Confirms the subscription; may be repeated. */
export async function confirmSubscription({ db, now }: ServiceContext, token: string): Promise<void> {
  if (!isToken(token)) throw subscriptionNotFound();
  const confirmed = await changeRows(
    db,
    queries
      .updateTable('subscribers')
      .set((eb) => ({ confirmed_at: sql<Date>`coalesce(${eb.ref('subscribers.confirmed_at')}, ${now()})` }))
      .where('subscribers.unsubscribe_token', '=', token),
  );
  if (confirmed === 0) throw subscriptionNotFound();
}

/** Deletes the address with its waiting letters. */
async function forget(db: Database, email: string): Promise<void> {
  await dropMail(db, 'newsletter-confirmation', email);
  await dropMail(db, 'newsletter-digest', email);
}

/** Removes the subscriber of a letter. An unknown token is answered alike. */
export async function unsubscribe({ db }: ServiceContext, token: string): Promise<void> {
  if (!isToken(token)) return;
  await db.transactional(async (transaction) => {
    const gone = await readRows(
      transaction,
      queries
        .deleteFrom('subscribers')
        .where('subscribers.unsubscribe_token', '=', token)
        .returning('subscribers.email'),
    );
    for (const { email } of gone) await forget(transaction, email);
  });
}

/** Removes an address permanently. */
export async function removeSubscriber({ db }: StaffContext, id: number): Promise<void> {
  await db.transactional(async (transaction) => {
    const subscriber = await transaction.findOne(Subscriber, { id });
    if (!subscriber) throw new Refusal('NOT_FOUND', texts.newsletter.notFound);
    transaction.remove(subscriber);
    await forget(transaction, subscriber.email);
  });
}
