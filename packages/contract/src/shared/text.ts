import { z } from 'zod';
import { mapValues } from './names.ts';

/** True when PostgreSQL stores the text unchanged: without null characters and unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const tooLong = (maxLength: number) => `Maksimal ${maxLength} karakter`;
const unstorable = 'Teks mengandung karakter yang tidak dapat disimpan';

/** Any storable text of at most `maxLength` UTF-16 units. */
export const storedText = (maxLength: number, required?: string) =>
  z.string(required).max(maxLength, tooLong(maxLength)).refine(isStorable, unstorable);

/** The same without spaces around it; it may have several lines. */
export const storedParagraph = (maxLength: number, required?: string) =>
  z.string(required).trim().max(maxLength, tooLong(maxLength)).refine(isStorable, unstorable);

const control = /[\p{Cc}\u2028\u2029]+/gu;
const isOneLine = (text: string) => text.search(control) < 0;
const severalLines = 'Tulis dalam satu baris, tanpa tab dan ganti baris';

/** One line of text: storable, trimmed, without line breaks and control characters. */
export const storedLine = (maxLength: number, required?: string) =>
  storedParagraph(maxLength, required).refine(isOneLine, severalLines);

/** A text from a file as one line. */
export const toLine = (text: string): string => text.replaceAll(control, ' ').trim();

const stored = z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** Every text in a stored value as one line. */
function inLines(value: unknown): unknown {
  const { data } = stored.safeParse(value);
  if (typeof data === 'string') return toLine(data);
  if (Array.isArray(data)) return data.map(inLines);
  return data === undefined ? value : mapValues(data, inLines);
}

/** A stored value as its schema reads it, where it does. Texts of one line were once stored with several. */
export function readStoredValue<Value>(schema: z.core.$ZodType<Value>, value: unknown): Value | undefined {
  const read = z.safeParse(schema, value);
  return read.success ? read.data : z.safeParse(schema, inLines(value)).data;
}

/** Marks an issue, such as a blank field, for which a call is malformed (400) instead of invalid (422). */
export const malformed = { malformed: true };

const filled = (error: string) =>
  [(text: string) => text.trim() !== '', { error, abort: true, params: malformed }] as const;

/** A text, or one line, with other characters than spaces; `error` is the message where it is missing or blank. */
export const filledText = (maxLength: number, error: string) => storedText(maxLength, error).refine(...filled(error));
export const filledLine = (maxLength: number, error: string) => storedLine(maxLength, error).refine(...filled(error));

/** Only true or false: `trpc-to-openapi` coerces a plain boolean, which reads 'false' and {} as true. */
export const booleanSchema = z.boolean().pipe(z.boolean());

/** The same, also as the text of a query string. */
export const booleanText = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** A name that any release stored, also a newer one: an unknown name must not make the whole list fail. */
export const storedName = (known: readonly string[]) => z.union([z.enum(known), z.string()]);

export const colourSchema = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Warna ditulis seperti #0f766e');
