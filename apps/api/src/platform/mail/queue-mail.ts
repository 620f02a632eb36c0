import { randomUUID } from 'node:crypto';
import { type ChosenColours, limits, type MailKind, type MailState } from '@madrasah/contract';
import { escapeUTF8 } from 'entities';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changeRows, countOfRows, countRows, queriesOf, readOnlyRow, utc } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import type { MailSettings } from '../../shared/mail.ts';
import { enqueue } from '../jobs/index.ts';
import type { OutgoingMessageTables } from './outgoing-message.entity.ts';

type Entry = { title: string; url: string; summary: string };

/** The name of a school, the absolute address of its logo, and its colours. */
type Letterhead = ChosenColours & { name: string; logo: string };

/** The parts of an e-mail in their order. */
type Letter = {
  /** The school that writes it. */
  school: Letterhead;
  /** Each is a paragraph of plain text. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** A list with links. */
  entries?: readonly Entry[];
  /** At the foot: why the reader receives this, and how to unsubscribe. */
  smallPrint?: readonly string[];
  /** Below the small print. */
  footLink?: { label: string; url: string };
};

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

function toText({ school, paragraphs, action, entries = [], smallPrint = [], footLink }: Letter): string {
  return [
    ...paragraphs,
    ...present(action).map(({ label, url }) => `${label}:\n${url}`),
    ...entries.map(({ title, url, summary }) => [title, summary, url].filter(Boolean).join('\n')),
    `--\n${school.name}`,
    ...smallPrint,
    ...present(footLink).map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n');
}

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escapeUTF8(text).replaceAll('\n', '<br>')}</p>`;
const link = (url: string, label: string, style: string) =>
  `<a href="${escapeUTF8(url)}" style="${style}">${escapeUTF8(label)}</a>`;

const logoEdge = 56;

/** Without the picture, which many programs load only when asked, the name is all that is shown. */
const head = ({ name, logo }: Letterhead, colour: string) =>
  `<p style="margin:0 0 8px"><img src="${escapeUTF8(logo)}" width="${logoEdge}" height="${logoEdge}" alt="" style="display:block;border:0"></p>${paragraph(
    name,
    `font-weight:bold;color:${colour}`,
  )}`;
const small = 'font-size:13px;color:#56615b';

const entryHtml = ({ title, url, summary }: Entry, colour: string) =>
  `<h2 style="margin:24px 0 4px;font-size:18px;line-height:1.35">${link(url, title, `color:${colour}`)}</h2>${
    summary ? paragraph(summary) : ''
  }`;

/** Styles are inline, because mail programs remove style sheets. Only the logo is loaded, for all from one address. */
function toHtml({ school, paragraphs, action, entries = [], smallPrint = [], footLink }: Letter): string {
  const { primary: colour } = coloursOf(school).tokens;
  const button = `display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:#ffffff;font-weight:bold;text-decoration:none`;
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeUTF8(school.name)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">',
    head(school, colour),
    ...paragraphs.map((text) => paragraph(text)),
    ...present(action).map(({ label, url }) => `<p style="margin:24px 0">${link(url, label, button)}</p>`),
    ...present(action).map(({ url }) =>
      paragraph(
        `Jika tombol tidak dapat ditekan, salin alamat ini ke peramban:\n${url}`,
        `${small};word-break:break-all`,
      ),
    ),
    ...entries.map((entry) => entryHtml(entry, colour)),
    '<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">',
    ...smallPrint.map((text) => paragraph(text, small)),
    ...present(footLink).map(
      ({ label, url }) => `<p style="margin:0;${small}">${link(url, label, `color:${colour}`)}</p>`,
    ),
    '</div></body></html>',
  ].join('\n');
}

/** The same message as plain text and as HTML. All values are escaped: they are text, never markup. */
export const writeLetter = (letter: Letter): { text: string; html: string } => ({
  text: toText(letter),
  html: toHtml(letter),
});

const queries = queriesOf<OutgoingMessageTables>();

/** A literal, not a parameter: only with it the database uses the partial index of messages that do not wait. */
export const waiting = sql.lit('waiting' as const);

export const messagesIn = (state: MailState) =>
  queries.selectFrom('outgoing_messages').where('state', '=', sql.lit(state));

/** Their number, as a part of a larger query. */
export const numberOf = (messages: ReturnType<typeof messagesIn>) =>
  messages.select(countOfRows.as('count')).$asScalar().$notNull();

/** How many messages wait, and how many were given up. */
export const countMessages = (db: Database) =>
  readOnlyRow(
    db,
    queries.selectNoFrom([numberOf(messagesIn('waiting')).as('waiting'), numberOf(messagesIn('failed')).as('failed')]),
  );

/** Since when the oldest message has been waiting, and when the last one was sent; null where there is none. */
export function findMailMoments(db: Database) {
  const oldest = messagesIn('waiting').select(({ fn }) => fn.min('created_at').as('at'));
  const last = messagesIn('sent').select(({ fn }) => fn.max('ended_at').as('at'));
  return readOnlyRow(
    db,
    queries.selectNoFrom([utc(oldest.$asScalar()).as('waitingSince'), utc(last.$asScalar()).as('lastSentAt')]),
  );
}

/** Holds waiting messages after a restore for staff to decide, and deletes those with a secret. */
export async function holdWaitingMail(db: Database, now: Date): Promise<{ held: number; dropped: number }> {
  const dropped = await changeRows(
    db,
    queries.deleteFrom('outgoing_messages').where('state', '=', waiting).where('is_secret', '=', true),
  );
  const held = await changeRows(
    db,
    queries
      .updateTable('outgoing_messages')
      .set({ state: 'held', ended_at: now, reason: null })
      .where('state', '=', waiting),
  );
  return { held, dropped };
}

const { sentTextKeptMs, endedKeptMs } = limits.mail;
const removedAtOnce = 500;

/** Deletes the text of sent messages after a week, and whole messages after thirty days. */
export async function removeOldMail(db: Database, now: Date): Promise<void> {
  /** The oldest messages that ended so long ago and that no other process removes. */
  const endedSince = (milliseconds: number) =>
    queries
      .selectFrom('outgoing_messages')
      .select('id')
      .where('ended_at', '<=', new Date(now.getTime() - milliseconds).toISOString())
      .orderBy('ended_at')
      .limit(removedAtOnce)
      .forUpdate()
      .skipLocked();
  const withText = endedSince(sentTextKeptMs)
    .where('state', '=', sql.lit('sent' as const))
    .where('text', 'is not', null);
  await changeRows(
    db.fork(),
    queries
      .updateTable('outgoing_messages')
      .set({ text: null, html: null, unsubscribe_url: null })
      .where('id', 'in', withText),
  );
  const ended = endedSince(endedKeptMs).where('state', '<>', waiting);
  await changeRows(db.fork(), queries.deleteFrom('outgoing_messages').where('id', 'in', ended));
}

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
 * invalid address, which the caller must have refused before.
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

/** Deletes the waiting messages of a kind to an address. */
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

export const countWaiting = (db: Database, kind: MailKind): Promise<number> =>
  countRows(db, messagesIn('waiting').where('kind', '=', kind));
