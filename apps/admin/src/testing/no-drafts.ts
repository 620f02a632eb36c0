import type { DraftStore } from '../features/articles/editor/drafts/draft.ts';

/** A draft store that stores nothing. */
export const noDrafts: DraftStore = {
  put: () => Promise.resolve(),
  markSent: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  list: () => Promise.resolve([]),
};
