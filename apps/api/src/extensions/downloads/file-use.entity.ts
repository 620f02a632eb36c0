import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

const filePlaces = ['article', 'entry', 'setting'] as const;

/** A place that names a file. Triggers update the rows with every write (see the migration's `keep_file_uses`). */
const FileUseSchema = defineEntity({
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

export class FileUse extends FileUseSchema.class {}
FileUseSchema.setClass(FileUse);

export type FileUseTables = TablesOf<typeof FileUseSchema>;
