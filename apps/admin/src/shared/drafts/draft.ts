import { articleSubject } from '@madrasah/contract';
import { z } from 'zod';

/** In place of the public id of something that is not stored yet. */
export const newSubjectId = 'new';

/** In the address of an entry's form, in place of an id. */
export const newEntryId = 'baru';

export type FormValues = Readonly<Record<string, unknown>>;

/** A record of this browser, which another version of the app may have written. `articleKey` is the name of the index. */
const record = z.object({
  id: z.string(),
  userId: z.string(),
  /** `article`, or the name of a kind of entries. */
  subject: z.string().default(articleSubject),
  articleKey: z.string(),
  keptAt: z.number(),
  /** The version that the author had loaded; absent for something new. */
  version: z.number().optional(),
  values: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()).optional(),
  /** The form that writes it, and the form from which it was taken over. */
  writer: z.uuid().default(() => crypto.randomUUID()),
  follows: z.uuid().optional(),
  /** Whether the server has exactly this. */
  isSent: z.boolean().default(false),
});

export const draftSchema = record.transform(({ userId: _owner, articleKey, ...draft }) => ({
  ...draft,
  subjectId: articleKey,
}));
/** One person's unsaved values of a form. `id` is the form's, so that tabs do not overwrite each other. */
export type Draft<Values extends FormValues = FormValues> = Omit<z.output<typeof draftSchema>, 'values' | 'base'> & {
  values: Values;
  base?: Values | undefined;
};

export const recordOf = ({ subjectId, ...draft }: Draft, userId: string) => ({
  ...draft,
  userId,
  articleKey: subjectId,
});

export function readDrafts(records: readonly unknown[]): Draft[] {
  return records
    .flatMap((stored) => draftSchema.safeParse(stored).data ?? [])
    .toSorted((one, other) => other.keptAt - one.keptAt);
}

export type DraftForm<Values extends FormValues> = {
  subject: string;
  /** A draft with other values is not restored. */
  schema: z.ZodType<Values>;
  /** The number of pictures that exist only on this device. */
  countWaiting: (values: Values) => number;
  /** What the server keeps of the values; `base`: those in the version that was loaded. */
  withoutWaiting: (values: Values, base: Values | undefined) => Values;
  /** The server's values with the pictures that only this device has. */
  withWaiting: (values: Values, local: Values) => Values;
  /** The values as those of something new, after it was deleted. */
  asNew: (values: Values) => Values;
};
