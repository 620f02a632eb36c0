import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../../content/articles/index.ts';
import { User } from '../../identity/users/index.ts';

/** An article that a new site was filled with, as long as nobody has decided about the samples. */
const SampleArticleSchema = defineEntity({
  name: 'SampleArticle',
  tableName: 'sample_articles',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    /** The article's version when it was written: another one means that staff have changed it. */
    version: p.integer(),
  },
});

export class SampleArticle extends SampleArticleSchema.class {}
SampleArticleSchema.setClass(SampleArticle);

/** An account that a new site was filled with. A login or a change moves the account's `updatedAt`. */
const SampleUserSchema = defineEntity({
  name: 'SampleUser',
  tableName: 'sample_users',
  properties: { user: () => p.manyToOne(User).primary().deleteRule('cascade') },
});

export class SampleUser extends SampleUserSchema.class {}
SampleUserSchema.setClass(SampleUser);
