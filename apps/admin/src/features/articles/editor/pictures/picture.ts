import { z } from 'zod';

/**
 * A picture of the form: `stored` came with the article, `uploaded` was uploaded since, `waiting` is a file that is
 * not uploaded yet. The upload queue has its progress and error.
 */
export const pictureSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('stored'), url: z.string() }),
  z.object({ state: z.literal('uploaded'), url: z.string() }),
  z.object({ state: z.literal('waiting'), uploadId: z.string(), file: z.instanceof(Blob) }),
]);
export type Picture = z.infer<typeof pictureSchema>;
export type WaitingPicture = Extract<Picture, { state: 'waiting' }>;

export const waitingPicture = (file: Blob): WaitingPicture => ({
  state: 'waiting',
  uploadId: crypto.randomUUID(),
  file,
});

export const isWaiting = (picture: Picture | null): picture is WaitingPicture => picture?.state === 'waiting';
