import { type ImagePlace, texts } from '@madrasah/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, countRows, queriesOf, readRow, readRows, runIn } from '../../database/query.ts';
import {
  enqueue,
  isLeased,
  type QueuedJob,
  startLongWork,
  type WorkContext,
  type WorkTools,
} from '../../platform/jobs/index.ts';
import {
  deleteUnusedPictures,
  type ImageUseTables,
  type ReplacementTables,
  type StoredImageTables,
} from '../../platform/media/index.ts';
import { Refusal } from '../../shared/refusal.ts';

const queries = queriesOf<ImageUseTables & ReplacementTables & StoredImageTables>();

type Names = { former: string; name: string };
type Progress = { done: number; total: number };
type Work = Pick<WorkContext, 'openDatabase' | 'now'>;

/** The file of the former picture stays as long as open forms and cached pages may still name it. */
const keptMs = 24 * 60 * 60_000;
const usesAtOnce = 50;

/** A picture's name without its extension, as uses have it. */
const stemOf = (name: string) => name.slice(0, 43);

const usesOf = ({ former }: Names) => queries.selectFrom('image_uses').where('image', '=', stemOf(former));

/** A text that names the new picture; also where it named a variant or another extension. */
const renamed = (column: string, { former, name }: Names) => {
  const text = sql`${sql.ref(column)}::text`;
  return sql`replace(replace(${text}, ${former}, ${name}), ${stemOf(former)}, ${stemOf(name)})`;
};

type Owners = readonly string[];
const part = (number: 1 | 2) => sql`split_part(owner, ':', ${sql.lit(number)})`;
const from = (owners: Owners) => sql`from unnest(${owners}::text[]) as owner`;
const idIn = (owners: Owners) => sql`id in (select owner::int ${from(owners)})`;

/** Where the rows of a kind of use name their pictures, and how their owners identify them. */
const tables: Record<
  ImagePlace,
  {
    table: string;
    texts?: readonly string[];
    json?: readonly string[];
    isOwned: (owners: Owners) => RawBuilder<unknown>;
  }
> = {
  main: { table: 'articles', texts: ['image'], isOwned: idIn },
  text: { table: 'articles', texts: ['content', 'excerpt'], isOwned: idIn },
  gallery: { table: 'gallery_items', texts: ['image_url'], isOwned: idIn },
  revision: {
    table: 'article_revisions',
    texts: ['image', 'content', 'excerpt'],
    json: ['galleries'],
    isOwned: (owners) => sql`(article_id, number) in (select ${part(1)}::int, ${part(2)}::int ${from(owners)})`,
  },
  setting: { table: 'settings', json: ['value'], isOwned: (owners) => sql`key = any(${owners}::text[])` },
  avatar: { table: 'users', texts: ['avatar'], isOwned: (owners) => sql`id in (select owner::uuid ${from(owners)})` },
  draft: {
    table: 'drafts',
    texts: ['values', 'base', 'pictures'],
    isOwned: (owners) => sql`(user_id, id) in (select ${part(1)}::uuid, ${part(2)}::uuid ${from(owners)})`,
  },
  entry: { table: 'collection_entries', json: ['content'], isOwned: idIn },
  entryRevision: {
    table: 'collection_revisions',
    json: ['content'],
    isOwned: (owners) => sql`(entry_id, number) in (select ${part(1)}::int, ${part(2)}::int ${from(owners)})`,
  },
};

/** Changes the rows of a kind of use; their triggers note the new use and notify caches and the change log. */
function renameIn(db: Database, place: ImagePlace, owners: Owners, names: Names): Promise<number> {
  const { table, texts: plain = [], json = [], isOwned } = tables[place];
  const changes = [
    ...plain.map((column) => sql`${sql.ref(column)} = ${renamed(column, names)}`),
    ...json.map((column) => sql`${sql.ref(column)} = ${renamed(column, names)}::jsonb`),
  ];
  return changeRows(db, compiled(sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isOwned(owners)}`));
}

/** Changes the next uses, each kind of use in a transaction of its own; false where none is left. */
async function renameSome(openDatabase: () => Database, names: Names): Promise<boolean> {
  const uses = await readRows(
    openDatabase(),
    usesOf(names).select(['place', 'owner']).orderBy('place').orderBy('owner').limit(usesAtOnce),
  );
  let changed = 0;
  for (const [place, ofOneKind] of Map.groupBy(uses, (use) => use.place)) {
    const owners = ofOneKind.map(({ owner }) => owner);
    changed += await renameIn(openDatabase(), place, owners, names);
  }
  if (uses.length > 0 && changed === 0) throw new Error('uses of a replaced picture cannot be changed');
  return uses.length > 0;
}

async function renameAll(
  openDatabase: () => Database,
  names: Names,
  { signal, progress }: Pick<WorkTools<Progress>, 'signal'> & { progress: (reached: Progress) => void },
  total: number,
): Promise<void> {
  while (await renameSome(openDatabase, names)) {
    signal.throwIfAborted();
    const left = await countUses(openDatabase(), names);
    progress({ done: Math.max(0, total - left), total });
  }
}

const countUses = (db: Database, names: Names): Promise<number> => countRows(db, usesOf(names));

const running = (former: string) =>
  queries.updateTable('picture_replacements').where('former', '=', former).where('state', '=', 'running');

/** What staff wrote about the former picture applies to a new one, which takes the position of the former one in the library. */
const inheritTexts = ({ former, name }: Names) =>
  sql`update images set title = former.title, alt = former.alt, focus_x = former.focus_x, focus_y = former.focus_y, created_at = former.created_at, uploaded_by = former.uploaded_by
    from images as former where former.name = ${former} and images.name = ${name}
      and not exists (select 1 from image_uses where image = ${stemOf(name)})`;

/** Former addresses lead to the last picture in one step, and that of a picture which is shown leads nowhere else. */
async function begin(db: Database, names: Names, progress: Progress, now: Date): Promise<void> {
  const { former, name } = names;
  const replacement = { ...progress, name, state: 'running', started_at: now } as const;
  await db.transactional(async (transaction) => {
    await changeRows(transaction, compiled(inheritTexts(names)));
    await changeRows(transaction, queries.deleteFrom('picture_replacements').where('former', '=', name));
    await changeRows(transaction, queries.updateTable('picture_replacements').set({ name }).where('name', '=', former));
    await queries
      .insertInto('picture_replacements')
      .values({ former, ...replacement })
      .onConflict((conflict) => conflict.column('former').doUpdateSet(replacement))
      .$call(runIn(transaction));
  });
}

/** Shows another stored picture wherever it is used, in drafts and former versions too. */
export async function startReplacing(context: WorkContext, names: Names): Promise<void> {
  const { openDatabase, now, log } = context;
  const initial = { done: 0, total: await countUses(openDatabase(), names) };
  const begun = await startLongWork<Progress>(context, {
    ...{ name: 'images.replace', key: names.former, initial },
    begin: () => begin(openDatabase(), names, initial, now()),
    store: async (reached) => (await changeRows(openDatabase(), running(names.former).set(reached))) > 0,
    async run(tools) {
      try {
        await renameAll(openDatabase, names, tools, initial.total);
        await openDatabase().transactional(async (db) => {
          const done = { state: 'done', done: initial.total } as const;
          if ((await changeRows(db, running(names.former).set(done))) === 0) return;
          const runAt = new Date(now().getTime() + keptMs);
          await enqueue(db, { name: 'images.removeReplaced', keys: [names.former], runAt });
        });
      } catch (error) {
        if (!tools.signal.aborted)
          log.error({ err: error, image: names.former }, 'a picture is not replaced everywhere');
        await changeRows(openDatabase(), running(names.former).set({ state: 'failed' }));
      }
    },
  });
  if (!begun) throw new Refusal('CONFLICT', texts.library.replacing);
}

/** Stops a replacement; what is changed stays so, and the former address shows the former picture again. */
export async function cancelReplacing(db: Database, former: string): Promise<void> {
  const removal = queries
    .deleteFrom('picture_replacements')
    .where('former', '=', former)
    .where('state', '=', 'running');
  if ((await changeRows(db, removal)) === 0) throw new Refusal('CONFLICT', texts.library.notReplacing);
}

/** Notes that a replacement has failed because its process has ended. */
export async function endInterrupted({ openDatabase, now }: Work, former: string): Promise<void> {
  const db = openDatabase();
  if (await isLeased(db, 'images.replace', former, now())) return;
  await changeRows(db, running(former).set({ state: 'failed' }));
}

/** Deletes a replaced picture a day later, after changing what open forms saved meanwhile; its key is the name. */
export const removeReplacedJob = ({ openDatabase, now }: Work): QueuedJob => ({
  kind: 'queued',
  name: 'images.removeReplaced',
  backoff: { firstMs: 60_000, factor: 2, longestMs: 60 * 60_000 },
  async run({ key: former, signal, progress }) {
    const replacement = queries.selectFrom('picture_replacements').where('former', '=', former);
    const found = await readRow(openDatabase(), replacement.where('state', '=', 'done').select('name'));
    if (!found) return { kind: 'done' };
    await renameAll(openDatabase, { former, name: found.name }, { signal, progress }, 0);
    await deleteUnusedPictures({ db: openDatabase(), now }, [former]);
    return { kind: 'done' };
  },
});
