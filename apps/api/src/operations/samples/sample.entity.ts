import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../../content/articles/index.ts';
import { CollectionEntry } from '../../content/collections/index.ts';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';

/** An article of a new site's samples, until staff have decided about them. */
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

/** An entry of a new site's samples; another version of it means that staff have changed it. */
export const SampleEntry = defineEntity({
  name: 'SampleEntry',
  tableName: 'sample_entries',
  properties: {
    entry: () => p.manyToOne(CollectionEntry).primary().deleteRule('cascade'),
    version: p.integer(),
  },
});

/** An account of a new site's samples. A login or a change updates the account's `updatedAt`. */
const SampleUserSchema = defineEntity({
  name: 'SampleUser',
  tableName: 'sample_users',
  properties: { user: () => p.manyToOne(User).primary().deleteRule('cascade') },
});

export class SampleUser extends SampleUserSchema.class {}
SampleUserSchema.setClass(SampleUser);

export type SampleTables = TablesOf<typeof SampleArticleSchema | typeof SampleEntry | typeof SampleUserSchema>;
