import { z } from 'zod';

/**
 * A picture of the form: `stored` came with the article; a newly chosen file is `uploading`, then `uploaded` or
 * `failed`. A file is kept until the server has it. `progress` runs from 0 to 1.
 */
export const pictureSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('stored'), url: z.string() }),
  z.object({ state: z.literal('uploaded'), url: z.string() }),
  z.object({ state: z.literal('uploading'), file: z.instanceof(Blob), progress: z.number() }),
  z.object({ state: z.literal('failed'), file: z.instanceof(Blob), problem: z.string() }),
]);
export type Picture = z.infer<typeof pictureSchema>;

export const uploadingPicture = (file: Blob): Picture => ({ state: 'uploading', file, progress: 0 });

/** The file whose upload has to be started, or started again. */
export const pendingFile = (picture: Picture): Blob | null => ('file' in picture ? picture.file : null);
