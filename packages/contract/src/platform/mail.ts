import { z } from 'zod';
import { extensionMail } from '../extensions/declarations.ts';
import { userFields } from '../identity/users.ts';
import { storedName } from '../shared/text.ts';

/** The Indonesian title of each kind of mail, for the outbox. */
export const mailTitles = {
  ...extensionMail,
  'password-reset': 'Tautan kata sandi',
  notice: 'Pemberitahuan',
  invitation: 'Undangan',
  test: 'Surel percobaan',
} as const;
export type MailKind = keyof typeof mailTitles;

export const mailKinds = Object.keys(mailTitles) as [MailKind, ...MailKind[]];

/** `failed`: no further attempts, unless staff retry it. `held`: was waiting in a backup that was restored. */
export const mailStates = ['waiting', 'sent', 'failed', 'held'] as const;
export type MailState = (typeof mailStates)[number];

const letterSchema = z.object({
  id: z.uuid(),
  kind: storedName(mailKinds),
  recipient: z.string(),
  subject: z.string(),
});

export const failedMailSchema = letterSchema.extend({
  /** The mail server's response, or why it could not be reached. */
  reason: z.string(),
  attempts: z.int(),
  endedAt: z.iso.datetime(),
  /** False for messages that must not be stored, such as a password link. */
  canBeRetried: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

/** A message that a restore holds back: it may have been sent after the backup. */
export const heldMailSchema = letterSchema.extend({ createdAt: z.iso.datetime() });

/** Sends or deletes held messages: one, or all without an id. */
export const settleHeldInput = z.object({ action: z.enum(['release', 'discard']), id: z.uuid().optional() });
export type SettleHeldInput = z.output<typeof settleHeldInput>;

export const outboxResponse = z.object({
  data: z.object({
    isOn: z.boolean(),
    waiting: z.int(),
    /** The result of the last attempt of a waiting message; null without a failure. */
    waitingReason: z.string().nullable(),
    sentLastWeek: z.int(),
    failed: z.int(),
    newestFailed: z.array(failedMailSchema),
    /** The number of messages held back by a restore, and the newest of them. */
    held: z.int(),
    newestHeld: z.array(heldMailSchema),
  }),
});
export type Outbox = z.infer<typeof outboxResponse>['data'];

/**
 * Why a message was not accepted. `refused`: the server answered no. `authentication`: it does not accept the user or
 * the password. `tls`: no encrypted connection. `unreachable`: no connection. `silent`: no answer in time.
 */
export const mailFaults = ['refused', 'authentication', 'tls', 'unreachable', 'silent'] as const;
export type MailFault = (typeof mailFaults)[number];

/** Without an address the test goes to the caller's own. */
export const testMailInput = z.object({ to: userFields.email.optional() });
export type TestMailInput = z.output<typeof testMailInput>;

/** `accepted`: the mail server has taken the message. `notConfigured`: the site has no mail server. */
export const testMailResponse = z.object({
  data: z.object({
    outcome: z.enum(['accepted', 'notConfigured', ...mailFaults]),
    /** What happened, and what to do next. */
    message: z.string(),
    /** The message of the mail server, or of the connection to it; null without any. */
    reason: z.string().nullable(),
  }),
});
export type TestMail = z.infer<typeof testMailResponse>['data'];
