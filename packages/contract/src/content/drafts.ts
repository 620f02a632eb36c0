import { z } from 'zod';
import { uuidInput } from '../shared/inputs.ts';
import { limits } from '../shared/limits.ts';
import { storedLine, storedText } from '../shared/text.ts';

/** The name of articles among what staff write; entries have the name of their kind. */
export const articleSubject = 'article';

const subjectName = storedLine(30).min(1);
const subjectId = storedLine(limits.article.publicId).min(1);

/** An article or entry, by its public id. */
export const subjectInput = z.object({ subject: subjectName, id: subjectId });
export type SubjectInput = z.output<typeof subjectInput>;

/** What a draft belongs to; no id where it is new. */
export const draftSubject = { subject: subjectName, subjectId: subjectId.nullable() };

/** The server reads the title and keeps the rest unchanged; the reader checks it against its current form. */
const formValuesSchema = z.looseObject({ title: storedText(limits.article.title) });

export const listedDraftSchema = z.object({
  /** Chosen by the form that created it, which restores it under the same id. */
  id: z.uuid(),
  /** What it is a draft of: `article`, or the name of a kind of entries. */
  subject: z.string(),
  /** The public id of the article or entry that it changes; null for a new one, and when it was deleted. */
  subjectId: z.string().nullable(),
  title: z.string(),
  /** The first words of the text, which name a draft without a title. */
  beginning: z.string(),
  /** The version of it that the editor had loaded. */
  version: z.int().nullable(),
  /** The number of pictures that are not uploaded yet and exist on the author's device only. */
  waitingPictures: z.int(),
  /** The form that wrote last. One from which another device has taken over may no longer write. */
  writer: z.string(),
  /** ISO 8601 UTC. */
  updatedAt: z.iso.datetime(),
});
export type ListedDraft = z.infer<typeof listedDraftSchema>;
export const draftsResponse = z.object({ data: z.array(listedDraftSchema) });

export const draftSchema = listedDraftSchema.extend({
  values: formValuesSchema,
  /** The form's values before any change; null when unknown. */
  base: formValuesSchema.nullable(),
});
export type StoredDraft = z.infer<typeof draftSchema>;
export const draftResponse = z.object({ data: draftSchema });

/** At most the largest integer of the database's column. */
const storedNumber = z.int().min(0).max(2_147_483_647);

/** The form that writes, and the form from which it took the draft over. */
const writers = { writer: z.uuid(), follows: z.uuid().optional() };

export const saveDraftInput = uuidInput.extend({
  ...writers,
  ...draftSubject,
  version: storedNumber.nullable(),
  waitingPictures: storedNumber,
  values: formValuesSchema,
  /** Omitted when the server already has it. */
  base: formValuesSchema.optional(),
});
export type SaveDraftInput = z.output<typeof saveDraftInput>;
export const savedDraftResponse = z.object({ data: z.object({ updatedAt: z.iso.datetime() }) });

/** Without a writer the draft is removed regardless of who wrote last. */
export const removeDraftInput = uuidInput.extend({ writer: writers.writer.optional(), follows: writers.follows });
export type RemoveDraftInput = z.output<typeof removeDraftInput>;

/** Another person who has the same article or entry open in the staff app. */
export const presentPersonSchema = z.object({
  fullName: z.string(),
  /** ISO 8601 UTC. */
  since: z.iso.datetime(),
});
export type PresentPerson = z.infer<typeof presentPersonSchema>;
export const presenceResponse = z.object({ data: z.array(presentPersonSchema) });
