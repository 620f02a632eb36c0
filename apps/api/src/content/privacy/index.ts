import { type Actor, fixedAuthor } from '@madrasah/contract';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { UserTables } from '../../identity/users/index.ts';
import { type ContentContext, readDisplay } from '../../school/site-content/index.ts';
import { authorNotFound } from '../../shared/refusal.ts';

// What the site shows of people. Which articles a caller sees is another rule: `articles.policy.ts`.

/**
 * Fields that no response schema of a public call has: they belong to accounts, subscribers, visitors and the work of
 * staff. Exceptions are the caller's own account at login, and the school's e-mail address.
 */
export const privateFields = [
  'username',
  'email',
  'passwordHash',
  'role',
  'isActive',
  'lastLoginAt',
  'invitationEndsAt',
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

const users = expressionBuilder<UserTables, 'users'>();

/** What everyone may know of a person, of the row of `users` in a statement; null where there is none. */
export const publicPersonColumn = users
  .case()
  .when('users.id', 'is not', null)
  .then(
    jsonBuildObject({
      id: users.ref('users.id'),
      fullName: users.ref('users.full_name'),
      avatar: users.ref('users.avatar'),
    }),
  )
  .end();

/** The same of the account with this id, as a column. */
export const personOf = (id: Expression<string | null>) =>
  users.selectFrom('users').where('users.id', '=', sql<string>`${id}`).select(publicPersonColumn.as('person'));

export type ReaderContext = ContentContext & { actor: Actor | null };

/** Whether the caller may see authors' names: staff always, visitors where the school allows it. */
export const showsAuthorNames = async (context: ReaderContext): Promise<boolean> =>
  context.actor !== null || (await readDisplay(context)).authorNames;

/** A caller who may not see authors' names cannot filter by author, because the result would reveal it. */
export async function requireAuthorNames(context: ReaderContext): Promise<void> {
  if (!(await showsAuthorNames(context))) throw authorNotFound();
}

const anonymousByline = { author: fixedAuthor, authorUser: null };

/** The replacement of an article's byline for this caller: none for those who may see it. */
export const bylineFor = async (context: ReaderContext): Promise<Partial<typeof anonymousByline>> =>
  (await showsAuthorNames(context)) ? {} : anonymousByline;
