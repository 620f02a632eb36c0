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

/** The values of a tab's form, by field name. */
export type Values = Record<string, unknown>;
/** The stored values with their version. */
export type StoredValues = { values: Values; version: number };
/** Field path → error text. */
export type FieldErrors = Record<string, string>;

type Client = Services['client'];

/** Uploads a picture and resolves with its address; rejects with a readable reason. */
export type UploadBanner = (file: Blob) => Promise<{ url: string }>;

/** The question of a confirmation, and its button. */
export type Warning = { title: string; text: string; yes: string };

/** One tab: a form that is loaded and saved separately. */
export type SettingsPart<Key extends string = string> = {
  key: Key;
  label: string;
  hint?: string;
  fields: readonly Field[];
  read: (client: Client) => Promise<StoredValues>;
  /** The errors by the contract's schema; empty when the values can be saved. */
  check: (values: Values) => FieldErrors;
  /** Prepares the values for saving; `keep` receives intermediate results. */
  prepare?: (values: Values, upload: UploadBanner, keep: (values: Values) => void) => Promise<Values>;
  /** What is said before these values replace the stored ones; null where nothing has to be. */
  warningOf?: (client: Client, values: Values, stored: Values) => Promise<Warning | null>;
  /** Replaces this part only, if the version is still current; resolves with the stored values. */
  save: (client: Client, stored: StoredValues) => Promise<StoredValues>;
  /** The preview of these values on a public page; null when no page shows them. */
  previewOf: (values: Values) => SettingsPreview | null;
  /** The path of a field that the server names. */
  placeOf: (path: string) => string;
  /** The message after a save, and after a failure without a reason. */
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
  /** The key of the value in the form, if the value is not an object. */
  place?: string;
  prepare?: SettingsPart['prepare'];
};

/** A part of the site-wide settings; only its own key is sent. */
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
      const answer = await client.settings.save.mutate({ key, value: withoutEmptyRows(toValue(values)), version });
      // The response contains only this part, without a version; a successful save increments it by one.
      return { values: toValues(normaliseSettings(answer)[key]), version: version + 1 };
    },
    saved: texts.settings.saved[key],
    failed: texts.settings.saveFailed[key],
  };
}

/** Removes rows that were added and left empty. */
const withoutEmptyRows = (value: unknown): unknown =>
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

/** The content of a fixed page; it is replaced as a whole. */
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
