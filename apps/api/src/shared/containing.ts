/** A filter for text that contains the words as they stand, in any case. */
export const containing = (words: string) => ({ $ilike: `%${words.replace(/[\\%_]/g, '\\$&')}%` });
