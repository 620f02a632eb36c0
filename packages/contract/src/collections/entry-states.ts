/** What staff set: a draft, a draft that waits for an editor's approval, or published. */
export const entryStatuses = ['draft', 'waiting', 'published'] as const;

/** The state at a time: of what is published, its beginning and end decide. */
export const entryStates = ['draft', 'waiting', 'scheduled', 'published', 'ended'] as const;
