import type { Picture } from '@madrasah/contract';

/** The picture of an entry. */
export type FeedPicture = { url: string; type: string; size?: Pick<Picture, 'width' | 'height'> };

/** An article in a feed. Addresses are absolute, other texts are plain. */
export type FeedEntry = {
  /** Stays the same when the address changes. */
  id: string;
  title: string;
  url: string;
  summary: string;
  /** The whole text as HTML with absolute addresses, when the school wants it in feeds. */
  content?: string | undefined;
  author: string;
  category: string;
  publishedAt: Date;
  updatedAt: Date;
  picture: FeedPicture | undefined;
};

/** The newest articles of the site, or of one of its categories. */
export type Feed = {
  id: string;
  title: string;
  description: string;
  /** The page that shows the same. */
  homeUrl: string;
  selfUrl: string;
  logoUrl: string;
  entries: readonly FeedEntry[];
};

/** The newest change in the feed; long ago for an empty feed. */
export const changedAt = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));
