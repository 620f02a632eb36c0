import type { ArticleFacts, ChangeKind, PublicType } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';

/** The last public change of an article, a category or an entry. It outlives what it is about. */
export const PublicChange = defineEntity({
  name: 'PublicChange',
  tableName: 'public_changes',
  properties: {
    type: p.string().length(30).$type<PublicType>().primary(),
    subjectId: p.integer().primary().autoincrement(false),
    /** Its position in the order of changes; assigned under the lock of the feed. */
    position: p.integer(),
    change: p.string().length(10).$type<ChangeKind>(),
    /** The position at which it last became public. */
    publicSince: p.integer().default(0),
    /** The version that was last reported. */
    version: p.integer().nullable(),
    /** The last public state of an article, which webhooks send when it is withdrawn. */
    facts: p.json<ArticleFacts>().nullable(),
    changedAt: p.datetime(),
  },
  indexes: [
    {
      name: 'public_changes_position_index',
      expression: 'create unique index "public_changes_position_index" on "public_changes" ("position")',
    },
    ...indexesOn('public_changes', {
      type: '("type", "position")',
      deleted: `("changed_at") where "change" = 'deleted'`,
    }),
  ],
});

/** What has changed, noted by the database in the same transaction (see the migrations' triggers), or what is due. */
export const ChangeNote = defineEntity({
  name: 'ChangeNote',
  tableName: 'public_change_notes',
  properties: { id: p.bigint().primary(), type: p.string().length(30).$type<PublicType>(), subjectId: p.integer() },
});

/** The state of the feed: one row, named 'public'. */
export const PublicChangeFeed = defineEntity({
  name: 'PublicChangeFeed',
  tableName: 'public_change_feeds',
  properties: {
    name: p.string().length(20).primary(),
    /** Another one after a restore, so that older cursors are refused. */
    feedId: p.uuid(),
    /** The last assigned position. */
    head: p.integer(),
    /** The last position of the deletions that were removed. */
    forgottenUntil: p.integer(),
    /** The time, of the database's clock, up to which planned times were noted. */
    dueUntil: p.datetime(),
  },
});

export type ChangesTables = TablesOf<typeof PublicChange | typeof ChangeNote | typeof PublicChangeFeed>;
