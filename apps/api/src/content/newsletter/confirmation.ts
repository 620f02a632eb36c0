import { limits } from '@madrasah/contract';
import { school } from '@madrasah/starter-content/defaults';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { countWaiting, type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { subscriptionPath } from './subscription-links.ts';

const { confirmationIntervalMs, unconfirmedMs, confirmationsAtOnce, mostWaiting } = limits.newsletter;

type Recipient = { email: string; token: string };

async function queueConfirmation(context: MailContext, { email, token }: Recipient): Promise<void> {
  await queueMail(context, {
    to: email,
    kind: 'newsletter-confirmation',
    subject: `Konfirmasi langganan kabar ${school.shortName}`,
    ...writeLetter({
      paragraphs: [
        'Assalamu’alaikum.',
        `Alamat ini didaftarkan untuk menerima kabar ${school.name} lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.`,
      ],
      action: { label: 'Buka halaman konfirmasi', url: `${context.mail.publicOrigin}${subscriptionPath(token)}` },
      smallPrint: ['Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.'],
    }),
  });
}

/**
 * Sends an address a confirmation letter, in the caller's transaction: unless it is confirmed, or got one within twelve
 * hours, so that a mailbox cannot be flooded.
 */
export async function sendConfirmation(context: MailContext, email: string): Promise<void> {
  if (!context.mail.isOn) return;
  const now = context.now();
  const recipients = await context.db.execute<Recipient[]>(
    sql`update subscribers set asked_at = ${now}
        where lower(email) = lower(${email}) and confirmed_at is null
          and (asked_at is null or asked_at <= ${new Date(now.getTime() - confirmationIntervalMs)})
        returning email, unsubscribe_token as token`,
  );
  for (const one of recipients) await queueConfirmation(context, one);
}

/** Sends confirmation letters to those who subscribed while no mail was sent, a few at a time. */
export async function sendKeptConfirmations(context: MailContext): Promise<void> {
  if (!context.mail.isOn) return;
  await context.db.fork().transactional(async (db) => {
    if ((await countWaiting(db, 'newsletter-confirmation')) >= mostWaiting) return;
    const recipients = await db.execute<Recipient[]>(
      sql`update subscribers set asked_at = ${context.now()} where id in (
            select id from subscribers where asked_at is null and confirmed_at is null
            order by id limit ${confirmationsAtOnce} for update skip locked)
          returning email, unsubscribe_token as token`,
    );
    for (const one of recipients) await queueConfirmation({ ...context, db }, one);
  });
}

/** Removes addresses that were not confirmed within a month. */
export async function removeUnconfirmed(db: Database, now: Clock): Promise<void> {
  const end = new Date(now().getTime() - unconfirmedMs);
  await db.fork().execute(sql`delete from subscribers where confirmed_at is null and asked_at <= ${end}`);
}
