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
export type Picture = { id: number | null; imageUrl: string; caption: string };

/** The gallery of a locked article. */
export const readGallery = (db: Database, articleId: number) =>
  readRows(
    db,
    queries
      .selectFrom('gallery_items')
      .where('gallery_items.article_id', '=', articleId)
      .select(['gallery_items.id', 'gallery_items.image_url as imageUrl', 'gallery_items.caption'])
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
    if (imageUrl) arranged.set(item?.id ?? Symbol(position), { id: item?.id ?? null, imageUrl, caption });
  }
  return [...arranged.values()];
}

/** The parts of a statement that replace the gallery of the row `articles` by these pictures, as JSON. */
export const galleryParts = (pictures: Expression<string>) => ({
  removed_items: sql`delete from gallery_items where article_id in (select id from articles)
    and id not in (select (item ->> 'id')::int from jsonb_array_elements(${pictures}::jsonb) item where item ->> 'id' is not null)`,
  gallery_items: sql`insert into gallery_items (id, article_id, image_url, caption, position)
    select coalesce((item ->> 'id')::int, nextval('gallery_items_id_seq')), articles.id, item ->> 'imageUrl', item ->> 'caption', place - 1
    from articles, jsonb_array_elements(${pictures}::jsonb) with ordinality as items (item, place)
    order by place
    on conflict (id) do update
      set image_url = excluded.image_url, caption = excluded.caption, position = excluded.position
    returning id, article_id, image_url, caption, position`,
});
