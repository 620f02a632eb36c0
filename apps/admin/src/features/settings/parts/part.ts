import {
  normaliseSettings,
  previewedContents,
  type SeenVersion,
  type Settings,
  type SettingsKey,
  type SettingsPreview,
  settingChangeSchema,
  texts,
} from '@madrasah/contract';
import type { z } from 'zod';
import type { Services } from '../../../shared/services/services.ts';
import type { Field } from './fields.ts';

/** What a tab's form holds, by the names of its fields. */
export type Values = Record<string, unknown>;
/** What a form begins with: what was stored, and its version. */
export type StoredValues = { values: Values; version: number };
/** The place of a field → what is wrong with it. */
export type FieldErrors = Record<string, string>;

type Client = Services['client'];

/** Uploads a picture and resolves with its address; rejects with the reason in words. */
export type UploadBanner = (file: Blob) => Promise<{ url: string }>;

/** One tab: a form that is read and saved separately. */
export type SettingsPart<Key extends string = string> = {
  key: Key;
  label: string;
  hint?: string;
  fields: readonly Field[];
  read: (client: Client) => Promise<StoredValues>;
  /** What the contract says is wrong; nothing when it can be saved. */
  check: (values: Values) => FieldErrors;
  /** Makes what the form holds ready to be saved; `keep` gets what has been done of it so far. */
  prepare?: (values: Values, upload: UploadBanner, keep: (values: Values) => void) => Promise<Values>;
  /** Replaces this part alone, if the version is still the stored one; resolves with what is stored now. */
  save: (client: Client, stored: StoredValues) => Promise<StoredValues>;
  /** What a public page needs to show these values; nothing where no page can. */
  previewOf: (values: Values) => SettingsPreview | null;
  /** The place of a field that the server names. */
  placeOf: (path: string) => string;
  /** What is said when it was saved, and when it was not and the server gives no reason. */
  saved: string;
  failed: string;
};

function errorsOf(result: z.ZodSafeParseResult<unknown>, placeOf: (path: string) => string): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) found[placeOf(path.join('.'))] ??= message;
  return found;
}

type SettingOptions<Key extends SettingsKey> = {
  key: Key;
  label: string;
  hint?: string;
  fields: readonly Field[];
  toValues: (value: Settings[Key]) => Values;
  toValue: (values: Values) => unknown;
  /** Where the form keeps the value, if it is no object. */
  place?: string;
  prepare?: SettingsPart['prepare'];
};

/** A part of the site-wide settings; only its own key is sent (SET-009). */
export function settingPart<Key extends SettingsKey>(options: SettingOptions<Key>): SettingsPart<Key> {
  const { key, label, hint, fields, toValues, toValue, place = '', prepare } = options;
  const placeOf = (path: string) => path.replace(/^value\.?/, place && `${place}.`).replace(/\.$/, '');
  return {
    key,
    label,
    hint,
    fields,
    placeOf,
    prepare,
    previewOf: (values) => ({ kind: 'settings', key, value: toValue(values) }),
    async read(client) {
      const { data, versions } = await client.settings.stored.query();
      return { values: toValues(data[key]), version: versions[key] };
    },
    check: (values) => errorsOf(settingChangeSchema.safeParse({ key, value: toValue(values) }), placeOf),
    async save(client, { values, version }) {
      const answer = await client.settings.save.mutate({ key, value: withoutBlanks(toValue(values)), version });
      // The answer is its own part only; that version was the stored one, so this is the next.
      return { values: toValues(normaliseSettings(answer)[key]), version: version + 1 };
    },
    saved: texts.settings.saved[key],
    failed: texts.settings.saveFailed[key],
  };
}

/** Rows that were added and never filled in are not worth keeping. */
const withoutBlanks = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((item) => typeof item !== 'string' || item.trim() !== '') : value;

type ContentOptions<Key extends string, Content extends Values> = {
  key: Key;
  label: string;
  hint?: string;
  fields: readonly Field[];
  schema: z.ZodType<Content>;
  read: (client: Client) => Promise<{ data: unknown; version: number }>;
  save: (client: Client, content: Content & SeenVersion) => Promise<{ data: Content; version: number }>;
};

/** What a page of the site shows; it is replaced whole (D-18). */
export function contentPart<Key extends string, Content extends Values>(
  options: ContentOptions<Key, Content>,
): SettingsPart<Key> {
  const { schema, read, save, ...described } = options;
  const placeOf = (path: string) => path;
  const previewed = previewedContents.find((name) => name === options.key);
  return {
    ...described,
    placeOf,
    previewOf: (value) => (previewed ? { kind: 'content', key: previewed, value } : null),
    async read(client) {
      const { data, version } = await read(client);
      return { values: schema.parse(data), version };
    },
    check: (values) => errorsOf(schema.safeParse(values), placeOf),
    async save(client, { values, version: seen }) {
      const { data, version } = await save(client, { ...schema.parse(values), version: seen });
      return { values: data, version };
    },
    saved: `${options.label} berhasil disimpan!`,
    failed: texts.settings.failed,
  };
}
