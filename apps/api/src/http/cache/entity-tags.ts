import { createHash } from 'node:crypto';

/** The weak entity tag of a body: its encodings differ in bytes only. */
export const entityTagOf = (body: Uint8Array | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether a caller that sent this `If-None-Match` has the response with this weak tag. */
export function isCurrentFor(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
