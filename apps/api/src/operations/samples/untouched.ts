import { type IdentityContent, normaliseSettings, pageContents } from '@madrasah/contract';
import { starterIdentity, starterPages, starterSettings } from '@madrasah/starter-content/pages';
import { expressionBuilder } from 'kysely';
import type { ArticleTables, ReviewTables } from '../../content/articles/index.ts';
import type { EntryTables } from '../../content/collections/index.ts';
import type { DraftTables } from '../../content/drafts/index.ts';
import { type Condition, queriesOf } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { contentKey } from '../../school/site-content/index.ts';
import type { SampleTables } from './sample.entity.ts';

export type UntouchedTables = SampleTables & UserTables & ArticleTables & EntryTables & DraftTables & ReviewTables;

const queries = queriesOf<UntouchedTables>();

/** The articles and entries about which staff have not decided. */
export const sampleArticles = queries
  .selectFrom('articles')
  .innerJoin('sample_articles', 'sample_articles.article_id', 'articles.id');
export const sampleEntries = queries
  .selectFrom('collection_entries')
  .innerJoin('sample_entries', 'sample_entries.entry_id', 'collection_entries.id');

const eb = expressionBuilder<
  UntouchedTables,
  'articles' | 'sample_articles' | 'collection_entries' | 'sample_entries'
>();

const hasNoDraft = (id: 'articles.public_id' | 'collection_entries.public_id') =>
  eb.not(eb.exists(eb.selectFrom('drafts').select('drafts.id').whereRef('drafts.subject_id', '=', id)));

/** Not saved, typed into, or under review since it was written. */
export const isUntouched: Condition = eb.and([
  eb('articles.deleted_at', 'is', null),
  eb('articles.version', '=', eb.ref('sample_articles.version')),
  hasNoDraft('articles.public_id'),
  eb.not(
    eb.exists(
      eb
        .selectFrom('article_reviews')
        .select('article_reviews.article_id')
        .whereRef('article_reviews.article_id', '=', 'articles.id'),
    ),
  ),
]);

/** Not saved or typed into since it was written. Its position in an order is no part of the entry. */
export const isUntouchedEntry: Condition = eb.and([
  eb('collection_entries.deleted_at', 'is', null),
  eb('collection_entries.version', '=', eb.ref('sample_entries.version')),
  hasNoDraft('collection_entries.public_id'),
]);

/** A part of the settings for which there is sample content. */
export type SampleSetting = {
  key: string;
  /** Adds what a part without content has. */
  withDefaults: (value: unknown) => unknown;
  /** The sample content for a school. */
  sample: (identity: IdentityContent) => unknown;
};

const pageNames = ['home', 'about', 'contact', 'cooperative', 'adiwiyata', 'admissions', 'app'] as const;
const partNames = ['websiteInfo', 'socialLinks'] as const;

/** Every part with sample content. The school is the first: the others name it. */
export const sampleSettings: readonly SampleSetting[] = [
  {
    key: contentKey(pageContents.identity),
    withDefaults: pageContents.identity.readStored,
    sample: () => starterIdentity,
  },
  ...pageNames.map((name) => ({
    key: contentKey(pageContents[name]),
    withDefaults: pageContents[name].readStored,
    sample: (identity: IdentityContent) => starterPages(identity)[name],
  })),
  ...partNames.map((name) => ({
    key: name,
    withDefaults: (value: unknown) => normaliseSettings({ [name]: value })[name],
    sample: (identity: IdentityContent) => starterSettings(identity)[name],
  })),
];
