import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { User } from '../../identity/users/index.ts';

/**
 * The open articles of staff. The table is unlogged: it may be empty after a crash, and the next heartbeats fill it.
 */
const PresenceSchema = defineEntity({
  name: 'Presence',
  tableName: 'article_presence',
  properties: {
    /** No foreign key, so that a heartbeat locks no article. */
    articleId: p.integer().primary(),
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    since: p.datetime(),
    seenAt: p.datetime(),
  },
});

export class Presence extends PresenceSchema.class {}
PresenceSchema.setClass(Presence);

export type PresenceTables = TablesOf<typeof PresenceSchema>;
