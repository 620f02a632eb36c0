import { z } from 'zod';

/** True when PostgreSQL stores the text unchanged: without null characters and unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const tooLong = (maxLength: number) => `Maksimal ${maxLength} karakter`;
const unstorable = 'Teks mengandung karakter yang tidak dapat disimpan';

/** Any storable text of at most `maxLength` UTF-16 units. */
export const storedText = (maxLength: number, required?: string) =>
  z.string(required).max(maxLength, tooLong(maxLength)).refine(isStorable, unstorable);

/** One line of text: storable and trimmed. */
export const storedLine = (maxLength: number, required?: string) =>
  z.string(required).trim().max(maxLength, tooLong(maxLength)).refine(isStorable, unstorable);

/**
 * Marks an issue about a missing or blank field: such a call is refused as malformed (400), not as invalid (422)
 * (A-52).
 */
export const leftBlank = { missing: true };
