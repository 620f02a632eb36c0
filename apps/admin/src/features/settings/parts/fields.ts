import { limits } from '@madrasah/contract';

/** An input. `name` is its path in the saved value; an item of a list of plain texts has none. */
type InputKind =
  | 'line'
  | 'paragraph'
  | 'url'
  | 'video'
  | 'email'
  | 'date'
  | 'minutes'
  | 'days'
  | 'switch'
  | 'picture'
  | 'colour';
export type InputField = {
  kind: InputKind;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** In characters. */
  maxLength?: number;
};

/** One of a few values. */
export type ChoiceField = {
  kind: 'choice';
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string | number; label: string }[];
};

/** A group of fields with its own heading. */
type GroupField = { kind: 'group'; name: string; label: string; hint?: string; fields: readonly Field[] };

/** A list whose items have the same fields. Without `growth` its length is fixed by the specification. */
export type ListField = {
  kind: 'list';
  name: string;
  label: string;
  hint?: string;
  /** The name of an item, as in "Tambah misi". */
  itemName: string;
  item: readonly Field[];
  /** The maximum number of items, and the value of a new one. */
  growth?: { max: number; blank: unknown };
};

/** The focus of the picture in the field `image` next to it, and the frame that crops it on the site. */
type FocusField = { kind: 'focus'; name: string; frame: { place: string; shape: number } };

/** Parts of the form with their own component. */
type OwnField = {
  kind:
    | 'logo'
    | 'blocks'
    | 'banners'
    | 'banner-words'
    | 'video-titles'
    | 'dates-today'
    | 'ad-today'
    | 'phase-today'
    | 'zone-change'
    | 'palettes'
    | 'shown-colours';
  name: string;
};

export type Field = InputField | ChoiceField | GroupField | ListField | FocusField | OwnField;

/** Joins the path of a parent and a name: `phases.0` and `title` give `phases.0.title`. */
export const pathOf = (above: string, name: string): string => [above, name].filter((part) => part !== '').join('.');

type Extra = Pick<InputField, 'hint'>;
type LimitedExtra = Pick<InputField, 'hint' | 'maxLength' | 'required'>;
const { siteContent, settings } = limits;

/** A required line. */
export const line = (name: string, label: string, extra: Extra = {}): InputField => ({
  kind: 'line',
  name,
  label,
  required: true,
  maxLength: siteContent.line,
  ...extra,
});
export const optionalLine = (name: string, label: string, extra: Extra = {}): InputField => ({
  ...line(name, label, extra),
  required: false,
});
export const paragraph = (name: string, label: string, extra: LimitedExtra = {}): InputField => ({
  ...line(name, label, extra),
  kind: 'paragraph',
  maxLength: siteContent.paragraph,
});
/** An optional line of the settings. */
export const infoLine = (name: string, label: string, extra: Extra = {}): InputField => ({
  ...optionalLine(name, label, extra),
  maxLength: settings.line,
});
export const url = (name: string, label: string, extra: Extra = {}): InputField => ({
  kind: 'url',
  name,
  label,
  maxLength: settings.address,
  ...extra,
});
export const input = (kind: InputKind, name: string, label: string, extra: Extra = {}): InputField => ({
  kind,
  name,
  label,
  ...extra,
});
export const group = (name: string, label: string, fields: readonly Field[], extra: Extra = {}): GroupField => ({
  kind: 'group',
  name,
  label,
  fields,
  ...extra,
});

/** A list with a maximum number of items, by default that of all lists of the fixed pages. */
export const list = (
  name: string,
  label: string,
  itemName: string,
  item: readonly Field[],
  growth: { max?: number; blank: unknown },
): ListField => ({ kind: 'list', name, label, itemName, item, growth: { max: siteContent.items, ...growth } });
export const fixedList = (name: string, label: string, itemName: string, item: readonly Field[]): ListField => ({
  kind: 'list',
  name,
  label,
  itemName,
  item,
});

/** A picture that is cropped, with its focus. */
export const croppedPicture = (label: string, hint: string, frame: FocusField['frame']): Field[] => [
  input('picture', 'image', label, { hint }),
  { kind: 'focus', name: 'focus', frame },
];
export const titledText = [line('title', 'Judul'), paragraph('text', 'Keterangan')];
export const blankTitledText = { title: '', text: '' };
/** A figure at a specified place. */
export const placedFigure = [
  optionalLine('number', 'Angka', { hint: 'Bila kosong, angka ini tidak ditampilkan.' }),
  line('label', 'Keterangan'),
];
export const figure = [line('number', 'Angka'), line('label', 'Keterangan')];
export const openingHours = list('openingHours', 'Jam buka', 'jam buka', [line('days', 'Hari'), line('hours', 'Jam')], {
  blank: { days: '', hours: '' },
});
export const sections = list(
  'sections',
  'Bagian tambahan',
  'bagian',
  [
    line('heading', 'Judul bagian'),
    list('paragraphs', 'Paragraf', 'paragraf', [paragraph('', 'Paragraf')], {
      max: siteContent.paragraphs,
      blank: '',
    }),
  ],
  { blank: { heading: '', paragraphs: [''] } },
);
