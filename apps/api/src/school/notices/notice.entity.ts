import { limits, type NoticeKind } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';

const kindLength = 30;

/** A notice behind the bell. A trigger notifies the change feed of its reader. */
const NoticeSchema = defineEntity({
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
  indexes: [
    {
      name: 'notices_newest_index',
      expression: 'create index "notices_newest_index" on "notices" ("user_id", "created_at" desc, "id" desc)',
    },
    { name: 'notices_created_index', expression: 'create index "notices_created_index" on "notices" ("created_at")' },
  ],
  uniques: [
    {
      name: 'notices_unread_unique',
      expression:
        'create unique index "notices_unread_unique" on "notices" ("user_id", "kind", "group_key") where "read_at" is null',
    },
  ],
});

export class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice);

/** A kind that a person does not want. Without rows a person gets all kinds. */
const NoticeMuteSchema = defineEntity({
  name: 'NoticeMute',
  tableName: 'notice_mutes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    kind: p.string().length(kindLength).$type<NoticeKind>().primary(),
  },
});

export class NoticeMute extends NoticeMuteSchema.class {}
NoticeMuteSchema.setClass(NoticeMute);

/** A person who wants letters about unread notices, and the last notice that they covered. */
const NoticeReaderSchema = defineEntity({
  name: 'NoticeReader',
  tableName: 'notice_mail_readers',
  properties: {
    user: () => p.oneToOne(User).owner().primary().deleteRule('cascade'),
    toldUntil: p.bigint(),
  },
});

export class NoticeReader extends NoticeReaderSchema.class {}
NoticeReaderSchema.setClass(NoticeReader);

/** The time up to which authors were notified of published articles; one row, named 'publications'. */
const NoticeMarkSchema = defineEntity({
  name: 'NoticeMark',
  tableName: 'notice_marks',
  properties: { name: p.string().length(20).primary(), toldUntil: p.datetime() },
});

export class NoticeMark extends NoticeMarkSchema.class {}
NoticeMarkSchema.setClass(NoticeMark);

export type NoticeTables = TablesOf<
  typeof NoticeSchema | typeof NoticeMuteSchema | typeof NoticeReaderSchema | typeof NoticeMarkSchema
>;
