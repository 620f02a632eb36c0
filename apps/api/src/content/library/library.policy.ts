import { type Actor, type ImagePlace, permissionScope } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { allOf, type Condition, everyRow, queriesOf } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import {
  type ImageUseTables,
  type ReplacementTables,
  type StoredImageTables,
  stemOfRow,
} from '../../platform/media/index.ts';
import { type ArticleTables, isVisibleTo, type Reader } from '../articles/index.ts';
import { type EntryTables, isPublicEntry } from '../collections/index.ts';

// Which stored pictures a caller sees. Conditions call the tables `images`, and `image_uses` with its `articles` and
// `collection_entries`.

export type Browser = Reader & { actor: Actor };

export type LibraryTables = ArticleTables &
  EntryTables &
  ImageUseTables &
  ReplacementTables &
  StoredImageTables &
  UserTables;

const row = expressionBuilder<LibraryTables, 'collection_entries' | 'images' | 'image_uses' | 'users'>();

export const isPlacedIn = (...places: ImagePlace[]): Condition =>
  row(
    'image_uses.place',
    'in',
    places.map((place) => sql.lit(place)),
  );

/** The id of the entry of a use; null for other uses. */
export const entryIdOfUse = row
  .case()
  .when(isPlacedIn('entry', 'entryRevision'))
  .then(row.cast<number>(row.fn('split_part', ['image_uses.owner', sql.lit(':'), sql.lit(1)]), 'integer'))
  .end();

/** Whether the caller reads unpublished articles of others, and so may see every picture. */
const seesAll = ({ actor }: Browser): boolean => permissionScope(actor, 'article:read') === 'any';

const isEntrySeenBy = ({ actor }: Browser): Condition =>
  row.or([isPublicEntry, row('collection_entries.created_by_id', '=', actor.id)]);

const isOfNothingWritten = allOf(
  row('image_uses.article_id', 'is', null),
  row.not(isPlacedIn('entry', 'entryRevision')),
);

/** The uses in articles that the caller may see: an author does not see drafts of others. */
export const isArticleVisibleTo = (browser: Browser): Condition => (seesAll(browser) ? everyRow : isVisibleTo(browser));

/** All uses that the caller may see. */
export const isUseVisibleTo = (browser: Browser): Condition =>
  seesAll(browser) ? everyRow : row.or([isOfNothingWritten, isVisibleTo(browser), isEntrySeenBy(browser)]);

export const isUploadedBy = (userId: string): Condition => row('images.uploaded_by', '=', userId);

/** The uploaders by which the caller may filter: only themselves for authors. The table is `users`. */
export const isOfferedAsUploader = (browser: Browser): Condition =>
  seesAll(browser) ? everyRow : row('users.id', '=', browser.actor.id);

/** The uses of pictures, with the article or entry of each. */
export const allUses = queriesOf<LibraryTables>()
  .selectFrom('image_uses')
  .leftJoin('articles', 'articles.id', 'image_uses.article_id')
  .leftJoin('collection_entries', (join) => join.on('collection_entries.id', '=', entryIdOfUse));

export const usesOfRow = allUses.where('image_uses.image', '=', stemOfRow);

/** Of account pictures, the caller's own. */
const isShownTo = (browser: Browser): Condition =>
  row.or([
    isPlacedIn('setting'),
    row.and([isPlacedIn('main', 'gallery', 'text'), isVisibleTo(browser)]),
    row.and([isPlacedIn('entry'), isEntrySeenBy(browser)]),
    row.and([isPlacedIn('avatar'), row('image_uses.owner', '=', browser.actor.id)]),
  ]);

/**
 * The pictures that the caller may browse and choose: for an author their own uploads, those that are public, and those
 * of articles which they may read. Pictures of accounts are for their owners alone.
 */
export const isBrowsableBy = (browser: Browser): Condition =>
  seesAll(browser)
    ? everyRow
    : row.or([
        isUploadedBy(browser.actor.id),
        row.exists(usesOfRow.where(isShownTo(browser)).select(sql.lit(1).as('one'))),
      ]);
