import { isDeepStrictEqual } from 'node:util';
import { collections, type IdentityContent } from '@madrasah/contract';
import { starterArticles, starterEntries, withStoredPictures } from '@madrasah/starter-content';
import { z } from 'zod';
import { updateArticle, type WriterContext } from '../../content/articles/index.ts';
import { updateEntry } from '../../content/collections/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import { readIdentity, replaceSetting, type SettingTables } from '../../school/settings/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { SampleTables } from './sample.entity.ts';
import {
  isUntouched,
  isUntouchedEntry,
  type SampleSetting,
  sampleArticles,
  sampleEntries,
  sampleSettings,
  type UntouchedTables,
} from './untouched.ts';

const queries = queriesOf<UntouchedTables & SampleTables & SettingTables>();

const object = z.record(z.string(), z.unknown());
const list = z.array(z.unknown());

/** A stored value with `to` for every part that is still as in `from`: fields, and items of equally long lists. */
export function replaceUnchanged(stored: unknown, from: unknown, to: unknown): unknown {
  if (isDeepStrictEqual(stored, from)) return to;
  const [items, formerItems, nextItems] = [stored, from, to].map((value) => list.safeParse(value).data);
  if (items && formerItems && nextItems) {
    const isSameLength = items.length === formerItems.length && items.length === nextItems.length;
    return isSameLength
      ? items.map((item, index) => replaceUnchanged(item, formerItems[index], nextItems[index]))
      : stored;
  }
  const [fields, former, next] = [stored, from, to].map((value) => object.safeParse(value).data);
  if (!fields || !former || !next) return stored;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, replaceUnchanged(value, former[name], next[name])]),
  );
}

/** The school before and after a change. */
export type Renaming = { from: IdentityContent; to: IdentityContent };

/** The fields of `to` with other texts. */
const otherFields = (from: object, to: object): Record<string, unknown> => {
  const former = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => !isDeepStrictEqual(former.get(name), value)));
};

/** Puts the addresses of the pictures of a stored text into a sample text with the same pictures. */
function withPicturesOf(stored: string, content: string): string {
  const addresses = Array.from(stored.matchAll(/ src="([^"]*)"/g), ([, address = '']) => address);
  return withStoredPictures(content, () => addresses.shift() ?? '');
}

async function rewriteArticles(context: WriterContext, { from, to }: Renaming): Promise<void> {
  const former = starterArticles(from);
  const renamed = new Map(
    starterArticles(to).flatMap((article, index) => {
      const before = former[index];
      return before && !isDeepStrictEqual(before, article) ? [[before.title, article] as const] : [];
    }),
  );
  if (renamed.size === 0) return;
  const stored = await readRows(
    context.db,
    sampleArticles
      .select(['articles.id', 'articles.title', 'articles.content', 'articles.version'])
      .where(isUntouched)
      .where('articles.title', 'in', [...renamed.keys()])
      .orderBy('articles.id')
      .forUpdate('articles'),
  );
  for (const { id, title: formerTitle, content: formerContent, version: seen } of stored) {
    const article = renamed.get(formerTitle);
    if (!article) continue;
    const { title, excerpt, tags } = article;
    const content = withPicturesOf(formerContent, article.content);
    // The former address redirects.
    const address = title === formerTitle ? {} : { slug: title };
    const changes = { title, excerpt, tags, content, ...address, version: seen };
    const { version } = await updateArticle(context, String(id), changes);
    await changeRows(context.db, queries.updateTable('sample_articles').set({ version }).where('article_id', '=', id));
  }
}

/** What two schools have in common is equal in both. */
const sources = {
  dayIn: String,
  momentIn: String,
  pictureOf: String,
  fileOf: (name: string) => ({ id: name, name, type: 'pdf', bytes: 1 }) as const,
};

async function rewriteEntries(context: StaffContext, { from, to }: Renaming): Promise<void> {
  for (const kind of collections) {
    const former = starterEntries(kind.api, { ...sources, identity: from });
    const next = starterEntries(kind.api, { ...sources, identity: to });
    const isText = (name: string) => kind.fields[name]?.control !== 'entries';
    for (const [index, entry] of former.entries()) {
      const changed = Object.entries(otherFields(entry, next[index] ?? entry)).filter(([name]) => isText(name));
      if (changed.length === 0) continue;
      const stored = await readRow(
        context.db,
        sampleEntries
          .select(['collection_entries.id', 'collection_entries.public_id as publicId', 'collection_entries.version'])
          .where(isUntouchedEntry)
          .where('collection_entries.kind', '=', kind.name)
          .where('collection_entries.title', '=', entry.title)
          .forUpdate('collection_entries'),
      );
      if (!stored) continue;
      const { id, publicId, version } = stored;
      const changes = kind.schemas.update.parse({ ...Object.fromEntries(changed), id: publicId, version });
      const updated = await updateEntry(context, { kind }, changes);
      await changeRows(
        context.db,
        queries.updateTable('sample_entries').set({ version: updated.version }).where('entry_id', '=', id),
      );
    }
  }
}

type Replacement = SampleSetting & { from: unknown; to: unknown };

/** Locks every part, in one order, so that none is saved by another person in between. */
export const lockSampleSettings = (db: Database) => readRows(db, selectSettings().orderBy('settings.key').forUpdate());

const selectSettings = () =>
  queries
    .selectFrom('settings')
    .select(['settings.key', 'settings.value'])
    .where(
      'settings.key',
      'in',
      sampleSettings.map(({ key }) => key),
    );

type Rewritten = Pick<SampleSetting, 'key' | 'withDefaults'> & { value: unknown };

/** The parts that contain something unchanged, with what replaces it. */
async function findRewritten(db: Database, replacements: readonly Replacement[]): Promise<Rewritten[]> {
  const stored = new Map((await readRows(db, selectSettings())).map(({ key, value }) => [key, value]));
  return replacements.flatMap(({ key, withDefaults, from, to }) => {
    if (!stored.has(key)) return [];
    const value = withDefaults(stored.get(key));
    const next = replaceUnchanged(value, withDefaults(from), withDefaults(to));
    return isDeepStrictEqual(value, next) ? [] : [{ key, withDefaults, value: next }];
  });
}

/** Rewrites unchanged samples for the school's new identity, in the transaction that changes it. */
export async function rewriteSamples(context: WriterContext, renaming: Renaming): Promise<void> {
  const { from, to } = renaming;
  const replacements = sampleSettings.map((part) => ({ ...part, from: part.sample(from), to: part.sample(to) }));
  for (const part of await findRewritten(context.db, replacements)) await replaceSetting(context, part);
  await rewriteArticles(context, renaming);
  await rewriteEntries(context, renaming);
}

/** The parts of the settings that are still as in the samples, with the same parts empty. */
export async function findSampleSettings(db: Database): Promise<Rewritten[]> {
  const identity = await readIdentity(db);
  return findRewritten(
    db,
    sampleSettings.map((part) => ({ ...part, from: part.sample(identity), to: undefined })),
  );
}

/** Empties what is still as in the samples; returns the number of parts that contained such. */
export async function emptySampleSettings(context: StaffContext): Promise<number> {
  await lockSampleSettings(context.db);
  const parts = await findSampleSettings(context.db);
  for (const part of parts) await replaceSetting(context, part);
  return parts.length;
}
