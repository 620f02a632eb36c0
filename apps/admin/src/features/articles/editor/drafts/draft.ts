import { z } from 'zod';
import { articleValuesSchema } from '../form/article-values.ts';

/** The article of a draft: its publicId, or `new`. */
export const newArticleKey = 'new';

/** One person's unsaved values of a form. `id` is the form's, so that tabs do not overwrite each other. */
export const draftSchema = z.object({
  id: z.string(),
  userId: z.string(),
  articleKey: z.string(),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  /** The version that the author had loaded; absent for a new article. */
  version: z.number().optional(),
  values: articleValuesSchema,
  /** The article in that version. */
  base: articleValuesSchema.optional(),
  /** The form that writes it, and the form from which it was taken over. */
  writer: z.uuid().default(() => crypto.randomUUID()),
  follows: z.uuid().optional(),
  /** Whether the server has exactly this. */
  isSent: z.boolean().default(false),
});
export type Draft = z.infer<typeof draftSchema>;

export type DraftStore = {
  put(draft: Draft): Promise<void>;
  /** Records that the server has the values saved at that time. */
  markSent(id: string, keptAt: number): Promise<void>;
  remove(id: string): Promise<void>;
  /** All drafts of one person, newest first, without unreadable ones. */
  list(userId: string): Promise<Draft[]>;
};

/** The valid drafts among stored records, newest first. */
export function readDrafts(records: readonly unknown[]): Draft[] {
  return records
    .flatMap((record) => draftSchema.safeParse(record).data ?? [])
    .toSorted((one, other) => other.keptAt - one.keptAt);
}
