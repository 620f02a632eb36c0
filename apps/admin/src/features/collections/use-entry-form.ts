import {
  type CollectionKind,
  choice,
  collectionTexts,
  differencesOf,
  type EntryStatus,
  entryPath,
  entryStatuses,
  type Fields,
  filledRecord,
  isLinkedApi,
  line,
  lineSchema,
  periodErrors,
  pick,
  stateNames,
  type Values,
} from '@madrasah/contract';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { savedText, takeDownQuestion } from '../../kit/record/status.tsx';
import { type FormStart, untouchedStart, useDraftedForm } from '../../kit/record/use-drafted-form.ts';
import type { FormValues } from '../../shared/controls/context.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { chooseInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import type { DraftForm } from '../../shared/drafts/draft.ts';
import { unfinished, unfinishedTexts } from '../../shared/fields/unfinished.ts';
import { useServices } from '../../shared/services/services.ts';
import { callsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';

/** Title, state and period, which every entry has. Times are ISO; empty without one. */
const commonFields = ({ title }: CollectionKind): Fields => ({
  title: line({ label: title.label, most: title.most }),
  status: choice({ label: 'Status', options: pick(stateNames, entryStatuses), initial: 'draft' }),
  shownFrom: line({ label: 'Tampil sejak', most: 40 }),
  shownUntil: line({ label: 'Sampai', most: 40 }),
});

const allFields = (kind: CollectionKind): Fields => ({ ...commonFields(kind), ...kind.fields });

const dayMs = 24 * 60 * 60_000;

/** The values of a new entry: initial ones, and the proposed end. */
function newEntryValues(kind: CollectionKind, now: number): FormValues {
  const { schedule } = kind;
  const shownUntil = schedule?.end === 'required' ? new Date(now + schedule.proposedDays * dayMs).toISOString() : '';
  return filledRecord(allFields(kind), { shownUntil });
}

function valuesOf(kind: CollectionKind, entry: StaffEntry): FormValues {
  const { path } = kind;
  // The address of a published entry no longer follows its title.
  const address = path !== undefined && entry.status === 'published' ? { [path]: entry.slug } : {};
  return filledRecord(allFields(kind), { ...entry, ...address });
}

const typedFields = ({ fields }: CollectionKind, values: FormValues): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));

/** What is sent. Kinds without a schedule send no times. */
function inputOf(kind: CollectionKind, values: FormValues): Values {
  const times = { shownFrom: values.shownFrom || null, shownUntil: values.shownUntil || null };
  return {
    title: values.title,
    status: values.status,
    ...(kind.schedule && times),
    ...typedFields(kind, values),
  };
}

const rulesOf = (kind: CollectionKind) =>
  z.record(z.string(), z.unknown()).superRefine((values, { addIssue }) => {
    const report = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    for (const name of ['shownFrom', 'shownUntil'])
      if (values[name] === unfinished) report(name, unfinishedTexts.moment);
    const check = (name: string, schema: z.ZodType) => {
      const issue = schema.safeParse(values[name]).error?.issues[0];
      if (issue) report(name, issue.message);
    };
    check('title', lineSchema(kind.title));
    for (const [name, { schema }] of Object.entries(kind.fields)) check(name, schema);
    const errors = kind.errorsOf(typedFields(kind, values)) ?? {};
    for (const [name, message] of Object.entries(errors)) report(name, message);
    const [shownFrom, shownUntil] = [textAt(values, 'shownFrom'), textAt(values, 'shownUntil')];
    const period = {
      shownFrom: shownFrom ? Date.parse(shownFrom) : Date.now(),
      shownUntil: shownUntil ? Date.parse(shownUntil) : null,
    };
    for (const [name, message] of Object.entries(periodErrors(kind, period) ?? {})) report(name, message);
  });

/** The names of the times in drafts that a release before 0.3.0 has kept. */
const formerNames: Readonly<Record<string, string>> = { startsAt: 'shownFrom', endsAt: 'shownUntil' };

const isLike = (one: unknown, other: unknown) =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/** The drafts of a kind, whose pictures are uploaded when they are chosen. */
export function entryDrafts(kind: CollectionKind): DraftForm<FormValues> {
  const shape = newEntryValues(kind, Date.now());
  return {
    subject: kind.name,
    // Values that another version of the app has kept in another shape stay as they are stored.
    schema: z.record(z.string(), z.unknown()).transform((values) =>
      Object.fromEntries(
        Object.entries(values)
          .map(([name, value]) => [formerNames[name] ?? name, value] as const)
          .filter(([name, value]) => isLike(shape[name], value)),
      ),
    ),
    countWaiting: () => 0,
    withoutWaiting: (values) => values,
    withWaiting: (values) => values,
    asNew: (values) => values,
  };
}

export const startOf = (kind: CollectionKind, entry: StaffEntry | null): FormStart<FormValues> =>
  untouchedStart(entry ? valuesOf(kind, entry) : newEntryValues(kind, Date.now()), entry?.version);

export type EntryFormOptions = {
  kind: StaffKind;
  drafts: DraftForm<FormValues>;
  opened: StaffEntry | null;
  start: FormStart<FormValues>;
  onStartAgain: (entry: StaffEntry, start: FormStart<FormValues>) => void;
  isForReview: boolean;
  timeZone: string;
  /** Resolves when the files that were chosen so far have arrived; refuses a text without one of its pictures. */
  whenUploaded: () => Promise<unknown>;
  isIncomplete: () => boolean;
  /** Everything is stored, or what was typed is discarded. */
  onLeave: () => void;
};

export function useEntryForm({ kind, isForReview, timeZone, whenUploaded, onLeave, ...options }: EntryFormOptions) {
  const { apiOrigin, client } = useServices();
  const calls = callsOf(client, kind.api);
  const what = kind.labels.one;
  const record = useDraftedForm<FormValues, StaffEntry>({
    ...options,
    idOf: ({ id }) => id,
    valuesOf: (entry) => valuesOf(kind, entry),
    validate: schemaResolver(rulesOf(kind), { sync: true }),
    checkedOnBlur: ['title'],
    failed: () => collectionTexts.saveFailed(what),
    stale: collectionTexts.stale(what),
    findStored: async (id) => (await calls.byId.query({ id })).data,
    differences: (stored, after) => differencesOf(allFields(kind), { before: valuesOf(kind, stored), after }),
  });

  const save = (status: EntryStatus) => {
    record.form.setFieldValue('status', status);
    return record.save(async (once) => {
      await whenUploaded();
      const values = { ...record.values(), status };
      const input = inputOf(kind, values);
      const entry = record.current();
      const { data } = await (entry
        ? calls.update.mutate({ ...input, id: entry.id, version: entry.version })
        : calls.create.mutate(input, once(input)));
      void record.markSaved(data, values);
      notifySuccess(savedText({ what, state: data.state, shownFrom: data.shownFrom, timeZone }, true), linkTo(data));
      onLeave();
    });
  };

  const linkTo = ({ state, slug }: StaffEntry) =>
    state === 'published' && isLinkedApi(kind.api)
      ? { label: 'Lihat di situs', href: `${apiOrigin}${entryPath(kind.api, slug)}` }
      : undefined;

  /** The pressed button decides the state. What visitors see is not taken from the site without a question. */
  async function press(pressed: 'draft' | 'published') {
    if (!record.isValid()) return;
    const state = record.stored?.state ?? 'draft';
    const isShown = state === 'published' || state === 'scheduled';
    const answer =
      pressed === 'draft' && isShown ? await chooseInDialog(takeDownQuestion(what, { isForReview })) : pressed;
    if (answer === 'published') await save(isForReview ? 'waiting' : 'published');
    // An editor who corrects what waits for a review leaves it there.
    else if (answer === 'draft') await save(state === 'waiting' ? 'waiting' : 'draft');
  }

  return {
    ...record,
    press,
    withdraw: () => save('draft'),
    /** 'Batal': the draft goes too. */
    giveUp() {
      record.discard();
      onLeave();
    },
  };
}
