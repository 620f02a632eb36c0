import { z } from 'zod';
import { booleanSchema } from '../shared/boolean.ts';
import { storedLine, storedText } from '../shared/text.ts';

/** The place of a field's text in a search; the title is always first. */
export type SearchPlace = 'B' | 'C' | 'D';

/** The input of a field in the form, with what it needs. `most`: characters, or elements of a list. */
export type Control =
  | { control: 'line' | 'text' | 'richText'; most: number; search?: SearchPlace | undefined }
  | { control: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
  | { control: 'date' | 'time'; required: boolean }
  | { control: 'switch' | 'hidden' };

/**
 * A field of a collection. `initial` is the value of a new entry, and of a stored one that lacks the field or has a value
 * that is no longer allowed.
 */
export type Field<Value = unknown> = Control & {
  label: string;
  hint?: string | undefined;
  schema: z.ZodType<Value, Value>;
  initial: Value;
};

type Label = { label: string; hint?: string };
type TextSize = { min?: number; most: number; search?: SearchPlace };

/** The message for a text that is shorter than `min`. */
const tooShort = (label: string, min: number) =>
  min === 1 ? `${label} wajib diisi` : `${label} minimal ${min} karakter`;

/** One line of text with at least `min` characters. */
export const lineSchema = ({ label, min = 0, most }: Label & TextSize) =>
  storedLine(most, tooShort(label, 1)).min(min, tooShort(label, min));

export const line = ({ min, most, search, ...label }: Label & TextSize): Field<string> => ({
  ...label,
  control: 'line',
  most,
  search,
  schema: lineSchema({ ...label, ...(min !== undefined && { min }), most }),
  initial: '',
});

/** Plain text of several lines. */
export const text = ({ min = 0, most, search, ...label }: Label & TextSize): Field<string> => ({
  ...label,
  control: 'text',
  most,
  search,
  schema: storedText(most, tooShort(label.label, 1)).trim().min(min, tooShort(label.label, min)),
  initial: '',
});

/** HTML; the server sanitises it. `most` counts its characters with all markup. */
export const richText = ({ min = 0, most, search, ...label }: Label & TextSize): Field<string> => ({
  ...label,
  control: 'richText',
  most,
  search,
  schema: storedText(most, tooShort(label.label, 1)).min(min, tooShort(label.label, min)),
  initial: '',
});

type Options<Name extends string> = Readonly<Record<Name, string>>;

/** One of the names of `options`. */
export const choiceSchema = <Name extends string>(label: string, options: Options<Name>): z.ZodType<Name, Name> =>
  z.enum(
    Object.keys(options).filter((name): name is Name => Object.hasOwn(options, name)),
    `${label} tidak dikenal`,
  );

/** One of some names; `options` has their labels. */
export const choice = <Name extends string>({
  options,
  initial,
  ...label
}: Label & { options: Options<Name>; initial: NoInfer<Name> }): Field<Name> => ({
  ...label,
  control: 'choice',
  options,
  schema: choiceSchema(label.label, options),
  initial,
});

/** Any of some names, each at most once. */
export const choices = <Name extends string>({
  options,
  ...label
}: Label & { options: Options<Name> }): Field<Name[]> => ({
  ...label,
  control: 'choices',
  options,
  schema: z
    .array(choiceSchema(label.label, options))
    .max(Object.keys(options).length)
    .refine((names) => new Set(names).size === names.length, `${label.label}: setiap pilihan hanya sekali`),
  initial: [],
});

type Optional = { required?: boolean };
type Form = { filled: z.ZodType<string, string>; most: number };

/** A text of this form, or an empty one where the field may be left out. */
const optionalSchema = ({ filled, most }: Form, label: string, required: boolean) =>
  z
    .string()
    .max(most, `${label} tidak dikenal`)
    .refine((value) => value !== '' || !required, { error: `${label} wajib diisi`, abort: true })
    .refine((value) => value === '' || filled.safeParse(value).success, `${label} tidak dikenal`);

/** A day, YYYY-MM-DD, between 2000 and 2199. */
export const date = ({ required = false, ...label }: Label & Optional): Field<string> => ({
  ...label,
  control: 'date',
  required,
  schema: optionalSchema({ filled: z.iso.date().regex(/^2[01]/), most: 10 }, label.label, required),
  initial: '',
});

/** A time of the day, HH:MM. */
export const time = ({ required = false, ...label }: Label & Optional): Field<string> => ({
  ...label,
  control: 'time',
  required,
  schema: optionalSchema({ filled: z.iso.time({ precision: -1 }), most: 5 }, label.label, required),
  initial: '',
});

/** One line that programs set, and that forms keep as it is. */
export const hidden = ({ most, ...label }: Label & { most: number }): Field<string> => ({
  ...label,
  control: 'hidden',
  schema: lineSchema({ ...label, most }),
  initial: '',
});

export const toggle = (label: Label): Field<boolean> => ({
  ...label,
  control: 'switch',
  schema: booleanSchema,
  initial: false,
});
