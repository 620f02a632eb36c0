import { type Actor, type Article, fixedAuthor } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import { authorNotFound } from '../../shared/refusal.ts';
import { type ContentContext, readDisplay } from '../site-content/index.ts';

// What the site tells of people. Which articles somebody sees is another rule: `articles.policy.ts`.

/**
 * Fields that no answer of a public call has room for, whoever asks: they belong to accounts, to subscribers, to
 * visitors and to the work of the staff. Signing in answers with one's own; the school's e-mail address is no person's.
 */
export const privateFields = [
  'username',
  'email',
  'passwordHash',
  'role',
  'isActive',
  'lastLoginAt',
  'usesTwoFactor',
  'token',
  'unsubscribeToken',
  'visitorId',
  'updatedBy',
  'deletedAt',
  'deletedBy',
  'savedBy',
  'moderatedBy',
  'spamScore',
  'spamReasons',
  'reviewNote',
  'reviewAnswer',
  'askedBy',
  'answeredBy',
] as const;

/** What everybody may know of somebody who writes. */
type PublicPerson = NonNullable<Article['authorUser']>;

export const toPublicPerson = (user: {
  id: string;
  fullName: string;
  avatar?: string | null | undefined;
}): PublicPerson => ({ id: user.id, fullName: user.fullName, avatar: user.avatar ?? null });

/** The same of the row of `users` in a statement; null where there is none. */
export const publicPersonColumn: RawQueryFragment = sql`case when users.id is not null
  then json_build_object('id', users.id, 'fullName', users.full_name, 'avatar', users.avatar) end`;

/** Who reads, and what deciding about names needs. */
export type ReaderContext = ContentContext & { actor: Actor | null };

/** Whether this reader is told who wrote what: staff are, visitors where the school says so. */
export const showsAuthorNames = async (context: ReaderContext): Promise<boolean> =>
  context.actor !== null || (await readDisplay(context)).authorNames;

/** Who is not told who wrote what cannot ask for an author either: the answer would reveal it. */
export async function requireAuthorNames(context: ReaderContext): Promise<void> {
  if (!(await showsAuthorNames(context))) throw authorNotFound();
}

const anonymousByline = { author: fixedAuthor, authorUser: null };

/** What stands in place of an article's byline for this reader: nothing for those who are told. */
export const bylineFor = async (context: ReaderContext): Promise<Partial<typeof anonymousByline>> =>
  (await showsAuthorNames(context)) ? {} : anonymousByline;
