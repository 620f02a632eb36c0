import type { MenuEntry, Settings } from '@madrasah/contract';
import type { PublicChanges } from '../shared/public-changes.ts';
import { Remembered } from '../shared/remembered.ts';

/** The small things that nearly every page is made of, each kept until a commit changes it. */
export type Memory = {
  /** How many published articles each listing holds. */
  publishedCounts: Remembered<number>;
  /** The ids of the categories that each listing shows. */
  listingIds: Remembered<number[]>;
  categoryNames: Remembered<{ id: number; name: string }[]>;
  navigation: Remembered<MenuEntry[]>;
  settings: Remembered<Settings>;
  /** What was saved for each part of the site's content, as it was stored. */
  contents: Remembered<unknown>;
};

export const createMemory = (changes: PublicChanges): Memory => ({
  publishedCounts: new Remembered(changes, ['articles', 'categories']),
  listingIds: new Remembered(changes, ['categories']),
  categoryNames: new Remembered(changes, ['categories']),
  navigation: new Remembered(changes, ['categories']),
  settings: new Remembered(changes, ['settings']),
  contents: new Remembered(changes, ['settings']),
});
