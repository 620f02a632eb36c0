import { z } from 'zod';
import { articleValuesSchema } from '../form/article-values.ts';

/** The article that a draft belongs to: its publicId, or `new`. */
export const newArticleKey = 'new';

/** What was typed and not yet saved, for one person. `id` is the form's, so tabs do not overwrite each other. */
export const draftSchema = z.object({
  id: z.string(),
  userId: z.string(),
  articleKey: z.string(),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  /** The version that the writer saw; absent for a new article. */
  version: z.number().optional(),
  values: articleValuesSchema,
  /** What the article was like in that version. */
  base: articleValuesSchema.optional(),
  /** The form that writes it, and the one whose draft on the server it has taken over. */
  writer: z.uuid().default(() => crypto.randomUUID()),
  follows: z.uuid().optional(),
  /** Whether the server has exactly this. */
  isSent: z.boolean().default(false),
});
export type Draft = z.infer<typeof draftSchema>;

export type DraftStore = {
  put(draft: Draft): Promise<void>;
  /** The server has what was kept at that moment. */
  markSent(id: string, keptAt: number): Promise<void>;
  remove(id: string): Promise<void>;
  /** All of one person, newest first; what cannot be read is left out. */
  list(userId: string): Promise<Draft[]>;
};

/** The drafts among stored records, newest first. */
export function readDrafts(records: readonly unknown[]): Draft[] {
  return records
    .flatMap((record) => draftSchema.safeParse(record).data ?? [])
    .toSorted((one, other) => other.keptAt - one.keptAt);
}
