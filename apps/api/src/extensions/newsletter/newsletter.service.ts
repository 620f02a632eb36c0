import { randomUUID } from 'node:crypto';
import { limits, type NewSubscriberInput, type SubscribeAnswer, texts } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { type Condition, changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { countWaiting, dropMail, type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { attemptKey, consumeAttempt } from '../../platform/throttling/index.ts';
import { letterheadOf } from '../../school/mark/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import { isAddress } from '../../shared/person.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import type { SubscriberTables } from './newsletter.entity.ts';

const queries = queriesOf<SubscriberTables>();
const row = expressionBuilder<SubscriberTables, 'subscribers'>();

/** The page with the buttons for confirming and unsubscribing: programs that only check links press none. */
export const subscriptionPath = (token: string) => `/langganan/${token}`;

/** The address for the unsubscribe button of mail programs (RFC 8058). */
export const oneClickPath = (token: string) => `${subscriptionPath(token)}/berhenti`;

const { confirmationIntervalMs, unconfirmedMs, confirmationsAtOnce, mostWaiting } = limits.newsletter;

type Recipient = { email: string; token: string };

async function queueConfirmation(context: MailContext, { email, token }: Recipient): Promise<void> {
  const school = await readIdentity(context.db);
  await queueMail(context, {
    to: email,
    kind: 'newsletter-confirmation',
    subject: `Konfirmasi langganan kabar ${school.shortName}`,
    ...writeLetter({
      school: letterheadOf(school, context.mail),
      paragraphs: [
        'Assalamu’alaikum.',
        `Alamat ini didaftarkan untuk menerima kabar ${school.name} lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.`,
      ],
      action: { label: 'Buka halaman konfirmasi', url: `${context.mail.publicOrigin}${subscriptionPath(token)}` },
      smallPrint: ['Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.'],
    }),
  });
}

const askedAt = (now: Date) =>
  queries.updateTable('subscribers').set({ asked_at: now }).returning(['email', 'unsubscribe_token as token']);

/** Sends a confirmation letter, unless the address is confirmed or got one within twelve hours. */
async function sendConfirmation(context: MailContext, email: string): Promise<void> {
  if (!context.mail.isOn) return;
  const now = context.now();
  const lastAsked = new Date(now.getTime() - confirmationIntervalMs).toISOString();
  const recipients = await readRows(
    context.db,
    askedAt(now)
      .where(isAddress(row.ref('subscribers.email'), email))
      .where('subscribers.confirmed_at', 'is', null)
      .where((eb) => eb.or([eb('subscribers.asked_at', 'is', null), eb('subscribers.asked_at', '<=', lastAsked)])),
  );
  for (const one of recipients) await queueConfirmation(context, one);
}

/** Sends confirmation letters to those who subscribed while no mail was sent, a few at a time. */
export async function sendKeptConfirmations(context: MailContext): Promise<void> {
  if (!context.mail.isOn) return;
  await context.db.fork().transactional(async (db) => {
    if ((await countWaiting(db, 'newsletter-confirmation')) >= mostWaiting) return;
    const kept = queries
      .selectFrom('subscribers')
      .where('subscribers.asked_at', 'is', null)
      .where('subscribers.confirmed_at', 'is', null)
      .select('subscribers.id')
      .orderBy('subscribers.id')
      .limit(confirmationsAtOnce)
      .forUpdate()
      .skipLocked();
    const recipients = await readRows(db, askedAt(context.now()).where('subscribers.id', 'in', kept));
    for (const one of recipients) await queueConfirmation({ ...context, db }, one);
  });
}

/** Removes addresses that were not confirmed within a month. */
export async function removeUnconfirmed(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - unconfirmedMs);
  await changeRows(
    db.fork(),
    queries.deleteFrom('subscribers').where('confirmed_at', 'is', null).where('asked_at', '<=', end.toISOString()),
  );
}

const rateLimit = { limit: limits.newsletter.perAddress, windowMs: limits.newsletter.windowMs };

const insertOnce = (email: string, now: Date) =>
  queries
    .insertInto('subscribers')
    .values({ email, unsubscribe_token: randomUUID(), created_at: now })
    .onConflict((conflict) => conflict.doNothing());

/** Stores an address and sends a confirmation letter. The response does not show whether it was known. */
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
  const found = queries.selectFrom('subscribers').select('confirmed_at').where('unsubscribe_token', '=', token);
  const subscriber = isToken(token) ? await readRow(db, found) : undefined;
  if (!subscriber) throw subscriptionNotFound();
  return { isConfirmed: subscriber.confirmed_at !== null };
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

/** Deletes an address with its waiting letters. Returns whether there was one. */
const forget = (db: Database, which: Condition): Promise<boolean> =>
  db.transactional(async (transaction) => {
    const gone = await readRow(transaction, queries.deleteFrom('subscribers').where(which).returning('email'));
    if (!gone) return false;
    await dropMail(transaction, 'newsletter-confirmation', gone.email);
    await dropMail(transaction, 'newsletter-digest', gone.email);
    return true;
  });

/** Removes the subscriber of a letter. An unknown token is answered alike. */
export async function unsubscribe({ db }: ServiceContext, token: string): Promise<void> {
  if (isToken(token)) await forget(db, row('subscribers.unsubscribe_token', '=', token));
}

export async function removeSubscriber({ db }: StaffContext, id: number): Promise<void> {
  if (!(await forget(db, row('subscribers.id', '=', id)))) throw new Refusal('NOT_FOUND', texts.newsletter.notFound);
}
