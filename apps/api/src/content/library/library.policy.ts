import { type Actor, type ImagePlace, permissionScope } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { type Condition, everyRow } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { StoredImageTables } from '../../platform/media/index.ts';
import { type ArticleTables, isVisibleTo, type Reader } from '../articles/index.ts';
import type { EntryTables } from '../collections/index.ts';
import type { ImageUseTables } from './image-use.entity.ts';

// Which stored pictures a caller sees. Conditions call the tables `images`, and `image_uses` with its `articles`.

/** The caller and the time. */
export type Browser = Reader & { actor: Actor };

export type LibraryTables = ArticleTables & EntryTables & ImageUseTables & StoredImageTables & UserTables;

const row = expressionBuilder<LibraryTables, 'images' | 'image_uses' | 'users'>();

/** The name of the picture of a row without its extension, as uses have it. */
export const stemOfRow = row.fn<string>('left', ['images.name', sql.lit(43)]);

export const isPlacedIn = (...places: ImagePlace[]): Condition =>
  row(
    'image_uses.place',
    'in',
    places.map((place) => sql.lit(place)),
  );

/** Whether the caller reads unpublished articles of others, and so may see every picture. */
const seesAll = ({ actor }: Browser): boolean => permissionScope(actor, 'article:read') === 'any';

/** The uses that the caller may see: an author does not see drafts and entries of others. */
export const isUseVisibleTo = (browser: Browser): Condition =>
  seesAll(browser)
    ? everyRow
    : row.and([
        row.not(isPlacedIn('entry', 'entryRevision')),
        row.or([row('image_uses.article_id', 'is', null), isVisibleTo(browser)]),
      ]);

export const isUploadedBy = (userId: string): Condition => row('images.uploaded_by', '=', userId);

/** The uploaders by which the caller may filter: only themselves for authors. The table is `users`. */
export const isOfferedAsUploader = (browser: Browser): Condition =>
  seesAll(browser) ? everyRow : row('users.id', '=', browser.actor.id);

const usesOfRow = row.selectFrom('image_uses').where('image_uses.image', '=', stemOfRow).select(sql.lit(1).as('one'));

/** The pictures without a use, for any caller. */
export const isUnused: Condition = row.not(row.exists(usesOfRow));

/** Of account pictures, the caller's own. */
const isShownTo = (browser: Browser): Condition =>
  row.or([
    isPlacedIn('setting'),
    row.and([isPlacedIn('main', 'gallery', 'text'), isVisibleTo(browser)]),
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
        row.exists(usesOfRow.leftJoin('articles', 'articles.id', 'image_uses.article_id').where(isShownTo(browser))),
      ]);
