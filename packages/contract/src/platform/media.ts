import { z } from 'zod';

/** The response contains the address twice, because clients may read either field. */
export const uploadResponse = z.object({
  url: z.string(),
  data: z.object({ url: z.string(), width: z.int(), height: z.int() }),
});
export type UploadResponse = z.infer<typeof uploadResponse>;

/** The point that stays visible in a crop, in percent. By default the top of portraits, the middle of others. */
export const imageFocusSchema = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });
export type ImageFocus = z.infer<typeof imageFocusSchema>;

/** A stored picture with its variants, for `srcset` and link previews. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Smaller files; empty until they are made, and when none would be smaller. */
  variants: z.array(z.object({ url: z.string(), format: z.enum(['avif', 'webp']), width: z.int() })),
  /** A JPEG of 1200 × 630 pixels. */
  preview: z.string().nullable(),
  /** The point that stays visible where a use of the picture sets none. */
  focus: imageFocusSchema.nullable(),
});
export type Picture = z.infer<typeof pictureSchema>;
