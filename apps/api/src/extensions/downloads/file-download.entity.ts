import { defineEntity, p } from '@mikro-orm/core';
import { CollectionEntry } from '../../content/collections/index.ts';
import type { TablesOf } from '../../database/tables.ts';

/** The downloads of a file on a day in the school's time zone. Nothing in it is about a visitor. */
const FileDownloadSchema = defineEntity({
  name: 'FileDownload',
  tableName: 'file_downloads',
  properties: {
    entry: () => p.manyToOne(CollectionEntry).primary().deleteRule('cascade'),
    day: p.date().primary(),
    amount: p.integer(),
  },
});

export class FileDownload extends FileDownloadSchema.class {}
FileDownloadSchema.setClass(FileDownload);

export type FileDownloadTables = TablesOf<typeof FileDownloadSchema>;
