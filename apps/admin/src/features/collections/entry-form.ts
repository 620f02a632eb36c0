import {
  type CollectionKind,
  choice,
  differencesOf,
  type Fields,
  filledRecord,
  line,
  lineSchema,
  periodErrors,
  type Values,
} from '@madrasah/contract';
import { z } from 'zod';
import { type ConflictingField, conflictsOf } from '../../kit/record/use-saving.tsx';
import type { FormValues } from '../../shared/controls/context.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { unfinished, unfinishedTexts } from '../../shared/fields/unfinished.ts';
import type { StaffEntry } from './collection-calls.ts';
import { statusNames } from './states.ts';

/** Title, state and period, which every entry has. Times are ISO; empty without one. */
const commonFields = ({ title }: CollectionKind): Fields => ({
  title: line({ label: title.label, most: title.most }),
  status: choice({ label: 'Status', options: statusNames, initial: 'draft' }),
  startsAt: line({ label: 'Tampil sejak', most: 40 }),
  endsAt: line({ label: 'Sampai', most: 40 }),
});

const allFields = (kind: CollectionKind): Fields => ({ ...commonFields(kind), ...kind.fields });

const dayMs = 24 * 60 * 60_000;

/** The values of a new entry: initial ones, and the proposed end. */
export function newEntryValues(kind: CollectionKind, now: number): FormValues {
  const { schedule } = kind;
  const endsAt = schedule?.end === 'required' ? new Date(now + schedule.proposedDays * dayMs).toISOString() : '';
  return filledRecord(allFields(kind), { endsAt });
}

export function valuesOf(kind: CollectionKind, entry: StaffEntry): FormValues {
  const { path } = kind;
  // The address of a published entry no longer follows its title.
  const address = path !== undefined && entry.status === 'published' ? { [path]: entry.slug } : {};
  return filledRecord(allFields(kind), { ...entry, ...address });
}

const typedFields = ({ fields }: CollectionKind, values: FormValues): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));

/** What is sent. Kinds without a schedule send no times. */
export function inputOf(kind: CollectionKind, values: FormValues): Values {
  const times = { startsAt: values.startsAt || null, endsAt: values.endsAt || null };
  return {
    title: values.title,
    status: values.status,
    ...(kind.schedule && times),
    ...typedFields(kind, values),
  };
}

/** The contract's rules for the values of the form. */
export const rulesOf = (kind: CollectionKind) =>
  z.record(z.string(), z.unknown()).superRefine((values, { addIssue }) => {
    const report = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    for (const name of ['startsAt', 'endsAt']) if (values[name] === unfinished) report(name, unfinishedTexts.moment);
    const check = (name: string, schema: z.ZodType) => {
      const issue = schema.safeParse(values[name]).error?.issues[0];
      if (issue) report(name, issue.message);
    };
    check('title', lineSchema(kind.title));
    for (const [name, { schema }] of Object.entries(kind.fields)) check(name, schema);
    const errors = kind.errorsOf(typedFields(kind, values)) ?? {};
    for (const [name, message] of Object.entries(errors)) report(name, message);
    const [startsAt, endsAt] = [textAt(values, 'startsAt'), textAt(values, 'endsAt')];
    const period = {
      startsAt: startsAt ? Date.parse(startsAt) : Date.now(),
      endsAt: endsAt ? Date.parse(endsAt) : null,
    };
    for (const [name, message] of Object.entries(periodErrors(kind, period) ?? {})) report(name, message);
  });

/** The fields whose typed value differs from the stored one. */
export const conflictsWith = (kind: CollectionKind, stored: StaffEntry, values: FormValues): ConflictingField[] =>
  conflictsOf(differencesOf(allFields(kind), { before: valuesOf(kind, stored), after: values }));
