import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedLine } from '../shared/text.ts';

/** A link to an article that whoever holds it may read, in whatever state it is. */
export const previewLinkSchema = z.object({
  /** Told once: the server keeps nothing that it could be made from again. */
  secret: z.string(),
  /** ISO 8601 UTC; from then on the link leads nowhere. */
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;
export const previewLinkResponse = z.object({ data: previewLinkSchema });

/** What is known of a link after it was made: until when it leads there, but not its secret. */
export const previewLinkStateSchema = previewLinkSchema.pick({ expiresAt: true });
export type PreviewLinkState = z.infer<typeof previewLinkStateSchema>;
export const previewLinkStateResponse = z.object({ data: previewLinkStateSchema.nullable() });

export const previewInput = z.object({ secret: storedLine(limits.preview.secret) });
