import type { ChangeFeed } from '../../shared/change-feed.ts';
import { entryListingTag } from '../../shared/change-tags.ts';
import { QueryCache } from '../../shared/query-cache.ts';

/** Counts of the entries that visitors see, which are the same until the next one begins or ends. */
type UntilChange<Counts> = Counts & { changesAt: string | null };
export type AchievementCounts = UntilChange<{ counts: { year: number; level: string; total: number }[] }>;

/** Whether cached counts are still those of this time. */
export const countsAt =
  (time: Date) =>
  ({ changesAt }: UntilChange<object>): boolean =>
    changesAt === null || new Date(changesAt) > time;

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    collections: CollectionCaches;
  }
}

export const createCollectionCaches = (changeFeed: ChangeFeed) => ({
  /** By kind and filters. Each count has the tag of its own list, so there is none for all. */
  shownCounts: new QueryCache<UntilChange<{ total: number }>>(changeFeed, []),
  achievementCounts: new QueryCache<AchievementCounts>(changeFeed, [entryListingTag('achievement')]),
});
export type CollectionCaches = ReturnType<typeof createCollectionCaches>;
