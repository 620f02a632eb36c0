import type { Picture } from '@madrasah/contract';

/** A picture that goes with an entry. */
export type FeedPicture = { url: string; type: string; size?: Pick<Picture, 'width' | 'height'> };

/** An article as feed readers see it. Addresses are absolute, texts are plain. */
export type FeedEntry = {
  /** Stays the same when the address changes. */
  id: string;
  title: string;
  url: string;
  summary: string;
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

/** When the newest change of what the feed shows was made; long ago for a feed that shows nothing. */
export const changedAt = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));
