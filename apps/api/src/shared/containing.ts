/** A pattern of SQL's `like` for text that contains the words literally. */
export const patternFor = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** A filter for text that contains the words literally, in any case. */
export const containing = (words: string) => ({ $ilike: patternFor(words) });
