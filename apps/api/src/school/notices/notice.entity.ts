import { limits, type NoticeKind } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn, uniquesOn } from '../../database/indexes.ts';
import { User } from '../../identity/users/index.ts';

const kindLength = 30;

/** A notice behind the bell. A trigger notifies the change feed of its reader. */
export const Notice = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    id: p.bigint().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p.string().length(kindLength).$type<NoticeKind>(),
    /** Unread notices of a kind with the same key are one row. */
    groupKey: p.string().length(100),
    subjectId: p.string().length(100).nullable(),
    subjectTitle: p.string().length(limits.article.title),
    count: p.integer(),
    /** When the first and the last of the counted events happened. */
    beganAt: p.datetime().defaultRaw('now()'),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
  indexes: indexesOn('notices', {
    newest: '("user_id", "created_at" desc, "id" desc)',
    created: '("created_at")',
  }),
  uniques: uniquesOn('notices', { unread: '("user_id", "kind", "group_key") where "read_at" is null' }),
});

/** A kind that a person does not want. Without rows a person gets all kinds. */
export const NoticeMute = defineEntity({
  name: 'NoticeMute',
  tableName: 'notice_mutes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    kind: p.string().length(kindLength).$type<NoticeKind>().primary(),
  },
});

/** A person who wants letters about unread notices, and the last notice that they covered. */
export const NoticeReader = defineEntity({
  name: 'NoticeReader',
  tableName: 'notice_mail_readers',
  properties: {
    user: () => p.oneToOne(User).owner().primary().deleteRule('cascade'),
    mailedUntil: p.bigint(),
  },
});

/** The time up to which authors were notified of published articles; one row, named 'publications'. */
export const NoticeMark = defineEntity({
  name: 'NoticeMark',
  tableName: 'notice_marks',
  properties: { name: p.string().length(20).primary(), notifiedUntil: p.datetime() },
});

export type NoticeTables = TablesOf<typeof Notice | typeof NoticeMute | typeof NoticeReader | typeof NoticeMark>;
