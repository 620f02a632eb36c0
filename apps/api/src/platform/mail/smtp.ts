import { PassThrough } from 'node:stream';
import type { MailFault } from '@madrasah/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { NodemailerError } from 'nodemailer';
import { z } from 'zod';
import type { MailServer } from '../../config/env.ts';
import { type Database, requireNoTransaction } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MailTransport, SendOutcome } from '../../shared/mail.ts';
import { once } from '../../shared/promises.ts';
import type { Attempt, Outcome, QueuedJob } from '../jobs/index.ts';
import type { OutgoingMessageTables } from './outgoing-message.entity.ts';
import { messagesIn, waiting } from './queue-mail.ts';

/** As long as the column for it. */
const longestReason = 300;

/**
 * How long each step may take, in milliseconds; `wholeMs` is for all steps together, and shorter than a call may take,
 * because a test is sent within one.
 */
const deadlines = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 25_000 };

const failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  /** That of the connection, where the library has replaced it. */
  originalCode: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
  response: z.string().optional(),
}) satisfies z.ZodType<Partial<NodemailerError>>;

type Failure = z.output<typeof failure>;

const tlsCodes = /^ERR_(?:SSL|TLS)_|^EPROTO$|CERT|SIGNATURE/;
const isTls = ({ code = '', originalCode = '' }: Failure) =>
  code === 'ETLS' || code === 'EREQUIRETLS' || tlsCodes.test(originalCode);

function faultOf(error: Failure): MailFault {
  const { code, responseCode } = error;
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'authentication';
  if (responseCode !== undefined) return 'refused';
  if (isTls(error)) return 'tls';
  if (code === 'EABORT' || code === 'ETIMEDOUT') return 'silent';
  return code === 'ESOCKET' || code === 'ECONNECTION' || code === 'EDNS' ? 'unreachable' : 'refused';
}

/** One line of what a server may send: no control characters, and none of these secrets. */
const cleaned = (reply: string, secrets: readonly string[]): string =>
  secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), reply)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestReason)
    .toWellFormed();

/** The reason for staff. The text of a login error is left out, because a server may repeat the password in it. */
function reasonOf(error: Failure, fault: MailFault): string {
  if (fault === 'authentication') return 'Server surel menolak nama pengguna atau kata sandinya.';
  if (fault === 'silent') return 'Server surel tidak menjawab pada waktunya.';
  if (fault === 'unreachable') return `Server surel tidak dapat dihubungi (${error.message}).`;
  if (fault === 'tls') return `Sambungan terenkripsi ke server surel gagal (${error.message}).`;
  return error.response ?? error.message;
}

/** The password of the server's address, as it stands there and as it is sent. */
function secretsOf(url: string): string[] {
  const { password } = new URL(url);
  return password === '' ? [] : [...new Set([password, decodeURIComponent(password), btoa(password)])];
}

/** The headers of newsletters: one-click unsubscribe (RFC 8058), and no automatic replies. */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});

/** Sends through the operator's mail server. `readSchoolName`: the sender's name where none was given. */
export function openSmtp(
  { url, from }: MailServer,
  readSchoolName: () => Promise<string>,
  { connectMs, silenceMs, wholeMs } = deadlines,
): MailTransport {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  /** Messages whose last line was sent to the server. */
  const handedOver = new Set<unknown>();

  /** The library is loaded when the first message is sent, because most processes send none for a long time. */
  const open = once(async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transport.use('stream', (mail, next) => {
      mail.message.transform(() => new PassThrough().once('end', () => handedOver.add(mail.data.messageId)));
      next();
    });
    return transport;
  });

  function outcomeOf(error: unknown, wasHandedOver: boolean): SendOutcome {
    const response = failure.parse(error);
    const fault = faultOf(response);
    const reason = cleaned(reasonOf(response, fault), secretsOf(url));
    const isAnswered = response.responseCode !== undefined;
    if (response.permanent && response.code !== 'EAUTH') return { kind: 'refused', fault, reason };
    return {
      kind: wasHandedOver && !isAnswered ? 'unknown' : 'failed',
      fault,
      reason,
      isAway: !isAnswered || response.code === 'EAUTH',
    };
  }

  return {
    async send({ id, recipient, subject, text, html, unsubscribeUrl }) {
      requireNoTransaction('a call to the mail server');
      const messageId = `<${id}@${domain}>`;
      const name = from.name || (await readSchoolName());
      try {
        const transport = await open();
        await transport.sendMail({
          messageId,
          from: { name, address: from.address },
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && listHeaders(unsubscribeUrl)) },
          signal: AbortSignal.timeout(wholeMs),
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error, handedOver.has(messageId));
      } finally {
        handedOver.delete(messageId);
      }
    },
  };
}

const queries = queriesOf<OutgoingMessageTables>();

type SendingContext = { openDatabase: () => Database; now: Clock; transport: MailTransport };

/** A minute, then four times as long each time, at most six hours: eight attempts take about a day. */
const backoff = { firstMs: 60_000, factor: 4, longestMs: 6 * 60 * 60_000 };
const attempts = 8;
/** After a death while sending, the message is sent once more under its Message-ID, and not a third time. */
const openAttempts = 2;

/** The text of a message with a secret is deleted when it is sent; others can be read and sent again. */
const keptBody = (eb: ExpressionBuilder<OutgoingMessageTables, 'outgoing_messages'>) => ({
  text: eb.case().when(eb.ref('is_secret')).then(null).else(eb.ref('text')).end(),
  html: eb.case().when(eb.ref('is_secret')).then(null).else(eb.ref('html')).end(),
});

const findWaiting = (db: Database, id: string, now: Date) =>
  readRow(
    db,
    messagesIn('waiting')
      .select((eb) => [
        'id',
        'recipient',
        'subject',
        eb.ref('text').$notNull().as('text'),
        eb.ref('html').$notNull().as('html'),
        'unsubscribe_url as unsubscribeUrl',
        eb.fn.coalesce(eb('expires_at', '<=', now.toISOString()), sql.lit(false)).as('isExpired'),
      ])
      .where('id', '=', id)
      .where('text', 'is not', null),
  );

/** Changes a message that still waits. */
const updateWaiting = (id: string) =>
  queries.updateTable('outgoing_messages').where('id', '=', id).where('state', '=', waiting);

/** Ends the wait of a message; one that was given up has a reason for staff. */
const end = (
  db: Database,
  id: string,
  now: Date,
  outcome: { state: 'sent' | 'failed'; reason?: string | null; attempts?: number },
): Promise<number> =>
  changeRows(
    db,
    updateWaiting(id).set((eb) => ({ ...outcome, ended_at: now, ...keptBody(eb) })),
  );

function outcomeOf(sent: SendOutcome, { key, number: attempts }: Attempt, now: Date): Outcome {
  if (sent.kind === 'sent')
    return { kind: 'done', write: (db) => end(db, key, now, { state: 'sent', reason: null, attempts }) };
  const { reason } = sent;
  if (sent.kind === 'refused')
    return { kind: 'done', write: (db) => end(db, key, now, { state: 'failed', reason, attempts }) };
  const note = (db: Database) => changeRows(db, updateWaiting(key).set({ reason, attempts }));
  return { kind: 'retry', write: note, isUnknown: sent.kind === 'unknown', pausesQueue: sent.isAway };
}

/** The job that sends one message of the outbox; its key is the message's id. */
export const sendMailJob = ({ openDatabase, now, transport }: SendingContext): QueuedJob => ({
  kind: 'queued',
  name: 'mail.send',
  backoff,
  attempts,
  openAttempts,
  async run(attempt) {
    const message = await findWaiting(openDatabase(), attempt.key, now());
    if (!message) return { kind: 'done' };
    const expired = { state: 'failed', reason: 'Tidak terkirim sampai batas waktunya.' } as const;
    if (message.isExpired) return { kind: 'done', write: (db) => end(db, message.id, now(), expired) };
    return outcomeOf(await transport.send(message), attempt, now());
  },
  giveUp(db, id, cause) {
    const interrupted = { reason: 'Terputus dua kali saat dikirim; mungkin sudah sampai.' };
    return end(db, id, now(), { state: 'failed', ...(cause === 'interrupted' && interrupted) });
  },
});
