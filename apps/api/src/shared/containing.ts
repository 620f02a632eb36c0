/** A pattern of SQL's `like` for text that contains the words literally. */
export const patternFor = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
