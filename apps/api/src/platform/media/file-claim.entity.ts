import { defineEntity, p } from '@mikro-orm/core';

/**
 * An upload is storing the files of a picture, outside of any transaction. The files of a picture with a claim are not
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
