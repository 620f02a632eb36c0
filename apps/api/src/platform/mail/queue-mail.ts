import { randomUUID } from 'node:crypto';
import { limits, type MailKind } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import { enqueue } from '../jobs/index.ts';

/** What sending needs: the transaction of what causes the message, the time, and whether mail is on. */
export type MailContext = { db: Database; now: Clock; mail: MailSettings };

export type NewMail = {
  to: string;
  kind: MailKind;
  /** Becomes one line of at most 200 characters. */
  subject: string;
  text: string;
  html: string;
  /** Whoever reads it can act in somebody's name. */
  isSecret?: boolean;
  expiresAt?: Date;
  /** For letters to many. */
  unsubscribeUrl?: string;
};

const address = z.email().max(limits.user.email);

/** Whatever could end a header's line becomes a space. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, limits.mail.subject)
    .toWellFormed();

/**
 * Puts a message into the outbox, in the caller's transaction: there are both, its cause and the message, or neither.
 * It is sent soon after the commit. Does nothing while mail is off, and answers whether it did something. Throws for what
 * is no address: the caller has checked it.
 */
export async function queueMail({ db, now, mail }: MailContext, message: NewMail): Promise<boolean> {
  if (!mail.isOn) return false;
  const { to, kind, subject, text, html, isSecret = false, expiresAt = null, unsubscribeUrl = null } = message;
  const id = randomUUID();
  await db.execute(
    sql`insert into outgoing_messages
          (id, kind, recipient, subject, text, html, unsubscribe_url, is_secret, expires_at, state, created_at)
        values (${id}, ${kind}, ${address.parse(to)}, ${oneLine(subject)}, ${text}, ${html}, ${unsubscribeUrl},
          ${isSecret}, ${expiresAt}, 'waiting', ${now()})`,
  );
  // Letters to many wait for all others.
  await enqueue(db, { name: 'mail.send', keys: [id], runAt: now(), priority: unsubscribeUrl ? 1 : 0 });
  return true;
}

/** Takes back what has not been sent of a kind to an address. */
export async function dropMail(db: Database, kind: MailKind, to: string): Promise<void> {
  await db.execute(
    sql`delete from outgoing_messages where state = 'waiting' and kind = ${kind} and lower(recipient) = lower(${to})`,
  );
}

/** How many of a kind have not been sent yet. */
export async function countWaiting(db: Database, kind: MailKind): Promise<number> {
  const [row] = await db.execute<{ waiting: number }[]>(
    sql`select count(*)::int as waiting from outgoing_messages where state = 'waiting' and kind = ${kind}`,
  );
  return row?.waiting ?? 0;
}
