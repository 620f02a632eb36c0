import {
  type CollectionKind,
  type Field,
  imagesIn,
  lineSchema,
  type ManagedEntry,
  periodErrors,
  type Values,
} from '@madrasah/contract';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { unfinished, unfinishedTexts } from '../../shared/fields/unfinished.ts';
import type { ConflictingField } from '../../shared/forms/ConflictAlert.tsx';
import type { StaffEntry } from './collection-calls.ts';
import { readUploadedFile } from './files/uploaded-file.ts';

/**
 * The form's values as texts: a switch is 'true' or empty, several names are separated by commas, short texts
 * are lines, times are ISO, and pictures and files are JSON.
 */
export type EntryValues = Record<string, string>;
export type EntryForm = UseFormReturnType<EntryValues>;

const separator = ',';

/** Several names as one text. */
export const listOf = (text: string): string[] => (text === '' ? [] : text.split(separator));
export const textOfList = (names: readonly string[]): string => names.join(separator);

const isJson = ({ control }: Field) => control === 'picture' || control === 'pictures';

function asText(field: Field, value: unknown): string {
  if (isJson(field)) return JSON.stringify(value ?? field.initial);
  if (Array.isArray(value)) return field.control === 'lines' ? value.join('\n') : textOfList(value);
  if (typeof value === 'boolean') return value ? 'true' : '';
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function asValue(field: Field, text: string): unknown {
  const { control } = field;
  if (isJson(field)) return text === '' ? field.initial : JSON.parse(text);
  if (control === 'switch') return text === 'true';
  if (control === 'choices' || control === 'references' || control === 'entries') return listOf(text);
  if (control === 'file') return readUploadedFile(text);
  if (control === 'year') return text.trim() === '' ? null : Number(text);
  if (control === 'account') return text === '' ? null : text;
  if (control === 'lines') return text.split('\n').flatMap((line) => line.trim() || []);
  return text;
}

const dayMs = 24 * 60 * 60_000;

/** The values of a new entry: initial ones, and the proposed end. */
export function newEntryValues({ fields, schedule }: CollectionKind, now: number): EntryValues {
  const values = Object.entries(fields).map(([name, field]) => [name, asText(field, field.initial)]);
  const endsAt = schedule?.end === 'required' ? new Date(now + schedule.proposedDays * dayMs).toISOString() : '';
  return { title: '', status: 'draft', startsAt: '', endsAt, ...Object.fromEntries(values) };
}

export function valuesOf({ fields, path }: CollectionKind, entry: StaffEntry): EntryValues {
  const { title, status, startsAt, endsAt, slug } = entry;
  const values = Object.entries(fields).map(([name, field]) => [name, asText(field, entry[name])]);
  // The address of a published entry no longer follows its title.
  const address = path !== undefined && status === 'published' ? { [path]: slug } : {};
  return {
    title,
    status,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    ...Object.fromEntries(values),
    ...address,
  };
}

/** What is sent. Kinds without a schedule send no times. */
export function inputOf({ fields, schedule }: CollectionKind, values: EntryValues): Values {
  const times = { startsAt: values.startsAt || null, endsAt: values.endsAt || null };
  return {
    title: values.title ?? '',
    status: values.status,
    ...(schedule && times),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, asValue(field, values[name] ?? '')])),
  };
}

/** The contract's rules for the texts of the form. */
export const rulesOf = (kind: CollectionKind) =>
  z.record(z.string(), z.string()).superRefine((values, { addIssue }) => {
    const report = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    for (const name of ['startsAt', 'endsAt']) if (values[name] === unfinished) report(name, unfinishedTexts.moment);
    const check = (name: string, schema: z.ZodType, value: unknown) => {
      const issue = schema.safeParse(value).error?.issues[0];
      if (issue) report(name, issue.message);
    };
    check('title', lineSchema(kind.title), values.title);
    for (const [name, field] of Object.entries(kind.fields)) {
      check(name, field.schema, asValue(field, values[name] ?? ''));
    }
    const typed = Object.entries(kind.fields).map(([name, field]) => [name, asValue(field, values[name] ?? '')]);
    for (const [name, message] of Object.entries(kind.errorsOf(Object.fromEntries(typed)) ?? {})) report(name, message);
    const startsAt = values.startsAt ? Date.parse(values.startsAt) : Date.now();
    const errors = periodErrors(kind, { startsAt, endsAt: values.endsAt ? Date.parse(values.endsAt) : null });
    for (const [name, message] of Object.entries(errors ?? {})) report(name, message);
  });

/** The entry as it was opened, as far as a save needs it. */
export type OpenedEntry = Pick<ManagedEntry, 'id' | 'version'>;

/** A typed or stored value in words. */
function inWords(field: Field | undefined, text: string): string {
  if (field?.control === 'file') return readUploadedFile(text)?.name ?? '';
  if (field && isJson(field)) return `${imagesIn(field, asValue(field, text)).length} gambar`;
  return text.replace(/<[^<>]*>/g, ' ').trim();
}

/** The fields whose typed value differs from the stored one. */
export function conflictsWith(kind: CollectionKind, stored: StaffEntry, values: EntryValues): ConflictingField[] {
  const inStore = valuesOf(kind, stored);
  const labels: Record<string, string> = {
    title: kind.title.label,
    status: 'Status',
    startsAt: 'Tampil sejak',
    endsAt: 'Sampai',
    ...Object.fromEntries(Object.entries(kind.fields).map(([name, { label }]) => [name, label])),
  };
  return Object.entries(labels)
    .filter(([name]) => (values[name] ?? '') !== (inStore[name] ?? ''))
    .map(([name, label]) => ({
      label,
      mine: inWords(kind.fields[name], values[name] ?? ''),
      stored: inWords(kind.fields[name], inStore[name] ?? ''),
    }));
}
