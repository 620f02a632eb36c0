import { z } from 'zod';

/**
 * Where a consumer is in the feed. `startedAt`: where the feed was when the consumer began; up to there it is listed what
 * is public, and deletions are not needed.
 */
export type Cursor = { feed: string; position: number; startedAt: number };

/** PostgreSQL's largest integer. */
export const mostPosition = 2_147_483_647;

const place = z.coerce.number().int().min(0).max(mostPosition);
const cursorParts = z.tuple([z.string().regex(/^[0-9a-f]{8}$/), place, place]);

/** The beginning of a feed's id, which is enough to distinguish feeds. */
export const feedName = (feedId: string): string => feedId.slice(0, 8);

export const writeCursor = ({ feed, position, startedAt }: Cursor): string =>
  Buffer.from([feed, position, startedAt].join('.')).toString('base64url');

/** The content of a cursor; undefined where it is none. */
export function readCursor(text: string): Cursor | undefined {
  const { data } = cursorParts.safeParse(Buffer.from(text, 'base64url').toString('latin1').split('.'));
  return data && { feed: data[0], position: data[1], startedAt: data[2] };
}
