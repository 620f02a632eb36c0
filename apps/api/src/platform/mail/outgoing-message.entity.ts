import type { MailKind, MailState } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';

/** A message of the outbox. While it is `waiting`, a job with its id sends it (`smtp.ts`). */
export const OutgoingMessage = defineEntity({
  name: 'OutgoingMessage',
  tableName: 'outgoing_messages',
  properties: {
    /** The left side of its Message-ID, which stays the same for every attempt. */
    id: p.uuid().primary(),
    kind: p.string().length(30).$type<MailKind>(),
    recipient: p.string().length(254),
    subject: p.string().length(200),
    /** Null once it is no longer needed. */
    text: p.text().nullable(),
    html: p.text().nullable(),
    /** The one-click unsubscribe address of a newsletter (RFC 8058). Newsletters have the lowest priority. */
    unsubscribeUrl: p.string().length(500).nullable(),
    /** The text holds a secret, such as a reset link, and is deleted when it is sent. */
    isSecret: p.boolean(),
    /** After this time the message is no longer correct and is not sent. */
    expiresAt: p.datetime().nullable(),
    state: p.string().length(10).$type<MailState>(),
    attempts: p.integer().default(0),
    /** The mail server's response, or why it could not be reached. */
    reason: p.string().length(300).nullable(),
    createdAt: p.datetime(),
    /** When it was sent or given up. */
    endedAt: p.datetime().nullable(),
  },
  indexes: indexesOn('outgoing_messages', {
    ended: `("state", "ended_at" desc, "id") where "state" <> 'waiting'`,
  }),
});

export type OutgoingMessageTables = TablesOf<typeof OutgoingMessage>;
