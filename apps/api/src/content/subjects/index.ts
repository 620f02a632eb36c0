import { type Actor, articleSubject, collections, permissionScope } from '@madrasah/contract';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../database/query.ts';
import { type ArticleTables, isWorkedOnBy as isArticleOf } from '../articles/index.ts';
import { type EntryTables, isWorkedOnBy as isEntryOf } from '../collections/index.ts';

const tables = expressionBuilder<ArticleTables & EntryTables, never>();

type Named = { subject: Expression<string>; id: Expression<string | null> };

const isArticle = (actor: Actor, { id }: Named): Condition =>
  tables.exists(
    tables
      .selectFrom('articles')
      .where(allOf(isArticleOf(actor), sql`articles.public_id = ${id}`))
      .select('articles.id'),
  );

/** Entries of the kinds on which the person may work at all. */
function isEntry(actor: Actor, { subject, id }: Named): Condition {
  const kinds = collections.filter(({ right }) => permissionScope(actor, right) !== 'none');
  return tables.exists(
    tables
      .selectFrom('collection_entries')
      .where(tables.or(kinds.map((kind) => isEntryOf(kind, actor))))
      .where(sql<boolean>`collection_entries.public_id = ${id} and collection_entries.kind = ${subject}`)
      .select('collection_entries.id'),
  );
}

/**
 * Whether a person works on the article or entry of this public id. `subject`: `article`, or the name of the entry's
 * kind. False also for what is in the trash.
 */
export const isWorkedOn = (actor: Actor, named: Named): Condition =>
  sql`case when ${named.subject} = ${sql.lit(articleSubject)} then ${isArticle(actor, named)} else ${isEntry(actor, named)} end`;
