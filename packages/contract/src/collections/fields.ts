import { z } from 'zod';
import { imageFocusSchema } from '../platform/media.ts';
import { imageAddressSchema } from '../shared/addresses.ts';
import { booleanSchema } from '../shared/boolean.ts';
import { limits } from '../shared/limits.ts';
import { storedLine, storedText } from '../shared/text.ts';

/** The place of a field's text in a search; the title is always first. */
export type SearchPlace = 'B' | 'C' | 'D';

/** The input of a field in the form, with what it needs. `most`: characters, or elements of a list. */
export type Control =
  | { control: 'line' | 'text' | 'richText'; most: number; search?: SearchPlace | undefined }
  | { control: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
  | { control: 'switch' }
  | { control: 'picture'; frame: PictureFrame }
  | { control: 'pictures'; most: number }
  | { control: 'lines'; most: number; search?: SearchPlace | undefined }
  | { control: 'year' | 'account' }
  | { control: 'entries'; of: ArrangedKind; most: number };

/** The kinds, by their names in the API, that other entries may name: those whose order staff set. */
export type ArrangedKind = 'staff' | 'units';

/** A switch of the settings without which a field is not stored. */
export type StorageSwitch = 'staffNumbers';

/** The frame that crops a picture on the site: its place in words, and its width divided by its height. */
export type PictureFrame = { place: string; shape: number };

/**
 * A field of a collection. `initial` is the value of a new entry, and of a stored one that lacks the field or has a value
 * that is no longer allowed.
 */
export type Field<Value = unknown> = Control & {
  label: string;
  hint?: string | undefined;
  /** For staff alone: no visitor, search or log has it, and it is stored only while this switch is on. */
  storedIf?: StorageSwitch | undefined;
  schema: z.ZodType<Value, Value>;
  initial: Value;
};

type Label = { label: string; hint?: string; storedIf?: StorageSwitch };
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

const pictureValue = z.object({
  image: imageAddressSchema,
  /** Empty for one that only decorates. */
  alt: storedLine(limits.image.alt),
  focus: imageFocusSchema.nullable(),
});
/** A picture of the library, with its alternative text and the point that stays visible when it is cropped. */
export type PictureValue = z.output<typeof pictureValue>;

/** One picture of the library, or none. */
export const picture = ({ frame, ...label }: Label & { frame: PictureFrame }): Field<PictureValue | null> => ({
  ...label,
  control: 'picture',
  frame,
  schema: pictureValue.nullable(),
  initial: null,
});

/** The most characters of a caption. */
export const mostCaption = 200;

const captionedPicture = z.object({ image: imageAddressSchema, caption: storedLine(mostCaption) });
/** A picture of the library in a list. Its caption is also its alternative text. */
export type CaptionedPicture = z.output<typeof captionedPicture>;

/** Pictures of the library in an order; each at most once. Lists of entries show the first one. */
export const pictures = ({ most, ...label }: Label & { most: number }): Field<CaptionedPicture[]> => ({
  ...label,
  control: 'pictures',
  most,
  schema: z
    .array(captionedPicture)
    .max(most, `${label.label}: paling banyak ${most} gambar`)
    .refine(
      (chosen) => new Set(chosen.map(({ image }) => image)).size === chosen.length,
      `${label.label}: setiap gambar hanya sekali`,
    ),
  initial: [],
});

/** The addresses of the pictures in a value of a field. */
export function imagesIn({ control }: Pick<Field, 'control'>, value: unknown): string[] {
  if (control !== 'picture' && control !== 'pictures') return [];
  const shown = z.array(z.object({ image: z.string() })).catch([]);
  return shown.parse(control === 'picture' ? [value] : value).map(({ image }) => image);
}

/** Short texts, one per line of the form; each at most once. */
export const lines = ({
  most,
  each,
  search,
  ...label
}: Label & { most: number; each: number; search?: SearchPlace }): Field<string[]> => ({
  ...label,
  control: 'lines',
  most,
  search,
  schema: z
    .array(storedLine(each).min(1, `${label.label} tidak boleh kosong`))
    .max(most, `${label.label}: paling banyak ${most}`)
    .refine((texts) => new Set(texts).size === texts.length, `${label.label}: setiap isian hanya sekali`),
  initial: [],
});

/** A year, or none. */
export const year = (label: Label): Field<number | null> => ({
  ...label,
  control: 'year',
  schema: z
    .int(`${label.label}: tulis tahun dengan empat angka`)
    .min(1900, `${label.label}: paling awal 1900`)
    .max(2199, `${label.label}: paling akhir 2199`)
    .nullable(),
  initial: null,
});

/** An account of the site, by its id, or none. */
export const account = (label: Label): Field<string | null> => ({
  ...label,
  control: 'account',
  schema: z.uuid(`${label.label} tidak dikenal`).nullable(),
  initial: null,
});

/** Entries of a kind, by their ids. One that visitors do not see is left out for them. */
export const entries = ({ of, most, ...label }: Label & { of: ArrangedKind; most: number }): Field<string[]> => ({
  ...label,
  control: 'entries',
  of,
  most,
  schema: z
    .array(storedLine(limits.article.publicId).min(1))
    .max(most, `${label.label}: paling banyak ${most}`)
    .refine((ids) => new Set(ids).size === ids.length, `${label.label}: setiap pilihan hanya sekali`),
  initial: [],
});
