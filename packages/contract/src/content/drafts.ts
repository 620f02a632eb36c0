import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedLine, storedText } from '../shared/text.ts';

/**
 * What a form holds. The server reads the title, and keeps everything else as it came: it is as large as the body of a
 * call at most, and whoever reads it checks it against the form of the day.
 */
const formValuesSchema = z.looseObject({ title: storedText(limits.article.title) });

/** What was typed and not yet saved, as its owner's list of such drafts shows it. */
export const listedDraftSchema = z.object({
  /** Of the form that it was typed in, which restores it under the same id. */
  id: z.uuid(),
  /** The publicId of the article that it changes; null for a new one, also when the article is gone. */
  articleId: z.string().nullable(),
  title: z.string(),
  /** The first words of the text: they name a draft without a title. */
  beginning: z.string(),
  /** The version of the article that the writer saw. */
  version: z.int().nullable(),
  /** How many pictures are on the writer's device only, because they were not uploaded yet. */
  waitingPictures: z.int(),
  /** The form that sent it last: a draft that another device goes on with is no longer the first one's to write. */
  writer: z.string(),
  /** ISO 8601 UTC. */
  updatedAt: z.iso.datetime(),
});
export type ListedDraft = z.infer<typeof listedDraftSchema>;
export const draftsResponse = z.object({ data: z.array(listedDraftSchema) });

export const draftSchema = listedDraftSchema.extend({
  values: formValuesSchema,
  /** The form as it was before anything was typed; null when nobody knows. */
  base: formValuesSchema.nullable(),
});
export type StoredDraft = z.infer<typeof draftSchema>;
export const draftResponse = z.object({ data: draftSchema });

/** As large as a whole number in the database can be. */
const storedNumber = z.int().min(0).max(2_147_483_647);

export const draftKeyInput = z.object({ id: z.uuid() });

/** Who writes, and after whom: the form that the draft was taken over from. */
const writers = { writer: z.uuid(), follows: z.uuid().optional() };

export const saveDraftInput = draftKeyInput.extend({
  ...writers,
  articleId: storedLine(20).min(1).nullable(),
  version: storedNumber.nullable(),
  waitingPictures: storedNumber,
  values: formValuesSchema,
  /** Left out where the server has it already. */
  base: formValuesSchema.optional(),
});
export type SaveDraftInput = z.output<typeof saveDraftInput>;
export const savedDraftResponse = z.object({ data: z.object({ updatedAt: z.iso.datetime() }) });

/** Without a writer the draft goes whoever wrote it last. */
export const removeDraftInput = draftKeyInput.extend({ writer: writers.writer.optional(), follows: writers.follows });
export type RemoveDraftInput = z.output<typeof removeDraftInput>;
