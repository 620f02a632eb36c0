import type {
  ImageUse,
  ImageUses,
  LibraryFilters,
  LibraryListInput,
  LibraryPage,
  LibraryPicture,
} from '@madrasah/contract';
import { limits, texts } from '@madrasah/contract';
import { instantOf } from '@madrasah/display';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { describePictures } from '../../platform/media/index.ts';
import { patternFor } from '../../shared/containing.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { publicPersonColumn } from '../privacy/index.ts';
import { type Browser, isBrowsableBy, isOfferedAsUploader, isUnused, isUseVisibleTo } from './library.policy.ts';

/** The caller, and the dependencies. */
export type LibraryContext = Browser & { db: Database; images: ImageStorage; timeZone: string };

type PictureRow = Omit<LibraryPicture, 'id' | 'url' | 'variants' | 'preview'> & { name: string };

/** A use is past where only a revision or an article in the trash has the picture; `articles` is joined. */
const isPast = sql`(image_uses.place = 'revision' or articles.deleted_at is not null)`;

/** Counts the revisions of an article as one use. */
const oneUse = sql`image_uses.place, case when image_uses.place = 'revision' then image_uses.article_id::text else image_uses.owner end`;

const usesOf = (stem: RawQueryFragment) => sql`image_uses
  left join articles on articles.id = image_uses.article_id
  where image_uses.image = ${stem}`;

const stemOfRow = sql`left(images.name, 43)`;

/** The title of the newest visible article with a picture of this row. */
const titleFromArticle = (browser: Browser) => sql`(
  select articles.title from image_uses join articles on articles.id = image_uses.article_id
  where image_uses.image = ${stemOfRow} and image_uses.place in ('main', 'gallery', 'text')
    and articles.deleted_at is null and ${isUseVisibleTo(browser)}
  order by articles.id desc limit 1)`;

const pictureColumns = (
  browser: Browser,
) => sql`images.name, images.width, images.height, images.bytes, images.title, images.alt,
  case when images.title = '' then coalesce(${titleFromArticle(browser)}, '') else '' end as "defaultTitle",
  to_char(images.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "uploadedAt",
  ${publicPersonColumn} as "uploadedBy",
  (select count(distinct (${oneUse}))::int from ${usesOf(stemOfRow)} and not ${isPast}) as uses,
  (select count(distinct (${oneUse}))::int from ${usesOf(stemOfRow)} and ${isPast}) as "pastUses"`;

/**
 * The browsable pictures whose title, description, captions or articles contain the words literally; each part uses its
 * own index. Pictures of a readable article are always browsable, so only the picture's own words need that condition.
 */
function holds(browser: Browser, words: string): RawQueryFragment {
  const pattern = sql`search_text(${patternFor(words)})`;
  const named = (part: RawQueryFragment) =>
    sql`select image_uses.image || extension from ${part} cross join unnest(array['.jpg', '.webp']) as extension`;
  return sql`images.name in (
    select name from images where search_text(title || ' ' || alt) like ${pattern} and ${isBrowsableBy(browser)}
    union all ${named(sql`gallery_items
      join image_uses on image_uses.place = 'gallery' and image_uses.owner = gallery_items.id::text
      join articles on articles.id = gallery_items.article_id and ${isUseVisibleTo(browser)}`)}
      where search_text(gallery_items.caption) like ${pattern}
    union all ${named(sql`articles
      join image_uses on image_uses.article_id = articles.id and image_uses.place <> 'revision'`)}
      where search_text(articles.title) like ${pattern} and ${isUseVisibleTo(browser)})`;
}

/** The cursor of a page: the time and the id of its last picture. */
const endOf = ({ uploadedAt, id }: LibraryPicture) => `${uploadedAt}.${id}`;

/** Compares names instead of ids, which have the same order. */
function isAfter(end: string): RawQueryFragment {
  const [uploadedAt, id] = [end.slice(0, -41), end.slice(-40)];
  return sql`(images.created_at, images.name) < (${uploadedAt}::timestamptz, ${stemOf(id)})`;
}

/** A picture's name without its extension. */
const stemOf = (id: string) => `${id.slice(0, 2)}/${id}`;

/** The possible names of a picture with this id. */
export const namesOf = (id: string) => [`${stemOf(id)}.jpg`, `${stemOf(id)}.webp`];

async function toLibraryPictures(context: LibraryContext, rows: readonly PictureRow[]): Promise<LibraryPicture[]> {
  const urls = rows.map(({ name }) => context.images.urlOf(name));
  const known = await describePictures(context, urls);
  return rows.map(({ name, ...row }, index) => {
    const url = urls[index] ?? '';
    const { variants = [], preview = null } = known.get(url) ?? {};
    return { id: name.slice(3, 43), url, variants, preview, ...row };
  });
}

const allOf = (conditions: readonly RawQueryFragment[]): RawQueryFragment =>
  raw(conditions.map(() => '(?)').join(' and '), [...conditions]);

/** The first instants of a month ('YYYY-MM') and of the next one, in the school's time zone. */
function boundsOf(month: string, timeZone: string): [start: Date, end: Date] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return [instantOf(`${month}-01T00:00`, timeZone), instantOf(`${next}T00:00`, timeZone)];
}

function isSentIn(month: string, timeZone: string): RawQueryFragment {
  const [start, end] = boundsOf(month, timeZone);
  return sql`images.created_at >= ${start} and images.created_at < ${end}`;
}

/** The stored pictures that the caller may browse, newest first. */
export async function listPictures(
  context: LibraryContext,
  { search, unused, month, uploader, cursor, limit }: LibraryListInput,
): Promise<LibraryPage> {
  const where = allOf([
    ...(unused ? [isUnused] : []),
    ...(month ? [isSentIn(month, context.timeZone)] : []),
    ...(uploader ? [sql`images.uploaded_by = ${uploader}::uuid`] : []),
    search ? holds(context, search) : isBrowsableBy(context),
    ...(cursor ? [isAfter(cursor)] : []),
  ]);
  const rows = await context.db.execute<PictureRow[]>(
    sql`with images as materialized (
          select * from images where ${where} order by images.created_at desc, images.name desc limit ${limit + 1})
        select ${pictureColumns(context)} from images
        left join users on users.id = images.uploaded_by
        order by images.created_at desc, images.name desc`,
  );
  const data = await toLibraryPictures(context, rows.slice(0, limit));
  const last = data.at(-1);
  return { data, next: last && rows.length > limit ? endOf(last) : null };
}

/** The available filters of the list. */
export async function findFilters(context: LibraryContext): Promise<LibraryFilters> {
  const { db, timeZone } = context;
  const months = await db.execute<{ month: string }[]>(
    sql`with recursive sent (at) as (
          (select created_at from images order by created_at desc limit 1)
          union all
          select (select created_at from images
            where created_at < date_trunc('month', sent.at at time zone ${timeZone}) at time zone ${timeZone}
            order by created_at desc limit 1)
          from sent where sent.at is not null)
        select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month from sent
        where at is not null limit ${limits.library.months}`,
  );
  const uploaders = await db.execute<{ person: LibraryFilters['uploaders'][number] }[]>(
    sql`select ${publicPersonColumn} as person from users
        where ${isOfferedAsUploader(context)} and exists (select 1 from images where images.uploaded_by = users.id)
        order by users.full_name, users.id limit ${limits.library.uploaders}`,
  );
  return { months: months.map(({ month }) => month), uploaders: uploaders.map(({ person }) => person) };
}

const pictureNotFound = () => new Refusal('NOT_FOUND', texts.library.notFound);

/** One stored picture. One that may not be browsed is refused like a missing one. */
export async function findPicture(context: LibraryContext, id: string): Promise<LibraryPicture> {
  const [jpg, webp] = namesOf(id);
  const rows = await context.db.execute<PictureRow[]>(
    sql`select ${pictureColumns(context)} from images left join users on users.id = images.uploaded_by
        where images.name in (${jpg}, ${webp}) and ${isBrowsableBy(context)}`,
  );
  const [picture] = await toLibraryPictures(context, rows);
  if (!picture) throw pictureNotFound();
  return picture;
}

/** The uses of a picture, present ones first. Those that the caller may not see are only counted. */
export async function listUses(context: LibraryContext, id: string): Promise<ImageUses> {
  const stem = sql`${stemOf(id)}`;
  const [counted] = await context.db.execute<{ total: number }[]>(
    sql`select count(distinct (${oneUse}))::int as total from ${usesOf(stem)}`,
  );
  const items = await context.db.execute<ImageUse[]>(
    sql`select place, "isPast", article, setting,
          (select ${publicPersonColumn} from users
            where place in ('avatar', 'draft') and users.id::text = split_part(one.owner, ':', 1)) as person
        from (
          select distinct on (${oneUse}) image_uses.place, image_uses.owner, ${isPast} as "isPast",
            articles.published_at as moment, case when articles.id is not null then json_build_object(
              'publicId', articles.public_id, 'title', articles.title, 'status', articles.status) end as article,
            case when image_uses.place = 'setting' then image_uses.owner end as setting
          from ${usesOf(stem)} and ${isUseVisibleTo(context)}
          order by ${oneUse}
        ) as one
        order by "isPast", moment desc nulls last, place, owner limit ${limits.library.uses}`,
  );
  return { items, total: counted?.total ?? 0 };
}
