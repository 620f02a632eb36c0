import {
  type ContentKey,
  type Field,
  type Fields,
  filledIn,
  filledRecord,
  isPreviewedContent,
  normaliseSettings,
  type PageContent,
  type PagePreview,
  type PartKey,
  type SettingsKey,
  sentPartSchema,
  settingParts,
  texts,
} from '@madrasah/contract';
import type { z } from 'zod';
import type { FieldNote, FormValues } from '../../../shared/controls/context.ts';
import type { Services } from '../../../shared/services/services.ts';

export type StoredValues = { values: FormValues; version: number };
/** Field path → error text. */
export type FieldErrors = Record<string, string>;

type Client = Services['client'];

export type UploadBanner = (file: Blob) => Promise<{ url: string }>;

export type Warning = { title: string; text: string; yes: string };

export type SettingsPart = {
  key: PartKey;
  label: string;
  hint?: string | undefined;
  fields: Fields;
  notes?: Readonly<Record<string, FieldNote>>;
  read: (client: Client) => Promise<StoredValues>;
  /** The errors by the contract's schema; empty when the values can be saved. */
  check: (values: FormValues) => FieldErrors;
  /** Prepares the values for saving; `keep` receives intermediate results. */
  prepare?: (values: FormValues, upload: UploadBanner, keep: (values: FormValues) => void) => Promise<FormValues>;
  /** What is said before these values replace the stored ones; null where nothing has to be. */
  warningOf?: (client: Client, values: FormValues, stored: FormValues) => Promise<Warning | null>;
  /** Replaces this part only, if the version is still current; resolves with the stored values. */
  save: (client: Client, stored: StoredValues) => Promise<StoredValues>;
  /** The preview of these values on a public page; null when no page shows them. */
  previewOf: (values: FormValues) => PagePreview | null;
  /** The path of a field that the server names. */
  formPathOf: (path: string) => string;
  /** The message after a save, and after a failure without a reason. */
  saved: string;
  failed: string;
};

/** What a tab has in addition to what follows from its declaration. */
export type Extra = Partial<SettingsPart>;

function errorsOf(result: z.ZodSafeParseResult<unknown>, formPathOf: (path: string) => string): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) found[formPathOf(path.join('.'))] ??= message;
  return found;
}

export type Conversion = { toForm: (value: unknown) => FormValues; fromForm: (values: FormValues) => unknown };

/** A record is the form itself; any other value is its only field. */
function conversionOf(key: SettingsKey, field: Field): Conversion {
  return field.control === 'group'
    ? { toForm: (value) => filledRecord(field.fields, value), fromForm: (values) => values }
    : { toForm: (value) => ({ [key]: filledIn(field, value) }), fromForm: (values) => values[key] };
}

const savedOf = (label: string) => `${label} berhasil disimpan!`;

/** A part of the site-wide settings; only its own key is sent. */
export function settingPart(
  key: SettingsKey,
  { conversion, ...extra }: Extra & { conversion?: Conversion } = {},
): SettingsPart {
  const { label, hint, saved = savedOf(label), failed = texts.settings.failed, ...part } = settingParts[key];
  const field: Field = part.value;
  const isRecord = field.control === 'group';
  const { toForm, fromForm } = conversion ?? conversionOf(key, field);
  const formPathOf = (path: string) => path.replace(/^value\.?/, isRecord ? '' : `${key}.`).replace(/\.$/, '');
  const inForm = (path: string) => formPathOf(`value.${path}`);
  return {
    key,
    label,
    hint,
    fields: isRecord ? field.fields : { [key]: field },
    formPathOf,
    previewOf: (values) => ({ kind: 'settings', key, value: fromForm(values) }),
    async read(client) {
      const { data, versions } = await client.settings.stored.query();
      return { values: toForm(data[key]), version: versions[key] };
    },
    check: (values) => errorsOf(sentPartSchema(key).safeParse(fromForm(values)), inForm),
    async save(client, { values, version }) {
      const answer = await client.settings.save.mutate({ key, value: withoutEmptyRows(fromForm(values)), version });
      // The response contains only this part, without a version; a successful save increments it by one.
      return { values: toForm(normaliseSettings(answer)[key]), version: version + 1 };
    },
    saved,
    failed,
    ...extra,
  };
}

const withoutEmptyRows = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((item) => typeof item !== 'string' || item.trim() !== '') : value;

type Answer = { data: object; version: number };

/** The calls of a content. The screens of all are one, so values are data here. */
export type ContentCalls = {
  read: { query(): Promise<Answer> };
  save: { mutate(input: FormValues): Promise<Answer> };
};

function saveOf<Key extends ContentKey>(key: Key): `save${Capitalize<Key>}`;
function saveOf(key: string): string {
  return `save${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}

export const contentCallsOf = ({ siteContent }: Client, key: ContentKey): ContentCalls => ({
  read: siteContent[key],
  save: siteContent[saveOf(key)],
});

type Content = PageContent<object> & { key: PartKey };

/** The content of a fixed page; it is replaced as a whole. */
export function contentPart(
  { key, label, hint, fields, schema }: Content,
  callsOf: (client: Client) => ContentCalls,
  extra: Extra = {},
): SettingsPart {
  const stored = ({ data, version }: Answer) => ({ values: filledRecord(fields, schema.parse(data)), version });
  const formPathOf = (path: string) => path;
  return {
    key,
    label,
    hint,
    fields,
    formPathOf,
    previewOf: (value) => (isPreviewedContent(key) ? { kind: 'content', key, value } : null),
    read: async (client) => stored(await callsOf(client).read.query()),
    check: (values) => errorsOf(schema.safeParse(values), formPathOf),
    save: async (client, { values, version }) =>
      stored(await callsOf(client).save.mutate({ ...schema.parse(values), version })),
    saved: savedOf(label),
    failed: texts.settings.failed,
    ...extra,
  };
}
