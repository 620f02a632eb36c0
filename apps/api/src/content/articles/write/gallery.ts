import { isDeepStrictEqual } from 'node:util';
import { texts } from '@madrasah/contract';
import { type Expression, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import { resolveImageUrl } from '../../../platform/media/index.ts';
import { invalidField } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { ArticleTables } from '../article.entity.ts';
import type { PreparedInput } from './prepare-input.ts';

const queries = queriesOf<ArticleTables>();

/** A picture of a gallery; a new one has no id yet. */
export type Picture = { id: number | null; imageUrl: string; caption: string; position: number };

/** The gallery of a locked article. */
export const readGallery = (db: Database, articleId: number) =>
  readRows(
    db,
    queries
      .selectFrom('gallery_items')
      .where('gallery_items.article_id', '=', articleId)
      .select([
        'gallery_items.id',
        'gallery_items.image_url as imageUrl',
        'gallery_items.caption',
        'gallery_items.position',
      ])
      .orderBy('gallery_items.position'),
  );

/** The gallery in the order sent: known ids stay, others are new, missing ones are removed. */
export async function arrangeGallery(
  context: StaffContext,
  known: readonly Picture[],
  sent: NonNullable<PreparedInput['galleries']>,
): Promise<Picture[]> {
  const arranged = new Map<unknown, Picture>();
  for (const [position, { id, caption, imageUrl: chosen }] of sent.entries()) {
    const item = id === undefined ? undefined : known.find((one) => one.id === id);
    if (!item && !chosen) throw invalidField(`galleries.${position}`, texts.upload.noFile);
    const isUnchanged = !chosen || chosen === item?.imageUrl;
    const imageUrl = isUnchanged ? item?.imageUrl : await resolveImageUrl(context, chosen);
    // One that is sent twice is the later one.
    if (item) arranged.delete(item.id);
    if (imageUrl) arranged.set(item?.id ?? Symbol(position), { id: item?.id ?? null, imageUrl, caption, position });
  }
  return [...arranged.values()];
}

/**
 * The whole gallery, with the pictures that have to be written. Unchanged ones are not, because each written picture
 * invalidates cache entries.
 */
export const sentGallery = (before: readonly Picture[], after: readonly Picture[]): string =>
  JSON.stringify(
    after.map((picture) => ({ ...picture, isChanged: !before.some((one) => isDeepStrictEqual(one, picture)) })),
  );

/** The parts of a statement that replace the gallery of the row `articles` by `sentGallery`, and are read as the table. */
export const galleryParts = (pictures: Expression<string>) => ({
  sent_items: sql`select id, "imageUrl", caption, position, "isChanged" from jsonb_to_recordset(${pictures}::jsonb)
    as sent (id int, "imageUrl" text, caption text, position int, "isChanged" boolean)`,
  removed_items: sql`delete from gallery_items where article_id in (select id from articles)
    and id not in (select id from sent_items where id is not null)`,
  written_items: sql`insert into gallery_items (id, article_id, image_url, caption, position)
    select coalesce(sent_items.id, nextval('gallery_items_id_seq')), articles.id, "imageUrl", caption, position
    from articles, sent_items where "isChanged" order by position
    on conflict (id) do update
      set image_url = excluded.image_url, caption = excluded.caption, position = excluded.position
    returning id, article_id, image_url, caption, position`,
  gallery_items: sql`select id, article_id, image_url, caption, position from written_items
    union all
    select id, article_id, image_url, caption, position from gallery_items
    where id in (select id from sent_items where not "isChanged")`,
});
