import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';

/**
 * The open articles and entries of staff. The table is unlogged: it may be empty after a crash, and the next heartbeats fill it.
 */
const PresenceSchema = defineEntity({
  name: 'Presence',
  tableName: 'presence',
  properties: {
    /** `article`, or the name of a kind of entries. */
    subject: p.string().length(30).primary(),
    /** A public id. No foreign key, so that a heartbeat locks nothing. */
    subjectId: p.string().length(20).primary(),
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    since: p.datetime(),
    seenAt: p.datetime(),
  },
});

export class Presence extends PresenceSchema.class {}
PresenceSchema.setClass(Presence);

export type PresenceTables = TablesOf<typeof PresenceSchema>;
