import type { MailFault } from '@madrasah/contract';

/** The mail settings of all modules: whether mail is sent, and the origins of its links. */
export type MailSettings = {
  /** False without a mail server; then nothing is added to the outbox. */
  isOn: boolean;
  /** The address of the public site, without a trailing slash. */
  publicOrigin: string;
  /** The origin of the staff app, which is below `/admin`. */
  adminOrigin: string;
};

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
