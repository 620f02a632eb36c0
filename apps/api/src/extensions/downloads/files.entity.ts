import { defineEntity, p } from '@mikro-orm/core';
import { CollectionEntry } from '../../content/collections/index.ts';
import type { TablesOf } from '../../database/database.ts';

/** The downloads of a file on a day in the school's time zone. Nothing in it is about a visitor. */
export const FileDownload = defineEntity({
  name: 'FileDownload',
  tableName: 'file_downloads',
  properties: {
    entry: () => p.manyToOne(CollectionEntry).primary().deleteRule('cascade'),
    day: p.date().primary(),
    amount: p.integer(),
  },
});

export type FileDownloadTables = TablesOf<typeof FileDownload>;

const filePlaces = ['article', 'entry', 'setting'] as const;

/** A use of a file: what names it. Triggers update the rows with every write (see the migration's `keep_file_uses`). */
export const FileUse = defineEntity({
  name: 'FileUse',
  tableName: 'file_uses',
  properties: {
    /** The public id of the file, whether it exists or not. */
    file: p.string().length(20).primary(),
    place: p.enum(filePlaces).primary(),
    /** The id of the article or the entry, or the setting's key. */
    owner: p.text().primary(),
  },
  indexes: [{ name: 'file_uses_owner_index', properties: ['place', 'owner'] }],
});

export type FileUseTables = TablesOf<typeof FileUse>;
