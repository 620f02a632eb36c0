import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../../content/articles/index.ts';
import type { TablesOf } from '../../database/database.ts';
import { uniquesOn } from '../../database/indexes.ts';

/** An address that wants the school's newsletter. It is deleted when it unsubscribes. */
export const Subscriber = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** As typed; unique whatever its case. */
    email: p.string().length(254),
    /** In every letter, so that its reader can confirm and unsubscribe without an account. */
    unsubscribeToken: p.uuid().unique().hidden().lazy(),
    createdAt: p.datetime(),
    /** When the last confirmation letter was sent; null before mail was on. */
    askedAt: p.datetime().nullable(),
    /** Null until confirmed; unconfirmed addresses get no digest. */
    confirmedAt: p.datetime().nullable(),
  },
  uniques: uniquesOn('subscribers', { email: '(lower("email"))' }),
});

export type SubscriberTables = TablesOf<typeof Subscriber>;

/** An article in a digest. */
export type DigestEntry = { title: string; url: string; summary: string };

/** The new articles of a week. The row is the right to write the digest: of all processes one makes it. */
export const Digest = defineEntity({
  name: 'Digest',
  tableName: 'newsletter_digests',
  properties: {
    /** Its Monday, in the school's time zone, as YYYY-MM-DD. */
    week: p.string().length(10).primary(),
    createdAt: p.datetime(),
    entries: p.json<DigestEntry[]>(),
    /** It is in the outbox for all subscribers up to this one. */
    lastSubscriberId: p.integer().default(0),
    recipients: p.integer().default(0),
    isComplete: p.boolean().default(false),
  },
});

/** An article that was in a digest, and is never in another one. */
export const DigestArticle = defineEntity({
  name: 'DigestArticle',
  tableName: 'newsletter_digest_articles',
  properties: { article: () => p.manyToOne(Article).primary().deleteRule('cascade'), week: p.string().length(10) },
});

export type DigestTables = TablesOf<typeof Digest | typeof DigestArticle>;
