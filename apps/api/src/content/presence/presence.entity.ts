import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../identity/users/index.ts';

/**
 * Who has which article open. The table is unlogged: it may be empty after a crash, and is full again with the next
 * beat.
 */
const PresenceSchema = defineEntity({
  name: 'Presence',
  tableName: 'article_presence',
  properties: {
    /** Not a reference: a beat locks no row of the articles. */
    articleId: p.integer().primary(),
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    since: p.datetime(),
    seenAt: p.datetime(),
  },
});

export class Presence extends PresenceSchema.class {}
PresenceSchema.setClass(Presence);
