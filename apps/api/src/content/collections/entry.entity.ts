import { entryStatuses, type Values } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';
import { User } from '../../identity/users/index.ts';
import { linkColumns } from '../lifecycle/index.ts';

/** The part of the visibility rule without the time: also the condition of the partial indexes. */
export const publicEntry = (table: '' | 'collection_entries.') =>
  `${table}"status" = 'published' and ${table}"deleted_at" is null` as const;

/** An entry of any kind. What queries need are columns; the kind's declaration in the contract validates the JSON. */
export const CollectionEntry = defineEntity({
  name: 'CollectionEntry',
  tableName: 'collection_entries',
  properties: {
    id: p.integer().primary().autoincrement(),
    publicId: p.string().length(20).unique(),
    kind: p.string().length(30),
    /** Follows the title until the first publication; then it stays. */
    slug: p.string().length(140),
    title: p.string().length(255),
    status: p.enum(entryStatuses).default('draft'),
    /** Set at the latest when it is published. */
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    /** The first publication. */
    publishedAt: p.datetime().nullable(),
    content: p.json<Values>(),
    /** The values of the fields by which lists are filtered, such as `level:mendesak`; also names of cache tags. */
    facets: p.array().columnType('text[]').default([]),
    /** The days on which it takes place; null for kinds without days. */
    dates: p.string().columnType('datemultirange').nullable(),
    /** The order that staff set, from 1; 0 where a kind has another order. */
    place: p.integer().default(0),
    /** The searchable words of the title and the texts. */
    document: p.string().columnType('tsvector'),
    version: p.integer().default(1),
    createdAt: p.datetime(),
    createdBy: () => p.manyToOne(User).nullable().deleteRule('set null').index(),
    updatedAt: p.datetime(),
    updatedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    deletedAt: p.datetime().nullable(),
    deletedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
  uniques: [{ properties: ['kind', 'slug'] }],
  indexes: indexesOn('collection_entries', {
    newest: `("kind", "starts_at" desc, "id" desc) include ("ends_at") where ${publicEntry('')}`,
    ending: `("kind", "ends_at") where ${publicEntry('')}`,
    titles: `("kind", "title", "id") include ("starts_at", "ends_at") where ${publicEntry('')}`,
    days: `("kind", (lower("dates")) desc, "id" desc) include ("dates", "starts_at", "ends_at", "facets") where ${publicEntry('')}`,
    places: `("kind", "place", "id") where ${publicEntry('')}`,
    changed: '("kind", "updated_at" desc, "id" desc) where "deleted_at" is null',
    deleted: '("deleted_at" desc, "id" desc) where "deleted_at" is not null',
    facets: 'using gin ("facets")',
    dates: `using gist ("dates") where "dates" is not null and ${publicEntry('')}`,
    words: 'using gin ("document")',
  }),
});

export const EntryRevision = defineEntity({
  name: 'EntryRevision',
  tableName: 'collection_revisions',
  properties: {
    entry: () => p.manyToOne(CollectionEntry).primary().deleteRule('cascade'),
    /** The version of the entry that the save made. */
    number: p.integer().primary(),
    savedAt: p.datetime().index(),
    savedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    title: p.string().length(255),
    status: p.enum(entryStatuses),
    content: p.json<Values>(),
  },
  indexes: indexesOn('collection_revisions', {
    // For the uploads that a version names.
    file: `(("content" -> 'file' ->> 'id')) where ("content" -> 'file' ->> 'id') is not null`,
  }),
});

/** An address under which an entry was once published; it redirects to the current one. */
export const FormerEntrySlug = defineEntity({
  name: 'FormerEntrySlug',
  tableName: 'collection_former_slugs',
  properties: {
    kind: p.string().length(30).primary(),
    slug: p.string().length(140).primary(),
    entry: () => p.manyToOne(CollectionEntry).deleteRule('cascade').index(),
  },
});

export type EntryTables = TablesOf<typeof CollectionEntry | typeof EntryRevision | typeof FormerEntrySlug>;

/** The one link with which people without an account read an unpublished entry. */
export const EntryPreviewLink = defineEntity({
  name: 'EntryPreviewLink',
  tableName: 'entry_preview_links',
  properties: {
    entry: () => p.manyToOne(CollectionEntry).primary().deleteRule('cascade'),
    ...linkColumns(),
  },
});
