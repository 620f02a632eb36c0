import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedLine } from '../shared/text.ts';

/** A link with which anyone may read an article, whatever its state. */
export const previewLinkSchema = z.object({
  /** Returned once: the server stores only a hash. */
  secret: z.string(),
  /** ISO 8601 UTC; the link expires then. */
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;
export const previewLinkResponse = z.object({ data: previewLinkSchema });

/** The expiry of a stored link, without its secret. */
export const previewLinkStateSchema = previewLinkSchema.pick({ expiresAt: true });
export type PreviewLinkState = z.infer<typeof previewLinkStateSchema>;
export const previewLinkStateResponse = z.object({ data: previewLinkStateSchema.nullable() });

export const previewInput = z.object({ secret: storedLine(limits.preview.secret) });
