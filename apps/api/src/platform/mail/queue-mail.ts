import { randomUUID } from 'node:crypto';
import { limits, type MailKind } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import { enqueue } from '../jobs/index.ts';

/** The caller's transaction, the clock, and whether mail is configured. */
export type MailContext = { db: Database; now: Clock; mail: MailSettings };

export type NewMail = {
  to: string;
  kind: MailKind;
  /** Shortened to one line of at most 200 characters. */
  subject: string;
  text: string;
  html: string;
  /** The text holds a secret, such as a reset link. */
  isSecret?: boolean;
  expiresAt?: Date;
  /** For newsletters. */
  unsubscribeUrl?: string;
};

const address = z.email().max(limits.user.email);

/** Replaces everything that could end a header line by a space. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, limits.mail.subject)
    .toWellFormed();

/**
 * Adds a message to the outbox in the caller's transaction, so that the message is stored with its cause or not at all.
 * It is sent soon after the commit. Returns false without doing anything while mail is not configured. Throws for an
 * invalid address, because the caller has validated it.
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
  // Newsletters wait for all other messages.
  await enqueue(db, { name: 'mail.send', keys: [id], runAt: now(), priority: unsubscribeUrl ? 1 : 0 });
  return true;
}

/** Deletes the unsent messages of a kind to an address. */
export async function dropMail(db: Database, kind: MailKind, to: string): Promise<void> {
  await db.execute(
    sql`delete from outgoing_messages where state = 'waiting' and kind = ${kind} and lower(recipient) = lower(${to})`,
  );
}

/** The number of unsent messages of a kind. */
export async function countWaiting(db: Database, kind: MailKind): Promise<number> {
  const [row] = await db.execute<{ waiting: number }[]>(
    sql`select count(*)::int as waiting from outgoing_messages where state = 'waiting' and kind = ${kind}`,
  );
  return row?.waiting ?? 0;
}
