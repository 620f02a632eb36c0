import { z } from 'zod';

/** The answer to an upload carries the address twice, because clients may read either. */
export const uploadResponse = z.object({
  url: z.string(),
  data: z.object({ url: z.string(), width: z.int(), height: z.int() }),
});
export type UploadResponse = z.infer<typeof uploadResponse>;

/**
 * The point of a picture that stays in sight where it is cut to a frame, in percent from the left and from the top.
 * Without one upright pictures keep their upper part, where heads are, and others their middle.
 */
export const imageFocusSchema = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });
export type ImageFocus = z.infer<typeof imageFocusSchema>;

/** A picture of ours with its variants, for `srcset` and for previews of links. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Smaller files of it; empty until they are made, and where none would be smaller. */
  variants: z.array(z.object({ url: z.string(), format: z.enum(['avif', 'webp']), width: z.int() })),
  /** A JPEG of 1200 × 630 pixels. */
  preview: z.string().nullable(),
});
export type Picture = z.infer<typeof pictureSchema>;
