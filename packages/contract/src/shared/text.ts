import { z } from 'zod';

/** True when PostgreSQL can store the text and give it back unchanged: no null character, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const tooLong = (maxLength: number) => `Maksimal ${maxLength} karakter`;
const unstorable = 'Teks mengandung karakter yang tidak dapat disimpan';

/** Text as typed: storable, at most `maxLength` UTF-16 units. */
export const storedText = (maxLength: number, required?: string) =>
  z.string(required).max(maxLength, tooLong(maxLength)).refine(isStorable, unstorable);

/** One line of text: storable and trimmed. */
export const storedLine = (maxLength: number, required?: string) =>
  z.string(required).trim().max(maxLength, tooLong(maxLength)).refine(isStorable, unstorable);

/** Marks an issue about a field that was left out or left blank: such a call is broken (400), not wrong (422). */
export const leftBlank = { missing: true };
