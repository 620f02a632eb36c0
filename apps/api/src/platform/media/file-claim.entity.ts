import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/**
 * An upload that is storing the files of a picture, outside any transaction. Files of a picture with a claim are not
 * deleted. The claim of a process that died expires.
 */
const FileClaimSchema = defineEntity({
  name: 'FileClaim',
  tableName: 'image_file_claims',
  properties: {
    id: p.uuid().primary(),
    /** The picture's name. */
    name: p.string().length(100).index(),
    until: p.datetime().index(),
  },
});

export class FileClaim extends FileClaimSchema.class {}
FileClaimSchema.setClass(FileClaim);

export type FileClaimTables = TablesOf<typeof FileClaimSchema>;
