import { z } from 'zod';
import { booleanSchema } from '../shared/boolean.ts';
import { storedLine, storedText } from '../shared/text.ts';

/** The place of a field's text in a search; the title is always first. */
export type SearchPlace = 'B' | 'C' | 'D';

/** The input of a field in the form, with what it needs. `most`: characters, or elements of a list. */
export type Control =
  | { control: 'line' | 'text'; most: number; search?: SearchPlace | undefined }
  /** `hasPictures`: written with the whole editor of articles instead of paragraphs with marks and links. */
  | { control: 'richText'; most: number; search?: SearchPlace | undefined; hasPictures: boolean }
  | { control: 'path'; most: number }
  | { control: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
  | { control: 'switch' };

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
export const richText = ({
  min = 0,
  most,
  search,
  hasPictures = false,
  ...label
}: Label & TextSize & { hasPictures?: boolean }): Field<string> => ({
  ...label,
  control: 'richText',
  most,
  search,
  hasPictures,
  schema: storedText(most, tooShort(label.label, 1)).min(min, tooShort(label.label, min)),
  initial: '',
});

/** The most levels of a path, and the most characters of one with its slashes. */
export const pathLimits = { levels: 3, characters: 120 } as const;

/** Words of lower-case letters and digits with hyphens; levels are separated by slashes. */
const pathPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/;

export const isPath = (text: string): boolean => text.length <= pathLimits.characters && pathPattern.test(text);

/** The address of an entry below the site's; an empty one follows the title. */
export const path = (label: Label): Field<string> => ({
  ...label,
  control: 'path',
  most: pathLimits.characters,
  schema: storedLine(pathLimits.characters, tooShort(label.label, 1)).refine(
    (text) => text === '' || isPath(text),
    'Paling banyak tiga tingkat, dengan huruf kecil, angka, dan tanda hubung. Contoh: profil/visi-misi',
  ),
  initial: '',
});

type Options<Name extends string> = Readonly<Record<Name, string>>;

const choiceSchema = <Name extends string>(label: string, options: Options<Name>): z.ZodType<Name, Name> =>
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

export const toggle = (label: Label): Field<boolean> => ({
  ...label,
  control: 'switch',
  schema: booleanSchema,
  initial: false,
});
