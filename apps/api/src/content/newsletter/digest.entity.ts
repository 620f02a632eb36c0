import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../articles/index.ts';

/** An article as a digest tells of it. */
export type DigestEntry = { title: string; url: string; summary: string };

/** What was new in a week. The row is the right to write it: of all processes one makes it. */
const DigestSchema = defineEntity({
  name: 'Digest',
  tableName: 'newsletter_digests',
  properties: {
    /** The Monday that it is of, in the school's zone, as YYYY-MM-DD. */
    week: p.string().length(10).primary(),
    createdAt: p.datetime(),
    entries: p.json<DigestEntry[]>(),
    /** It stands in the outbox for all subscribers up to this one. */
    lastSubscriberId: p.integer().default(0),
    recipients: p.integer().default(0),
    isComplete: p.boolean().default(false),
  },
});

export class Digest extends DigestSchema.class {}
DigestSchema.setClass(Digest);

/** That an article has been written about: it never is again, so that nobody gets it twice. */
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
