/** A pattern of SQL's `like` for text that contains the words as they stand. */
export const patternFor = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** A filter for text that contains the words as they stand, in any case. */
export const containing = (words: string) => ({ $ilike: patternFor(words) });
