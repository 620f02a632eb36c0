import { randomUUID } from 'node:crypto';
import { limits, type MailKind } from '@madrasah/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MailSettings } from '../../shared/mail.ts';
import { enqueue } from '../jobs/index.ts';
import type { OutgoingMessageTables } from './outgoing-message.entity.ts';

const queries = queriesOf<OutgoingMessageTables>();
const waiting = sql.lit('waiting' as const);

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
  await changeRows(
    db,
    queries.insertInto('outgoing_messages').values({
      id,
      kind,
      recipient: address.parse(to),
      subject: oneLine(subject),
      text,
      html,
      unsubscribe_url: unsubscribeUrl,
      is_secret: isSecret,
      expires_at: expiresAt,
      state: 'waiting',
      created_at: now(),
    }),
  );
  // Newsletters wait for all other messages.
  await enqueue(db, { name: 'mail.send', keys: [id], runAt: now(), priority: unsubscribeUrl ? 1 : 0 });
  return true;
}

/** Deletes the unsent messages of a kind to an address. */
export async function dropMail(db: Database, kind: MailKind, to: string): Promise<void> {
  await changeRows(
    db,
    queries
      .deleteFrom('outgoing_messages')
      .where('state', '=', waiting)
      .where('kind', '=', kind)
      .where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', eb.fn<string>('lower', [eb.val(to)]))),
  );
}

/** The number of unsent messages of a kind. */
export async function countWaiting(db: Database, kind: MailKind): Promise<number> {
  const row = await readRow(
    db,
    queries
      .selectFrom('outgoing_messages')
      .where('state', '=', waiting)
      .where('kind', '=', kind)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('waiting')),
  );
  return row?.waiting ?? 0;
}
