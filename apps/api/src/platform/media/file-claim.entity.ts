import { defineEntity, p } from '@mikro-orm/core';

/**
 * A process works on the files of a picture, outside of any transaction. The files of a picture with a claim are not
 * deleted. The claim of a process that died expires.
 */
const FileClaimSchema = defineEntity({
  name: 'FileClaim',
  tableName: 'image_file_claims',
  properties: {
    id: p.uuid().primary(),
    /** The picture's name. */
    name: p.string().length(100).index(),
    purpose: p.enum(['upload', 'variants'] as const),
    until: p.datetime().index(),
  },
  indexes: [
    {
      name: 'image_file_claims_one_variants',
      expression:
        'create unique index "image_file_claims_one_variants" on "image_file_claims" ("name") where "purpose" = \'variants\'',
    },
  ],
});

export class FileClaim extends FileClaimSchema.class {}
FileClaimSchema.setClass(FileClaim);

/** A picture without a row whose files are to be deleted from the storage. */
const ImageRemovalSchema = defineEntity({
  name: 'ImageRemoval',
  tableName: 'image_removals',
  properties: {
    /** The picture's name; its variants go with it. */
    name: p.string().length(100).primary(),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().index(),
    /** Until when a process is deleting the files; null between attempts. */
    claimedUntil: p.datetime().nullable(),
  },
});

export class ImageRemoval extends ImageRemovalSchema.class {}
ImageRemovalSchema.setClass(ImageRemoval);
