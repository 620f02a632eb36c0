import { limits, type NoticeKind } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/index.ts';

const kindLength = 30;

/** What somebody is told behind the bell (D-02). A trigger tells the change feed whose have changed. */
const NoticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    id: p.bigint().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p.string().length(kindLength).$type<NoticeKind>(),
    /** What is not read and has this in common is one notice. */
    groupKey: p.string().length(100),
    subjectId: p.string().length(100).nullable(),
    subjectTitle: p.string().length(limits.article.title),
    count: p.integer(),
    /** When the first of what it counts happened, and the last. */
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

/** A kind that somebody does not want to be told of. Whoever has said nothing is told of everything. */
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

/** Who wants to be written to of what they have not read, and up to which of their notices they have been. */
const NoticeReaderSchema = defineEntity({
  name: 'NoticeReader',
  tableName: 'notice_mail_readers',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    toldUntil: p.bigint(),
  },
});

export class NoticeReader extends NoticeReaderSchema.class {}
NoticeReaderSchema.setClass(NoticeReader);

/** Up to which moment authors have been told that their planned articles are published; one row, named 'publications'. */
const NoticeMarkSchema = defineEntity({
  name: 'NoticeMark',
  tableName: 'notice_marks',
  properties: { name: p.string().length(20).primary(), toldUntil: p.datetime() },
});

export class NoticeMark extends NoticeMarkSchema.class {}
NoticeMarkSchema.setClass(NoticeMark);
