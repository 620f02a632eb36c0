import { z } from 'zod';
import { collectionLimits } from '../collections/collection-texts.ts';
import { fileLimits, fileTexts, fileTypes } from '../collections/file-names.ts';
import { type ImageFocus, imageFocusSchema } from '../platform/media.ts';
import { imageAddressSchema, linkSchema, optionalImageAddressSchema } from '../shared/addresses.ts';
import { isDay } from '../shared/days.ts';
import { limits } from '../shared/limits.ts';
import { areDistinct, namesOf } from '../shared/names.ts';
import { booleanSchema, colourSchema, storedLine, storedParagraph, storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { isPath, longestPath } from '../shared/web-address.ts';

/** The weight of a field's text in a search; the title is always first. */
export type SearchWeight = 'B' | 'C' | 'D';

/** Parts of the settings with an input that no other field has; the staff app has a component for each. */
export type OwnInput = 'banners' | 'bannerDetails' | 'blocks' | 'logo' | 'videoTitles';

/** The input of a field in the form, with what it needs. `most`: characters, or elements of a list. */
export type Control =
  | {
      control: 'line';
      most: number;
      search?: SearchWeight | undefined;
      required: boolean;
      type?: 'url' | 'email' | undefined;
    }
  | { control: 'text'; most: number; search?: SearchWeight | undefined; required: boolean }
  | { control: 'number'; most: number }
  | { control: 'numberChoice'; numbers: readonly { value: number; label: string }[] }
  | { control: 'colour' | 'focus' }
  /** The address of a picture; with a frame, the field `focus` next to it is its focus, and `alt` its description. */
  | { control: 'image'; frame?: PictureFrame | undefined }
  | { control: 'group'; fields: Fields }
  /** `itemName`: the name of an item, as in 'Tambah misi'. A list with a fixed length neither grows nor shrinks. */
  | { control: 'list'; item: Field; itemName: string; most: number; isFixed: boolean }
  | { control: 'own'; input: OwnInput }
  /** `hasPictures`: written with the whole editor of articles instead of paragraphs with marks and links. */
  | { control: 'richText'; most: number; search?: SearchWeight | undefined; hasPictures: boolean }
  | { control: 'path'; most: number }
  | { control: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
  | { control: 'date' | 'time'; required: boolean }
  | { control: 'switch' | 'hidden' | 'file' }
  /** What is different on single dates of a series; a comparison shows it as this text. */
  | { control: 'dateChanges'; describe: (value: unknown) => string }
  | { control: 'references'; to: string; mostChosen: number }
  | { control: 'picture'; frame: PictureFrame }
  | { control: 'pictures'; most: number }
  | { control: 'lines'; most: number; search?: SearchWeight | undefined }
  | { control: 'year' | 'account' | 'article' }
  | { control: 'entries'; of: ArrangedKind; most: number };

/** The kinds, by their names in the API, that other entries may name: those whose order staff set. */
export type ArrangedKind = 'staff' | 'units';

/** A switch of the settings without which a field is not stored. */
export type StorageSwitch = 'staffNumbers';

/** The frame that crops a picture on the site: a text that names where it is shown, and its width divided by its height. */
export type PictureFrame = { label: string; shape: number };

/** `initial`: the value where there is none, or one that is no longer allowed. */
export type Field<Value = unknown> = Control & {
  label: string;
  hint?: string | undefined;
  /** Fields next to each other with the same heading stand below it in the form. */
  heading?: Heading | undefined;
  /** For staff alone: no visitor, search or log has it, and it is stored only while this switch is on. */
  storedIf?: StorageSwitch | undefined;
  schema: z.ZodType<Value, Value>;
  initial: Value;
};

export type Heading = { label: string; hint?: string };

export type Fields = Readonly<Record<string, Field>>;

type Label = { label: string; hint?: string; storedIf?: StorageSwitch; heading?: Heading };
/** `tooShort`: the message for a text with fewer than `min` characters. */
type TextSize = { min?: number; most: number; search?: SearchWeight; tooShort?: string | undefined };

const tooShortFor = (label: string, min: number) =>
  min === 1 ? `${label} wajib diisi` : `${label} minimal ${min} karakter`;

export const lineSchema = ({ label, min = 0, most, tooShort = tooShortFor(label, min) }: Label & TextSize) =>
  storedLine(most, tooShortFor(label, 1)).min(min, tooShort);

/** `form`: what a line that is not empty must be. */
type LineForm = { form?: { isOf: (text: string) => boolean; wrong: string }; type?: 'url' | 'email'; initial?: string };

export const line = ({
  min = 0,
  most,
  search,
  tooShort,
  form,
  type,
  initial = '',
  ...label
}: Label & TextSize & LineForm): Field<string> => {
  const schema = lineSchema({ ...label, min, most, tooShort });
  return {
    ...label,
    control: 'line',
    most,
    search,
    required: min > 0,
    type,
    schema: form ? schema.refine((text) => text === '' || form.isOf(text), form.wrong) : schema,
    initial,
  };
};

export const text = ({ min = 0, most, search, tooShort, ...label }: Label & TextSize): Field<string> => ({
  ...label,
  control: 'text',
  most,
  search,
  required: min > 0,
  schema: storedParagraph(most, tooShortFor(label.label, 1)).min(min, tooShort ?? tooShortFor(label.label, min)),
  initial: '',
});

/** An address on the web, or none. */
export const link = (label: Label): Field<string> => ({
  ...label,
  control: 'line',
  most: limits.settings.address,
  required: false,
  type: 'url',
  schema: linkSchema,
  initial: '',
});

/** A whole number. `wrong`: the message for any other value. */
export const number = ({
  least,
  most,
  wrong,
  initial,
  ...label
}: Label & { least: number; most: number; wrong: string; initial: number }): Field<number> => ({
  ...label,
  control: 'number',
  most,
  schema: z.int(wrong).min(least, wrong).max(most, wrong),
  initial,
});

export const colour = ({ initial, ...label }: Label & { initial: string }): Field<string> => ({
  ...label,
  control: 'colour',
  schema: colourSchema.toLowerCase(),
  initial,
});

export const image = ({ frame, ...label }: Label & { frame?: PictureFrame }): Field<string> => ({
  ...label,
  control: 'image',
  frame,
  schema: optionalImageAddressSchema,
  initial: '',
});

/** The point of the picture in the field `image` next to it that stays visible when it is cropped. */
export const focus = (): Field<ImageFocus | null> => ({
  label: 'Titik fokus',
  control: 'focus',
  schema: imageFocusSchema.nullable(),
  initial: null,
});

/** HTML; the server sanitises it. `most` counts its characters with all markup. */
export const richText = ({
  min = 0,
  most,
  search,
  hasPictures = false,
  tooShort,
  ...label
}: Label & TextSize & { hasPictures?: boolean }): Field<string> => ({
  ...label,
  control: 'richText',
  most,
  search,
  hasPictures,
  schema: storedText(most, tooShortFor(label.label, 1)).min(min, tooShort ?? tooShortFor(label.label, min)),
  initial: '',
});

/** The address of an entry below the site's; an empty one follows the title. */
export const path = (label: Label): Field<string> => ({
  ...label,
  control: 'path',
  most: longestPath,
  schema: storedLine(longestPath, tooShortFor(label.label, 1)).refine(
    (text) => text === '' || isPath(text),
    'Paling banyak tiga tingkat, dengan huruf kecil, angka, dan tanda hubung. Contoh: profil/visi-misi',
  ),
  initial: '',
});

type Options<Name extends string> = Readonly<Record<Name, string>>;

export const choiceSchema = <Name extends string>(
  label: string,
  options: Options<Name>,
  unknown = `${label} tidak dikenal`,
): z.ZodType<Name, Name> => z.enum(namesOf(options), unknown);

/** One of some names; `options` has their labels. `unknown`: the message for any other. */
export const choice = <Name extends string>({
  options,
  initial,
  unknown,
  ...label
}: Label & { options: Options<Name>; initial: NoInfer<Name>; unknown?: string }): Field<Name> => ({
  ...label,
  control: 'choice',
  options,
  schema: choiceSchema(label.label, options, unknown),
  initial,
});

/** One of some numbers, in this order. */
export const numberChoice = <const Value extends number>({
  numbers,
  initial,
  unknown,
  ...label
}: Label & {
  numbers: readonly { value: Value; label: string }[];
  initial: NoInfer<Value>;
  unknown: string;
}): Field<Value> => ({
  ...label,
  control: 'numberChoice',
  numbers,
  schema: z.literal(
    numbers.map(({ value }) => value),
    unknown,
  ),
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
    .refine(areDistinct, `${label.label}: setiap pilihan hanya sekali`),
  initial: [],
});

type Form = { filled: z.ZodType<string, string>; most: number };

/** A text of this form, or an empty one where the field may be left out. */
const optionalSchema = ({ filled, most }: Form, label: string, required: boolean) =>
  z
    .string()
    .max(most, `${label} tidak dikenal`)
    .refine((value) => value !== '' || !required, { error: `${label} wajib diisi`, abort: true })
    .refine((value) => value === '' || filled.safeParse(value).success, `${label} tidak dikenal`);

/** A day, YYYY-MM-DD, between 2000 and 2199. */
export const date = ({ required = false, ...label }: Label & { required?: boolean }): Field<string> => ({
  ...label,
  control: 'date',
  required,
  schema: optionalSchema({ filled: z.iso.date().regex(/^2[01]/), most: 10 }, label.label, required),
  initial: '',
});

/** A day, YYYY-MM-DD, or none. */
export const day = (label: Label): Field<string> => ({
  ...label,
  control: 'date',
  required: false,
  schema: z
    .string()
    .max(10, texts.settings.dayFormat)
    .refine((value) => value === '' || isDay(value), texts.settings.dayFormat),
  initial: '',
});

export const time = (label: Label): Field<string> => ({
  ...label,
  control: 'time',
  required: false,
  schema: optionalSchema({ filled: z.iso.time({ precision: -1 }), most: 5 }, label.label, false),
  initial: '',
});

/** One line that programs set, and that forms keep as it is. */
export const hidden = ({ most, ...label }: Label & { most: number }): Field<string> => ({
  ...label,
  control: 'hidden',
  schema: lineSchema({ ...label, most }),
  initial: '',
});

export const toggle = ({ initial = false, ...label }: Label & { initial?: boolean }): Field<boolean> => ({
  ...label,
  control: 'switch',
  schema: booleanSchema,
  initial,
});

const publicId = z.string().regex(/^[a-z0-9]{1,20}$/, 'Kode tidak dikenal');

/** An uploaded file, as the upload has returned it. The server compares it with what it has stored. */
export const uploadedFileSchema = z.object({
  id: publicId.max(limits.article.publicId),
  name: storedLine(fileLimits.name).min(1),
  type: z.enum(namesOf(fileTypes)),
  bytes: z.int().positive(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** An uploaded file. Only a new entry has none. */
export const file = (label: Label): Field<UploadedFile | null> => ({
  ...label,
  control: 'file',
  schema: uploadedFileSchema.nullable().refine((sent) => sent !== null, fileTexts.required),
  initial: null,
});

/** Texts, each at most once; `what`: what the message calls one of them. */
const eachOnce = (text: z.ZodType<string, string>, { label }: Label, most: number, what = 'pilihan') =>
  z
    .array(text)
    .max(most, `${label}: paling banyak ${most}`)
    .refine(areDistinct, `${label}: setiap ${what} hanya sekali`);

/** Entries of another kind, by their ids, each at most once. `to`: that kind in the API. */
export const references = ({ to, most, ...label }: Label & { to: string; most: number }): Field<string[]> => ({
  ...label,
  control: 'references',
  to,
  mostChosen: most,
  schema: eachOnce(publicId, label, most),
  initial: [],
});

/** Files that an entry offers for download. Drafts among them are published together with it. */
export const attachments = (): Field<string[]> =>
  references({ label: 'Lampiran', to: 'files', most: fileLimits.attachments });

const pictureValue = z.object({
  image: imageAddressSchema,
  /** Empty for one that only decorates. */
  alt: storedParagraph(limits.image.alt),
  focus: imageFocusSchema.nullable(),
});
/** A picture of the library, with its alternative text and the point that stays visible when it is cropped. */
export type PictureValue = z.output<typeof pictureValue>;

export const picture = ({ frame, ...label }: Label & { frame: PictureFrame }): Field<PictureValue | null> => ({
  ...label,
  control: 'picture',
  frame,
  schema: pictureValue.nullable(),
  initial: null,
});

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
    .refine((chosen) => areDistinct(chosen.map(({ image }) => image)), `${label.label}: setiap gambar hanya sekali`),
  initial: [],
});

/** Short texts, one per line of the form; each at most once. */
export const lines = ({
  most,
  each,
  search,
  ...label
}: Label & { most: number; each: number; search?: SearchWeight }): Field<string[]> => ({
  ...label,
  control: 'lines',
  most,
  search,
  schema: eachOnce(storedLine(each).min(1, `${label.label} tidak boleh kosong`), label, most, 'isian'),
  initial: [],
});

const { first: firstYear, last: lastYear } = collectionLimits.years;

/** The year by which a list is limited. */
export const listedYearSchema = z.coerce.number<number | string>().int().min(firstYear).max(lastYear);

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

/** An article of the site, by its public id, or none. */
export const article = (label: Label): Field<string> => ({
  ...label,
  control: 'article',
  schema: optionalSchema({ filled: publicId, most: limits.article.publicId }, label.label, false),
  initial: '',
});

/** Entries of a kind, by their ids. One that visitors do not see is left out for them. */
export const entries = ({ of, most, ...label }: Label & { of: ArrangedKind; most: number }): Field<string[]> => ({
  ...label,
  control: 'entries',
  of,
  most,
  schema: eachOnce(storedLine(limits.article.publicId).min(1), label, most),
  initial: [],
});
