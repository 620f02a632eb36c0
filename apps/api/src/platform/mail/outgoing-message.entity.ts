import type { MailKind, MailState } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';

/** A message of the outbox. While it is `waiting`, a job of its id sends it (`send-mail.ts`). */
const OutgoingMessageSchema = defineEntity({
  name: 'OutgoingMessage',
  tableName: 'outgoing_messages',
  properties: {
    /** The left side of its Message-ID, which is the same each time that it is sent. */
    id: p.uuid().primary(),
    kind: p.string().length(30).$type<MailKind>(),
    recipient: p.string().length(254),
    subject: p.string().length(200),
    /** Null once it is not needed any more. */
    text: p.text().nullable(),
    html: p.text().nullable(),
    /** Of letters to many: where one click ends them (RFC 8058). They wait for all others. */
    unsubscribeUrl: p.string().length(500).nullable(),
    /** Whoever reads the text can act in somebody's name: it goes with the sending. */
    isSecret: p.boolean(),
    /** After this it would say what is no longer true. */
    expiresAt: p.datetime().nullable(),
    state: p.string().length(10).$type<MailState>(),
    attempts: p.integer().default(0),
    /** What the mail server said, or why it could not be asked. */
    reason: p.string().length(300).nullable(),
    createdAt: p.datetime(),
    /** When it was sent or given up. */
    endedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'outgoing_messages_ended_index',
      expression: `create index "outgoing_messages_ended_index" on "outgoing_messages" ("state", "ended_at" desc, "id") where "state" <> 'waiting'`,
    },
  ],
});

export class OutgoingMessage extends OutgoingMessageSchema.class {}
OutgoingMessageSchema.setClass(OutgoingMessage);
