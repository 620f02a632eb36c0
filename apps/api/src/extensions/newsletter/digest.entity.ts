import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../../content/articles/index.ts';
import type { TablesOf } from '../../database/tables.ts';

/** An article in a digest. */
export type DigestEntry = { title: string; url: string; summary: string };

/** The new articles of a week. The row is the right to write the digest: of all processes one makes it. */
const DigestSchema = defineEntity({
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

export class Digest extends DigestSchema.class {}
DigestSchema.setClass(Digest);

/** An article that was in a digest, and is never in another one. */
const DigestArticleSchema = defineEntity({
  name: 'DigestArticle',
  tableName: 'newsletter_digest_articles',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    week: p.string().length(10),
  },
});

export class DigestArticle extends DigestArticleSchema.class {}
DigestArticleSchema.setClass(DigestArticle);

export type DigestTables = TablesOf<typeof DigestSchema | typeof DigestArticleSchema>;
