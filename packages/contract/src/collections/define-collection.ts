import { z } from 'zod';
import { articleAuthorSchema, plannedMoment, timeOrDay } from '../content/articles.ts';
import { formerRevision } from '../content/revisions.ts';
import { type Field, type Fields, lineSchema } from '../fields/fields.ts';
import type { Action } from '../identity/permissions.ts';
import { type Picture, pictureSchema } from '../platform/media.ts';
import { importTableInput } from '../platform/table-import.ts';
import { imageAddressSchema } from '../shared/addresses.ts';
import type { DayRange } from '../shared/days.ts';
import { rowNumber } from '../shared/inputs.ts';
import { limits } from '../shared/limits.ts';
import { mapValues, pick } from '../shared/names.ts';
import { pageInput } from '../shared/pagination.ts';
import { booleanText, readStoredValue, storedLine } from '../shared/text.ts';
import { collectionLimits, collectionTexts, entrySorts, entryStates, entryStatuses } from './collection-texts.ts';

/** The values of an entry, by field. A declaration gives them their types; the shared parts treat them as data. */
export type Values = Record<string, unknown>;

/** Entries end at most `mostDays` after their beginning, and forms propose `proposedDays`; or they may end. */
type Schedule = { end: 'required'; mostDays: number; proposedDays: number } | { end: 'optional' };

/** What a kind of entries declares, as the shared parts see it. */
type KindDeclaration = {
  /** Its name in the database, in cache tags and in the router: one word in the singular. */
  name: string;
  labels: { one: string; many: string };
  /** The right to manage it. Its reach `ownDraft` permits drafts that another person publishes. */
  right: Action;
  /** Its name in the REST API: `/api/…` for visitors, `/api/manage/…` for staff. */
  api: string;
  /** Synonyms by which visitors find its page and staff its list. */
  keywords: string;
  /** How the site's search shows its page; `withInstitution` fills in the placeholders of the texts. */
  inSearch?: { title: string; snippet: string };
  title: { label: string; min: number; most: number };
  /** Staff set when its entries are shown. */
  schedule?: Schedule;
  /** The field with the addresses that staff choose; without it they follow the titles. */
  path?: string;
  /** `newest`: by beginning. `day`: by the day on which it takes place, the latest first. `manual`: as staff set it. */
  order: 'newest' | 'day' | 'title' | 'manual';
  /** Its entries are people: with a removed entry its pictures are deleted too. */
  isPerson?: true;
  /** Staff import its entries from tables: a row of the template, by the names of the columns. */
  importExample?: Readonly<Record<string, string>>;
  fields: Fields;
  /** The fields by which lists are filtered: choices and switches. */
  filters: readonly string[];
  /** The fields in the list of staff. */
  columns: readonly string[];
  /** The columns at the head of a row, of which the first with a value is shown: a picture, a file or a day. */
  heads?: readonly string[];
  /** The fields in the list of visitors. */
  cards: readonly string[];
};

type FieldErrors = Record<string, string>;

/** A kind of entries for the shared parts, which treat the values of all kinds alike. */
export type CollectionKind = KindDeclaration & {
  /** The orders of the list of staff; the first one is the default. */
  sorts: readonly EntrySort[];
  /** Stored values; what is missing, or no longer allowed, has its initial value. */
  readStored(content: unknown): Values;
  /** The errors of values that do not fit together, by field; undefined where there are none. */
  errorsOf(values: Values): FieldErrors | undefined;
  /** The days on which an entry takes place, for queries by day; undefined for kinds without days. */
  datesOf(values: Values): readonly DayRange[] | undefined;
};

/** A new entry as a person writes it. */
type NewEntry<V> = {
  title: string;
  status?: EntryStatus;
} & { [Name in keyof typeof times]?: string | null } & Partial<V>;

/** A declaration with exact types: `V` of the values, and the names of filters (`F`), columns (`C`) and cards (`P`). */
type Declaration<V, F extends keyof V, C extends keyof V, P extends keyof V, Api extends string = string> = Omit<
  KindDeclaration,
  'api' | 'fields' | 'filters' | 'columns' | 'heads' | 'cards'
> & {
  api: Api;
  fields: { readonly [Name in keyof V]: Field<V[Name]> };
  filters: readonly F[];
  columns: readonly C[];
  heads?: readonly NoInfer<C>[];
  cards: readonly P[];
  /** What the fields of one entry may not be together. */
  errorsOf?(values: NoInfer<V>): FieldErrors | undefined;
  datesOf?(values: NoInfer<V>): readonly DayRange[];
};

export type EntryState = (typeof entryStates)[number];
export type EntrySort = (typeof entrySorts)[number];
export type EntryStatus = (typeof entryStatuses)[number];

const moment = z.iso.datetime().nullable();
/** When visitors see an entry. `startsAt` and `endsAt` are easily taken for the days of an event. */
const times = {
  shownFrom: moment.meta({ description: 'Since when visitors see the entry; null before it is published' }),
  shownUntil: moment.meta({ description: 'Until when visitors see the entry; null without an end' }),
  startsAt: moment.meta({ description: 'The former name of `shownFrom`', deprecated: true }),
  endsAt: moment.meta({ description: 'The former name of `shownUntil`', deprecated: true }),
};
const shownEntrySchema = z.object({
  /** Random; stays when the title changes. */
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  ...times,
  changedAt: z.iso.datetime(),
});
/** The fields of every entry that visitors see. */
export type ShownEntry = z.infer<typeof shownEntrySchema>;

/** The sizes and variants of the pictures in an entry; absent where a kind has no field with pictures. */
export type WithPictures = { pictures?: Picture[] | undefined };
const filesOfPictures = { pictures: z.array(pictureSchema).optional() };

const managedEntrySchema = z.object({
  ...shownEntrySchema.shape,
  status: z.enum(entryStatuses),
  state: z.enum(entryStates),
  version: z.int(),
  createdBy: articleAuthorSchema.nullable(),
  updatedBy: articleAuthorSchema.nullable(),
});
/** The fields of every entry that staff see. */
export type ManagedEntry = z.infer<typeof managedEntrySchema>;

export const trashedEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(entryStatuses),
  deletedAt: z.iso.datetime(),
  deletedBy: articleAuthorSchema.nullable(),
  /** When it is deleted permanently. */
  keptUntil: z.iso.datetime(),
});
export type TrashedEntry = z.infer<typeof trashedEntrySchema>;

/** The state of an entry after a save. `number` is the version that the save made. */
export const entryRevisionSchema = z.object({
  number: z.int(),
  title: z.string(),
  status: z.enum(entryStatuses),
  savedAt: z.iso.datetime(),
  savedBy: articleAuthorSchema.nullable(),
});
export type EntryRevision = z.infer<typeof entryRevisionSchema>;
const revisionDetailSchema = entryRevisionSchema.extend(formerRevision);
/** One revision with the number of the former one; without the fields of its kind, which callers add. */
export type EntryRevisionDetail = z.infer<typeof revisionDetailSchema>;

/** The id of an entry: random, and stays when its title changes. */
export const entryIdInput = z.object({ id: storedLine(limits.article.publicId).min(1) });
export const entryRevisionListInput = entryIdInput.extend(pageInput(limits.page.defaultSize));
export const entryRevisionInput = entryIdInput.extend({ number: rowNumber });
/** `version`: the version of the entry that the editor has loaded. */
export const restoreEntryRevisionInput = entryRevisionInput.extend({ version: z.int().positive() });
/** The entries of a kind in the order that staff set; `part`: the value of the first filter, where there is one. */
export const entryOrderResponse = z.object({
  data: z.array(
    z.object({ id: z.string(), title: z.string(), status: z.enum(entryStatuses), part: z.string().nullable() }),
  ),
});
export type EntryOrder = z.infer<typeof entryOrderResponse>['data'];
export const entryOrderInput = z.object({
  ids: z.array(storedLine(limits.article.publicId).min(1)).max(collectionLimits.arranged),
});
export const retractPictureInput = entryIdInput.extend({ image: imageAddressSchema });
export const entrySlugInput = z.object({ slug: storedLine(140).min(1) });
/** What the lists of every kind take. `publishedSince` and `publishedBefore` limit `shownFrom`. */
const listInput = z.object({
  ...pageInput(collectionLimits.pageSize),
  publishedSince: timeOrDay,
  publishedBefore: timeOrDay,
});
type ListInput = z.input<typeof listInput>;
export type EntryListInput = z.output<typeof listInput> & Values;
const managedFilters = z.object({
  search: storedLine(limits.search.query).optional(),
  state: z.enum(entryStates).optional(),
  mine: booleanText.optional(),
  /** Only what visitors see, and will not see in three days. */
  endsSoon: booleanText.optional(),
  /** Only what nothing uses, of kinds with files. */
  unused: booleanText.optional(),
  sort: z.enum(entrySorts).default('changed'),
});
export type ManagedListInput = EntryListInput & z.output<typeof managedFilters>;
export type NewEntryData = {
  title: string;
  status: EntryStatus;
  startsAt: string | null;
  endsAt: string | null;
  shownFrom?: string | null;
  shownUntil?: string | null;
} & Values;
export type EntryChanges = { id: string; version?: number | undefined } & Partial<NewEntryData> & Values;

/** The parameter of a filter: one of the field's names. */
type FilterOf<Value> = Value extends readonly (infer Name)[] ? Name : Value extends boolean ? `${Value}` : Value;
type Filters<V, F extends keyof V> = { [Name in F]?: FilterOf<V[Name]> };

/** Callers see the exact fields; the server, which treats all kinds alike, sees the common ones and checked values. */
export type CollectionSchemas<V, F extends keyof V, C extends keyof V, P extends keyof V> = {
  shown: z.ZodType<ShownEntry & V & WithPictures, ShownEntry & Values>;
  card: z.ZodType<ShownEntry & Pick<V, P> & WithPictures, ShownEntry & Values>;
  managed: z.ZodType<ManagedEntry & V, ManagedEntry & Values>;
  row: z.ZodType<ManagedEntry & Pick<V, C>, ManagedEntry & Values>;
  revision: z.ZodType<EntryRevisionDetail & V, EntryRevisionDetail & Values>;
  list: z.ZodType<EntryListInput, ListInput & Filters<V, F>>;
  managedList: z.ZodType<ManagedListInput, ListInput & z.input<typeof managedFilters> & Filters<V, F>>;
  create: z.ZodType<NewEntryData, NewEntry<V>>;
  /** Over REST `If-Match` may take the place of the version. */
  update: z.ZodType<EntryChanges, { id: string; version?: number } & Partial<NewEntry<V>>>;
  stored: z.ZodType<V & Values>;
};

export type Collection<
  V extends object = Values,
  F extends keyof V = keyof V,
  C extends keyof V = keyof V,
  P extends keyof V = keyof V,
> = CollectionKind & { schemas: CollectionSchemas<V, F, C, P> };

const mapFields = (fields: Fields, names: readonly string[], schemaOf: (field: Field) => z.ZodType) =>
  mapValues(pick(fields, names), schemaOf);

/** The values of a field by which lists can be filtered: its names, or whether it is switched on. */
export function filterValues(field: Field): string[] {
  if ('options' in field) return Object.keys(field.options);
  return field.control === 'switch' ? ['true', 'false'] : [];
}

const hasPictures = (field: Field | undefined) => field?.control === 'picture' || field?.control === 'pictures';

/** Whether its entries are files, which other content may use. */
export const hasFile = (fields: Fields): boolean => Object.values(fields).some(({ control }) => control === 'file');

const filesOf = (fields: Fields, names: readonly string[]) =>
  names.some((name) => hasPictures(fields[name])) ? filesOfPictures : {};

const filterSchema = (field: Field): z.ZodType =>
  z.enum(filterValues(field), `${field.label} tidak dikenal`).optional();

type Sortable = KindDeclaration & { datesOf?: unknown };

/** By the last change and by title; by the days, the beginning or the set order of kinds that have them. */
const sortsOf = ({ schedule, datesOf, order }: Sortable): EntrySort[] =>
  entrySorts.filter(
    (sort) => ({ changed: true, title: true, day: datesOf, newest: schedule, manual: order === 'manual' })[sort],
  );

// TypeScript cannot follow a mapped type through `z.object` while its fields are generic, so the exact types are stated
// here once; `collections.test.ts` compares them with what the schemas accept.
function schemasOf<V, F extends keyof V, C extends keyof V, P extends keyof V>(
  kind: Declaration<V, F, C, P>,
): CollectionSchemas<V, F, C, P>;
function schemasOf(kind: Sortable): Record<string, z.ZodType> {
  const { title, fields, filters, columns, cards } = kind;
  const names = Object.keys(fields);
  const { unused, ...filtersOfAll } = managedFilters.shape;
  const shownNames = names.filter((name) => !fields[name]?.storedIf);
  const plain = (field: Field) => field.schema;
  const entered = {
    title: lineSchema(title),
    status: z.enum(entryStatuses),
    shownFrom: plannedMoment.nullable().optional(),
    shownUntil: plannedMoment.nullable().optional(),
    startsAt: plannedMoment.nullable().meta(times.startsAt.meta() ?? {}),
    endsAt: plannedMoment.nullable().meta(times.endsAt.meta() ?? {}),
  };
  const filtered = mapFields(fields, filters, filterSchema);
  return {
    shown: shownEntrySchema.extend({ ...mapFields(fields, shownNames, plain), ...filesOf(fields, shownNames) }),
    card: shownEntrySchema.extend({ ...mapFields(fields, cards, plain), ...filesOf(fields, cards) }),
    managed: managedEntrySchema.extend(mapFields(fields, names, plain)),
    row: managedEntrySchema.extend(mapFields(fields, columns, plain)),
    revision: revisionDetailSchema.extend(mapFields(fields, names, plain)),
    list: listInput.extend(filtered),
    managedList: listInput.extend({
      ...{ ...filtersOfAll, ...(hasFile(fields) && { unused }), ...filtered },
      sort: z.enum(sortsOf(kind), 'Urutan tidak dikenal').default('changed'),
    }),
    create: z.object({
      ...entered,
      status: entered.status.default('draft'),
      startsAt: entered.startsAt.default(null),
      endsAt: entered.endsAt.default(null),
      // An initial value that may not be saved means that the field is required.
      ...mapFields(fields, names, ({ schema, initial }) =>
        schema.safeParse(initial).success ? schema.prefault(initial) : schema,
      ),
    }),
    update: z.object({
      ...entryIdInput.shape,
      version: z.int().positive().optional(),
      ...z.object({ ...entered, ...mapFields(fields, names, plain) }).partial().shape,
    }),
    stored: z.object(
      mapFields(fields, names, ({ schema, initial }) =>
        schema
          .prefault(initial)
          .catch((context: { value: unknown }) => readStoredValue(schema, context.value) ?? initial),
      ),
    ),
  };
}

/** Declares a kind once; schemas, REST paths, lists, forms, history, trash, search and public pages follow. */
export const defineCollection = <
  V extends object,
  const F extends keyof V & string = never,
  const C extends keyof V & string = never,
  const P extends keyof V & string = never,
  const Api extends string = string,
>(
  declaration: Declaration<V, F, C, P, Api>,
): Collection<V, F, C, P> & { api: Api } => {
  const schemas = schemasOf(declaration);
  const readStored = (content: unknown) => schemas.stored.parse(content);
  return {
    ...declaration,
    sorts: sortsOf(declaration),
    schemas,
    readStored,
    errorsOf: (values) => declaration.errorsOf?.(readStored(values)),
    datesOf: (values) => declaration.datesOf?.(readStored(values)),
  };
};

/** A table of entries; it is sent next to the input. */
export const entryFile = {
  bytes: collectionLimits.fileBytes,
  missing: collectionTexts.unreadable,
  tooLarge: collectionTexts.fileTooLarge,
} as const;
export const importEntriesInput = importTableInput.extend({
  /** Whether new entries are published; otherwise they are drafts. */
  publish: z.boolean(),
});

const dayMs = 24 * 60 * 60_000;

/** The errors of an entry's beginning and end by field, where there are any. Times are milliseconds since 1970. */
export function periodErrors(
  { schedule }: Pick<CollectionKind, 'schedule'>,
  { shownFrom, shownUntil }: { shownFrom: number; shownUntil: number | null },
): Record<string, string> | undefined {
  if (!schedule) return undefined;
  if (shownUntil === null) return schedule.end === 'required' ? { shownUntil: collectionTexts.endRequired } : undefined;
  if (shownUntil <= shownFrom) return { shownUntil: collectionTexts.endOrder };
  if (schedule.end === 'optional') return undefined;
  if (shownUntil - shownFrom > schedule.mostDays * dayMs)
    return { shownUntil: collectionTexts.longest(schedule.mostDays) };
  return undefined;
}
