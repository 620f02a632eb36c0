import { type Actor, permissionScope } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import { isVisibleTo, type Reader } from '../articles/index.ts';

// Who sees which stored pictures. Conditions call the tables `images`, and `image_uses` with its `articles`.

/** Who browses, and when. */
export type Browser = Reader & { actor: Actor };

/** Whether somebody reads what others have not published, and so may see every picture. */
const seesAll = ({ actor }: Browser): boolean => permissionScope(actor, 'article:read') === 'any';

/** The uses that this member of staff may be told of: an author is told of no article that is another's draft. */
export const isUseVisibleTo = (browser: Browser): RawQueryFragment =>
  seesAll(browser) ? sql`true` : sql`(image_uses.article_id is null or ${isVisibleTo(browser)})`;

const isSentBy = ({ actor }: Browser) => sql`images.uploaded_by = ${actor.id}::uuid`;

/** Whose pictures can be asked for by name: authors ask for their own. The table is `users`. */
export const isOfferedAsUploader = (browser: Browser): RawQueryFragment =>
  seesAll(browser) ? sql`true` : sql`users.id = ${browser.actor.id}::uuid`;

/** The pictures that are used nowhere, whoever may browse them. */
export const isUnused: RawQueryFragment = sql`not exists (
  select 1 from image_uses where image_uses.image = left(images.name, 43))`;

/**
 * The pictures that this member of staff may browse and pick: an author those that they sent themselves, that are on the
 * site, and that are in articles which they may read. Pictures of accounts are for their owners alone.
 */
export const isBrowsableBy = (browser: Browser): RawQueryFragment =>
  seesAll(browser)
    ? sql`true`
    : sql`(${isSentBy(browser)} or exists (
        select 1 from image_uses left join articles on articles.id = image_uses.article_id
        where image_uses.image = left(images.name, 43)
          and (image_uses.place = 'setting' or (image_uses.place in ('main', 'gallery', 'text') and ${isVisibleTo(browser)})
            or (image_uses.place = 'avatar' and image_uses.owner = ${browser.actor.id}))))`;
