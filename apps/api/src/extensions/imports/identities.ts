import { createHash } from 'node:crypto';
import { limits } from '@madrasah/contract';
import type { ArticleTables } from '../../content/articles/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, oneOf, queriesOf, readRows } from '../../database/query.ts';
import { partsOf } from '../../shared/parts.ts';
import type { ImportedItemTables } from './imports.entity.ts';
import type { WxrItem } from './wxr.ts';

const queries = queriesOf<ImportedItemTables & ArticleTables>();

const fitting = (name: string): string =>
  name.length <= limits.imports.path
    ? name.toWellFormed()
    : `sha256 ${createHash('sha256').update(name).digest('hex')}`;

/** The names by which an item is recognised. A guid alone is not enough, because copied posts share theirs. */
export type Identity = {
  /** Guid, number and slug: unique within a file. */
  exact: string;
  /** Guid and number, which stay when the slug changes. */
  numbered: string;
  /** The only name that versions before 0.2 stored. */
  guid: string;
  slug: string;
};

export function identityOf({ guid, id, slug }: Pick<WxrItem, 'guid' | 'id' | 'slug'>, host: string): Identity {
  const named = guid || `${host}/?p=${id}`;
  return {
    exact: fitting(`#${id} ${named} ${slug}`),
    numbered: fitting(`#${id} ${named}`),
    guid: named.slice(0, limits.imports.path).toWellFormed(),
    slug,
  };
}

type Stored = { articleId: number; slug: string | null };

const namesAtOnce = 5_000;

async function findStored(db: Database, names: readonly string[]): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  for (const part of partsOf(names, namesAtOnce)) {
    const rows = await readRows(
      db,
      queries
        .selectFrom('imported_items')
        .innerJoin('articles', 'articles.id', 'imported_items.article_id')
        .select(['imported_items.source', 'imported_items.article_id as articleId', 'articles.slug'])
        .where('imported_items.source', '=', oneOf(part)),
    );
    for (const { source, ...row } of rows) stored.set(source, row);
  }
  return stored;
}

/** Stores the names of an article; a name that belongs to another article is left to it. */
export async function storeIdentity(
  db: Database,
  { exact, numbered }: Identity,
  { articleId, at, run = null }: { articleId: number; at: Date; run?: string | null },
): Promise<void> {
  const item = { article_id: articleId, imported_at: at, run };
  await changeRows(
    db,
    queries
      .insertInto('imported_items')
      .values([
        { source: exact, ...item },
        { source: numbered, ...item },
      ])
      .onConflict((conflict) => conflict.column('source').doNothing()),
  );
}

/** The items of a file that came with an earlier import, and their articles. */
export type EarlierItems = Map<string, { identity: Identity; articleId: number }>;

/**
 * Recognises the items of a file: by all their names, then by guid and number (with another slug), then by the guid
 * alone. Each stored article stands for one item; of several with a stored guid it is the one with the article's slug,
 * else the first.
 */
export async function findEarlierItems(db: Database, identities: Iterable<Identity>): Promise<EarlierItems> {
  const all = [...identities];
  const names = all.flatMap(({ exact, numbered, guid }) => [exact, numbered, guid]);
  const stored = await findStored(db, [...new Set(names)]);
  const earlier: EarlierItems = new Map();
  const recognisedArticles = new Set<number>();
  const recognise = (name: 'exact' | 'numbered' | 'guid', isFit: (item: Identity, row: Stored) => boolean) => {
    for (const identity of all) {
      const row = stored.get(identity[name]);
      if (!row || earlier.has(identity.exact) || (name !== 'exact' && recognisedArticles.has(row.articleId))) continue;
      if (!isFit(identity, row)) continue;
      earlier.set(identity.exact, { identity, articleId: row.articleId });
      recognisedArticles.add(row.articleId);
    }
  };
  recognise('exact', () => true);
  recognise('numbered', () => true);
  recognise('guid', ({ slug }, row) => slug !== '' && slug === row.slug);
  recognise('guid', () => true);
  return earlier;
}

/** Adds this version's names to items that were stored by their guid, which other items may share. */
export async function renameEarlierItems(db: Database, earlier: EarlierItems, at: Date): Promise<void> {
  const guids = [...earlier.values()].map(({ identity }) => identity.guid);
  const stored = await findStored(db, [...new Set(guids)]);
  const outdated = [...earlier.values()].filter(
    ({ identity, articleId }) => stored.get(identity.guid)?.articleId === articleId,
  );
  await db.transactional(async (transaction) => {
    for (const { identity, articleId } of outdated) {
      await storeIdentity(transaction, identity, { articleId, at });
      await changeRows(transaction, queries.deleteFrom('imported_items').where('source', '=', identity.guid));
    }
  });
}
