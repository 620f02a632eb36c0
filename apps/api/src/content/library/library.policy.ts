import { type Actor, permissionScope } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import { isVisibleTo, type Reader } from '../articles/index.ts';

// Which stored pictures a caller sees. Conditions call the tables `images`, and `image_uses` with its `articles`.

/** The caller and the time. */
export type Browser = Reader & { actor: Actor };

/** Whether the caller reads unpublished articles of others, and so may see every picture. */
const seesAll = ({ actor }: Browser): boolean => permissionScope(actor, 'article:read') === 'any';

/** The uses that the caller may see: an author does not see drafts of others. */
export const isUseVisibleTo = (browser: Browser): RawQueryFragment =>
  seesAll(browser) ? sql`true` : sql`(image_uses.article_id is null or ${isVisibleTo(browser)})`;

const isSentBy = ({ actor }: Browser) => sql`images.uploaded_by = ${actor.id}::uuid`;

/** The uploaders by which the caller may filter: only themselves for authors. The table is `users`. */
export const isOfferedAsUploader = (browser: Browser): RawQueryFragment =>
  seesAll(browser) ? sql`true` : sql`users.id = ${browser.actor.id}::uuid`;

/** The pictures without a use, for any caller. */
export const isUnused: RawQueryFragment = sql`not exists (
  select 1 from image_uses where image_uses.image = left(images.name, 43))`;

/**
 * The pictures that the caller may browse and choose: for an author their own uploads, those that are public, and those
 * of articles which they may read. Pictures of accounts are for their owners alone.
 */
export const isBrowsableBy = (browser: Browser): RawQueryFragment =>
  seesAll(browser)
    ? sql`true`
    : sql`(${isSentBy(browser)} or exists (
        select 1 from image_uses left join articles on articles.id = image_uses.article_id
        where image_uses.image = left(images.name, 43)
          and (image_uses.place = 'setting' or (image_uses.place in ('main', 'gallery', 'text') and ${isVisibleTo(browser)})
            or (image_uses.place = 'avatar' and image_uses.owner = ${browser.actor.id}))))`;
