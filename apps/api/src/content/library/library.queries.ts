import {
  type ImagePlace,
  type LibraryFilters,
  type LibraryListInput,
  type LibraryPicture,
  limits,
  paginationOf,
  type RemovePicturesInput,
  texts,
} from '@madrasah/contract';
import { instantOf } from '@madrasah/display';
import { type Expression, expressionBuilder, type InferResult, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  containsTyped,
  countRows,
  everyRow,
  fieldColumns,
  oneOf,
  queriesOf,
  readRows,
  rowsIn,
  utc,
} from '../../database/query.ts';
import { describePictures, isUnused, stemOfRow } from '../../platform/media/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { publicPersonColumn } from '../privacy/index.ts';
import {
  allUses,
  type Browser,
  entryIdOfUse,
  isArticleVisibleTo,
  isBrowsableBy,
  isOfferedAsUploader,
  isPlacedIn,
  isUploadedBy,
  isUseVisibleTo,
  type LibraryTables,
  usesOfRow,
} from './library.policy.ts';

export type LibraryContext = Omit<Browser, 'now'> & {
  db: Database;
  images: ImageStorage;
  timeZone: string;
  now: Clock;
};
type UnusedPictures = Extract<RemovePicturesInput, { unused: object }>['unused'];

const queries = queriesOf<LibraryTables>();
type Extension = { extension: string };
type Source = 'articles' | 'collection_entries' | 'extensions' | 'gallery_items' | 'image_uses' | 'images' | 'users';
const row = expressionBuilder<LibraryTables & { extensions: Extension }, Source>();

/** A use is past where only a revision or something in the trash has the picture. */
const isPast: Condition = row.or([
  isPlacedIn('revision', 'entryRevision'),
  row('articles.deleted_at', 'is not', null),
  row('collection_entries.deleted_at', 'is not', null),
]);

/** Counts the revisions of an article or entry as one use. */
const oneUse = [
  row.ref('image_uses.place'),
  row
    .case()
    .when(isPlacedIn('revision'))
    .then(row.cast<string>('image_uses.article_id', 'text'))
    .when(isPlacedIn('entryRevision'))
    .then(row.cast<string>(entryIdOfUse, 'text'))
    .else(row.ref('image_uses.owner'))
    .end(),
] as const;

const usesOf = (stems: readonly string[]) => allUses.where('image_uses.image', '=', oneOf(stems));

const countOfUses = row.cast<number>(row.fn.count(row.tuple(...oneUse)).distinct(), 'integer').as('total');

/** The title of the newest visible article with a picture of this row. */
const titleFromArticle = (browser: Browser) =>
  queries
    .selectFrom('image_uses')
    .innerJoin('articles', 'articles.id', 'image_uses.article_id')
    .where('image_uses.image', '=', stemOfRow)
    .where(isPlacedIn('main', 'gallery', 'text'))
    .where('articles.deleted_at', 'is', null)
    .where(isArticleVisibleTo(browser))
    .select('articles.title')
    .orderBy('articles.id', 'desc')
    .limit(sql.lit(1))
    .$asScalar();

/** How far the picture of a row is replaced by another one. */
const replacement = queries
  .selectFrom('picture_replacements')
  .where('picture_replacements.former', '=', row.ref('images.name'))
  .select((eb) =>
    jsonBuildObject({
      by: sql<string>`substr(${eb.ref('picture_replacements.name')}, 4, 40)`,
      state: eb.ref('picture_replacements.state'),
      done: eb.ref('picture_replacements.done'),
      total: eb.ref('picture_replacements.total'),
    }).as('replacement'),
  )
  .$asScalar();

const nothing = sql.lit('');

const pictureColumns = (browser: Browser) =>
  [
    ...fieldColumns('images', ['name', 'width', 'height', 'bytes', 'title', 'alt']),
    row
      .case()
      .when('images.title', '=', nothing)
      .then(row.fn.coalesce(titleFromArticle(browser), nothing))
      .else(nothing)
      .end()
      .as('defaultTitle'),
    utc(row.ref('images.created_at')).as('uploadedAt'),
    publicPersonColumn.as('uploadedBy'),
    replacement.as('replacement'),
    usesOfRow.where(row.not(isPast)).select(countOfUses).$asScalar().$notNull().as('uses'),
    usesOfRow.where(isPast).select(countOfUses).$asScalar().$notNull().as('pastUses'),
  ] as const;

const selectPictures = (browser: Browser, creator = queries) =>
  creator.selectFrom('images').leftJoin('users', 'users.id', 'images.uploaded_by').select(pictureColumns(browser));

type PictureRow = InferResult<ReturnType<typeof selectPictures>>[number];

/** Both possible names of the picture of a use. */
const extensions = sql<Extension>`unnest(array['.jpg', '.webp'])`.as<'extensions'>(sql`extensions (extension)`);
const nameOfUse = sql<string>`${row.ref('image_uses.image')} || ${row.ref('extensions.extension')}`.as('name');

/**
 * The browsable pictures whose title, description, captions or articles contain the query literally; each part uses its
 * own index. Pictures of a readable article are always browsable, so only the picture's own texts need that condition.
 */
function holds(browser: Browser, query: string): Condition {
  const ownTexts = sql<string>`${row.ref('images.title')} || ' ' || ${row.ref('images.alt')}`;
  const described = queries
    .selectFrom('images')
    .where(containsTyped(ownTexts, query))
    .where(isBrowsableBy(browser))
    .select('images.name');
  const captioned = queries
    .selectFrom('gallery_items')
    .innerJoin('image_uses', (join) =>
      join.on(isPlacedIn('gallery')).on('image_uses.owner', '=', row.cast<string>('gallery_items.id', 'text')),
    )
    .innerJoin('articles', 'articles.id', 'gallery_items.article_id')
    .crossJoin(extensions)
    .where(containsTyped(row.ref('gallery_items.caption'), query))
    .where(isArticleVisibleTo(browser))
    .select(nameOfUse);
  const inArticles = queries
    .selectFrom('articles')
    .innerJoin('image_uses', 'image_uses.article_id', 'articles.id')
    .crossJoin(extensions)
    .where(row.not(isPlacedIn('revision')))
    .where(containsTyped(row.ref('articles.title'), query))
    .where(isArticleVisibleTo(browser))
    .select(nameOfUse);
  return row('images.name', 'in', described.unionAll(captioned).unionAll(inArticles));
}

/** A picture's name without its extension. */
const stemOf = (id: string) => `${id.slice(0, 2)}/${id}`;

const idOf = (name: string) => name.slice(3, 43);

export const namesOf = (id: string) => [`${stemOf(id)}.jpg`, `${stemOf(id)}.webp`];

async function toLibraryPictures(context: LibraryContext, rows: readonly PictureRow[]): Promise<LibraryPicture[]> {
  const urls = rows.map(({ name }) => context.images.urlOf(name));
  const known = await describePictures(context, urls);
  return rows.map(({ name, ...row }, index) => {
    const url = urls[index] ?? '';
    const { variants = [], preview = null, focus = null } = known.get(url) ?? {};
    return { id: idOf(name), url, variants, preview, focus, ...row };
  });
}

/** The first instants of a month ('YYYY-MM') and of the next one, in the school's time zone. */
function boundsOf(month: string, timeZone: string): [start: Date, end: Date] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return [instantOf(`${month}-01T00:00`, timeZone), instantOf(`${next}T00:00`, timeZone)];
}

function isSentIn(month: string, timeZone: string): Condition {
  const [start, end] = boundsOf(month, timeZone);
  return allOf(row('images.created_at', '>=', start.toISOString()), row('images.created_at', '<', end.toISOString()));
}

type Chosen = Pick<LibraryListInput, 'search' | 'unused' | 'month' | 'uploader'>;

/** The browsable pictures that match the filters of a list. */
const isChosen = (context: LibraryContext, { search, unused, month, uploader }: Chosen): Condition =>
  allOf(
    unused ? isUnused : everyRow,
    month ? isSentIn(month, context.timeZone) : everyRow,
    uploader ? isUploadedBy(uploader) : everyRow,
    search ? holds(context, search) : isBrowsableBy(context),
  );

/** The stored pictures that the caller may browse, newest first. */
export async function listPictures(context: LibraryContext, { page, limit, ...chosen }: LibraryListInput) {
  const { db, now } = context;
  const asOf = now().toISOString();
  const matching = queries.selectFrom('images').where(isChosen(context, chosen));
  const rowsOfPage = matching
    .selectAll('images')
    .orderBy('images.created_at', 'desc')
    .orderBy('images.name', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const creator = queries.with(
    (images) => images('images').materialized(),
    () => rowsOfPage,
  );
  const rows = await readRows(
    db,
    selectPictures(context, creator).orderBy('images.created_at', 'desc').orderBy('images.name', 'desc'),
  );
  const total = await countRows(db, matching);
  return { data: await toLibraryPictures(context, rows), pagination: paginationOf(page, limit, total), asOf };
}

/** The ids of unused pictures that match and were there at a time, the oldest first. */
export async function findUnused(context: LibraryContext, { asOf, ...chosen }: UnusedPictures, limit: number) {
  const unused = queries
    .selectFrom('images')
    .where(isChosen(context, { ...chosen, unused: true }))
    .where('images.created_at', '<=', asOf)
    .select('images.name')
    .orderBy('images.created_at')
    .orderBy('images.name')
    .limit(limit);
  return (await readRows(context.db, unused)).map(({ name }) => idOf(name));
}

const newestUpload = queries
  .selectFrom('images')
  .select('images.created_at')
  .orderBy('images.created_at', 'desc')
  .limit(sql.lit(1));

/** The months with pictures, newest first; each is found by the index alone. */
async function findMonths({ db, timeZone }: LibraryContext): Promise<string[]> {
  const startOfMonth = (at: Expression<string | null>) =>
    sql<string>`date_trunc('month', ${at} at time zone ${timeZone}) at time zone ${timeZone}`;
  const rows = await queries
    .withRecursive('sent(at)', (creator) =>
      creator.selectNoFrom(newestUpload.as('at')).unionAll(
        creator
          .selectFrom('sent')
          .where('sent.at', 'is not', null)
          .select((eb) => newestUpload.where('images.created_at', '<', startOfMonth(eb.ref('sent.at'))).as('at')),
      ),
    )
    .selectFrom('sent')
    .where('sent.at', 'is not', null)
    .select((eb) => sql<string>`to_char(${eb.ref('sent.at')} at time zone ${timeZone}, 'YYYY-MM')`.as('month'))
    .limit(limits.library.months)
    .$call(rowsIn(db));
  return rows.map(({ month }) => month);
}

export async function findFilters(context: LibraryContext): Promise<LibraryFilters> {
  const months = await findMonths(context);
  const uploaders = await queries
    .selectFrom('users')
    .where(isOfferedAsUploader(context))
    .where((eb) =>
      eb.exists(eb.selectFrom('images').select(sql.lit(1).as('one')).whereRef('images.uploaded_by', '=', 'users.id')),
    )
    .select(publicPersonColumn.$notNull().as('person'))
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(limits.library.uploaders)
    .$call(rowsIn(context.db));
  return { months, uploaders: uploaders.map(({ person }) => person) };
}

export async function findPictures(context: LibraryContext, ids: readonly string[]): Promise<LibraryPicture[]> {
  const rows = await selectPictures(context)
    .where('images.name', '=', oneOf(ids.flatMap(namesOf)))
    .where(isBrowsableBy(context))
    .$call(rowsIn(context.db));
  return toLibraryPictures(context, rows);
}

/** One stored picture. One that may not be browsed is refused like a missing one. */
export async function findPicture(context: LibraryContext, id: string): Promise<LibraryPicture> {
  const [picture] = await findPictures(context, [id]);
  if (!picture) throw new Refusal('NOT_FOUND', texts.library.notFound);
  return picture;
}

const articleOfUse = row
  .case()
  .when('articles.id', 'is not', null)
  .then(
    jsonBuildObject({
      publicId: row.ref('articles.public_id'),
      title: row.ref('articles.title'),
      status: row.ref('articles.status'),
    }),
  )
  .end();

const entryOfUse = row
  .case()
  .when('collection_entries.id', 'is not', null)
  .then(
    jsonBuildObject({
      id: row.ref('collection_entries.public_id'),
      kind: row.ref('collection_entries.kind'),
      title: row.ref('collection_entries.title'),
    }),
  )
  .end();

/** The uses of pictures that the caller may see, each once. */
const visibleUses = (context: LibraryContext, ids: readonly string[]) =>
  usesOf(ids.map(stemOf))
    .where(isUseVisibleTo(context))
    .distinctOn(['image_uses.image', ...oneUse])
    .select([
      ...fieldColumns('image_uses', ['image', 'place', 'owner']),
      row.cast<boolean>(isPast, 'boolean').as('isPast'),
      'articles.published_at as moment',
      articleOfUse.as('article'),
      entryOfUse.as('entry'),
      row.case().when(isPlacedIn('setting')).then(row.ref('image_uses.owner')).end().as('setting'),
    ])
    .orderBy('image_uses.image')
    .orderBy(oneUse[0])
    .orderBy(oneUse[1]);

async function countUses({ db }: LibraryContext, ids: readonly string[]): Promise<Map<string, number>> {
  const counted = await readRows(
    db,
    usesOf(ids.map(stemOf)).select(['image_uses.image', countOfUses]).groupBy('image_uses.image'),
  );
  return new Map(counted.map(({ image, total }) => [idOf(image), total]));
}

/** The first uses of each picture, by id, present ones first. Those that the caller may not see are only counted. */
export async function listUses(context: LibraryContext, ids: readonly string[], most: number = limits.library.uses) {
  const totals = await countUses(context, ids);
  const numbered = queries.selectFrom(visibleUses(context, ids).as('one')).select((eb) => [
    'one.image',
    'one.place',
    'one.isPast',
    ...fieldColumns('one', ['article', 'entry', 'setting']),
    eb
      .selectFrom('users')
      .where('one.place', 'in', [sql.lit<ImagePlace>('avatar'), sql.lit<ImagePlace>('draft')])
      .where(row.cast<string>('users.id', 'text'), '=', sql<string>`split_part(${eb.ref('one.owner')}, ':', 1)`)
      .select(publicPersonColumn.as('person'))
      .as('person'),
    eb.fn
      .agg<number>('row_number')
      .over((over) =>
        over
          .partitionBy('one.image')
          .orderBy('one.isPast')
          .orderBy('one.moment', (by) => by.desc().nullsLast())
          .orderBy('one.place')
          .orderBy('one.owner'),
      )
      .as('number'),
  ]);
  const rows = await queries
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('number', '<=', most)
    .orderBy('image')
    .orderBy('number')
    .$call(rowsIn(context.db));
  const itemsOf = Map.groupBy(rows, ({ image }) => idOf(image));
  return new Map(
    ids.map((id) => [
      id,
      {
        items: (itemsOf.get(id) ?? []).map(({ image: _image, number: _number, ...use }) => use),
        total: totals.get(id) ?? 0,
      },
    ]),
  );
}
