import { defineEntity, p } from '@mikro-orm/core';

/** That the storage may hold files of pictures that have no row: a restore has replaced the rows. */
const ImageSweepSchema = defineEntity({
  name: 'ImageSweep',
  tableName: 'image_sweeps',
  properties: {
    id: p.uuid().primary(),
    askedAt: p.datetime(),
    /** Until when a process looks through the storage. */
    claimedUntil: p.datetime().nullable(),
  },
});

export class ImageSweep extends ImageSweepSchema.class {}
ImageSweepSchema.setClass(ImageSweep);
