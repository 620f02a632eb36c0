import { z } from 'zod';

/**
 * A picture of the form: `stored` came with the article, `uploaded` has been sent since, `waiting` holds the chosen
 * file until the server has it. How far its upload is, and why it failed, is known to the upload queue.
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
