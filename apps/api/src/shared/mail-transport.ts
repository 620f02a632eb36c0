import type { MailFault } from '@madrasah/contract';

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
 * too at the moment. `fault` and `reason` explain it to staff.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; fault: MailFault; reason: string }
  | { kind: 'failed' | 'unknown'; fault: MailFault; reason: string; isAway: boolean };

export type MailTransport = { send(message: SentMessage): Promise<SendOutcome> };
