import { z } from 'zod';

/** What messages are about. */
export const mailKinds = ['password-reset', 'newsletter-confirmation', 'newsletter-digest', 'notice', 'test'] as const;
export type MailKind = (typeof mailKinds)[number];

/** `failed` is given up, until somebody tries it again. `held` waited when a backup was made that was restored since. */
export const mailStates = ['waiting', 'sent', 'failed', 'held'] as const;
export type MailState = (typeof mailStates)[number];

/** A message that was given up. */
export const failedMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  /** What the mail server said, or why it could not be asked. */
  reason: z.string(),
  attempts: z.int(),
  endedAt: z.iso.datetime(),
  /** False for what must not be kept, such as a link for a new password. */
  canBeRetried: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

/** A message that a restore holds back: it may have been sent since the backup. */
export const heldMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
});
export type HeldMail = z.infer<typeof heldMailSchema>;

/** What is done with held messages: one of them, or all where no id is sent. */
export const settleHeldInput = z.object({ action: z.enum(['release', 'discard']), id: z.uuid().optional() });
export type SettleHeldInput = z.output<typeof settleHeldInput>;

/** How the outbox is: what waits, why the oldest of it was not taken yet, what was sent lately, and the newest failures. */
export const outboxResponse = z.object({
  data: z.object({
    isOn: z.boolean(),
    waiting: z.int(),
    /** What the last attempt of a message that waits came to; null when none has failed. */
    waitingReason: z.string().nullable(),
    sentLastWeek: z.int(),
    failed: z.int(),
    newestFailed: z.array(failedMailSchema),
    /** Letters that a restore holds back until somebody decides, and the newest of them. */
    held: z.int(),
    newestHeld: z.array(heldMailSchema),
  }),
});
export type Outbox = z.infer<typeof outboxResponse>['data'];

export const mailIdInput = z.object({ id: z.uuid() });
