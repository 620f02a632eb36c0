import { limits } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRows } from '../../database/query.ts';
import { countWaiting, type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { letterheadOf } from '../../school/mark/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import type { SubscriberTables } from './subscriber.entity.ts';
import { subscriptionPath } from './subscription-links.ts';

const queries = queriesOf<SubscriberTables>();

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
  queries
    .updateTable('subscribers')
    .set({ asked_at: now })
    .returning(['subscribers.email', 'subscribers.unsubscribe_token as token']);

/**
 * Sends an address a confirmation letter, in the caller's transaction: unless it is confirmed, or got one within twelve
 * hours, so that a mailbox cannot be flooded.
 */
export async function sendConfirmation(context: MailContext, email: string): Promise<void> {
  if (!context.mail.isOn) return;
  const now = context.now();
  const lastAsked = new Date(now.getTime() - confirmationIntervalMs).toISOString();
  const recipients = await readRows(
    context.db,
    askedAt(now)
      .where((eb) => eb(eb.fn<string>('lower', ['subscribers.email']), '=', eb.fn<string>('lower', [eb.val(email)])))
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
    queries
      .deleteFrom('subscribers')
      .where('subscribers.confirmed_at', 'is', null)
      .where('subscribers.asked_at', '<=', end.toISOString()),
  );
}
