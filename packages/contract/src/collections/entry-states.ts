/** What staff set: a draft, a draft that waits for an editor's approval, or published. */
export const entryStatuses = ['draft', 'waiting', 'published'] as const;

/** The state at a time: of what is published, its beginning and end decide. */
export const entryStates = ['draft', 'waiting', 'scheduled', 'published', 'ended'] as const;

/** The orders of the lists of staff. */
export const entrySorts = ['changed', 'title', 'day', 'newest', 'manual'] as const;

/** The states of articles and of every kind of entry. */
export type PublishedState = 'draft' | 'waiting' | 'scheduled' | 'published' | 'archived' | 'ended';

/** Their names wherever staff read them: in lists, forms, messages, imports and exports. */
export const stateNames: Record<PublishedState, string> = {
  draft: 'Draft',
  waiting: 'Menunggu',
  scheduled: 'Terjadwal',
  published: 'Published',
  archived: 'Archived',
  ended: 'Berakhir',
};
