import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedLine } from '../shared/text.ts';

/** The name of articles among what staff write; entries have the name of their kind. */
export const articleSubject = 'article';

const subjectName = storedLine(30).min(1);
const subjectId = storedLine(limits.article.publicId).min(1);

/** An article or entry, by its public id. */
export const subjectInput = z.object({ subject: subjectName, id: subjectId });
export type SubjectInput = z.output<typeof subjectInput>;

/** What a draft belongs to; no id where it is new. */
export const draftSubject = { subject: subjectName, subjectId: subjectId.nullable() };
