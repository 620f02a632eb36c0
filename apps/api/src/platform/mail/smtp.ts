import { PassThrough } from 'node:stream';
import type { NodemailerError, Transporter } from 'nodemailer';
import { z } from 'zod';
import type { MailServer } from '../../config/env.ts';
import { requireNoTransaction } from '../../database/outside-transactions.ts';

/** The columns of an outbox row that are sent. */
export type SentMessage = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
};

/**
 * The outcome of an attempt. `refused`: the server will never accept this message. `failed`: it was not accepted this
 * time. `unknown`: the server has received the whole message and did not respond. `isAway`: other messages would fail
 * too at the moment.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed' | 'unknown'; reason: string; isAway: boolean };

export type MailTransport = { send(message: SentMessage): Promise<Outcome> };

/** How long each step may take, in milliseconds; `wholeMs` is for all steps together. */
export type MailDeadlines = { connectMs: number; silenceMs: number; wholeMs: number };

const deadlines: MailDeadlines = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 30_000 };

const failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
  response: z.string().optional(),
}) satisfies z.ZodType<Partial<NodemailerError>>;

/** The reason for staff. The text of a login error is left out, because a server may repeat the password in it. */
function reasonOf({ code, response, message }: z.output<typeof failure>): string {
  if (code === 'EAUTH') return 'Server surel menolak nama pengguna atau kata sandinya.';
  if (code === 'EABORT' || code === 'ETIMEDOUT') return 'Server surel tidak menjawab pada waktunya.';
  if (response) return response;
  return code === 'ESOCKET' || code === 'ECONNECTION' || code === 'EDNS'
    ? `Server surel tidak dapat dihubungi (${message}).`
    : message;
}

/** The headers of newsletters: one-click unsubscribe (RFC 8058), and no automatic replies. */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});

/**
 * Sends through the operator's mail server. No other module uses SMTP. `readSchoolName`: the name of the sender where
 * the operator has given none.
 */
export function openSmtp(
  { url, from }: MailServer,
  readSchoolName: () => Promise<string>,
  { connectMs, silenceMs, wholeMs }: MailDeadlines = deadlines,
): MailTransport {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  /** Messages whose last line was sent to the server. */
  const handedOver = new Set<unknown>();
  let opened: Promise<Transporter> | undefined;

  /** The library is loaded when the first message is sent, because most processes send none for a long time. */
  async function open(): Promise<Transporter> {
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
  }

  function outcomeOf(error: unknown, wasHandedOver: boolean): Outcome {
    const response = failure.parse(error);
    const reason = reasonOf(response);
    const isAnswered = response.responseCode !== undefined;
    if (response.permanent && response.code !== 'EAUTH') return { kind: 'refused', reason };
    return {
      kind: wasHandedOver && !isAnswered ? 'unknown' : 'failed',
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
        opened ??= open();
        const transport = await opened;
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
