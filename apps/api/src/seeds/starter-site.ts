import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  type Actor,
  addDays,
  collections,
  createArticleInput,
  pageContents,
  toRole,
  type UploadedFile,
} from '@madrasah/contract';
import {
  pictureFile,
  picturesOf,
  type StarterArticle,
  starterArticles,
  starterEntries,
  starterFiles,
  starterIdentity,
  starterUsers,
  withStoredPictures,
} from '@madrasah/starter-content';
import PDFDocument from 'pdfkit';
import { createArticle } from '../content/articles/index.ts';
import { createCategoryCaches } from '../content/category-tree/index.ts';
import { type EntryTables, insertEntry } from '../content/collections/index.ts';
import { changeRows, queriesOf } from '../database/query.ts';
import { hashPassword } from '../identity/auth/index.ts';
import { createUser, type User } from '../identity/users/index.ts';
import { SampleArticle, type SampleTables, SampleUser, sampleSettings } from '../operations/samples/index.ts';
import { storeDocument } from '../platform/documents/index.ts';
import { storeImage } from '../platform/media/index.ts';
import { storeSetting } from '../school/settings/index.ts';
import { contentKey } from '../school/site-content/index.ts';
import { noChangeFeed } from '../shared/change-feed.ts';
import type { ServiceContext, StaffContext } from '../trpc/service-context.ts';

type SeedContext = Omit<ServiceContext, 'actor'>;

const queryCaches = { categories: createCategoryCaches(noChangeFeed) };
/** The address of each stored picture, by name. */
type Addresses = ReadonlyMap<string, string>;

/** Prints progress; an abort ends the work early. */
type SeedProgress = { progress: (line: string) => void; stopping?: AbortSignal | undefined };

/** Random passwords that are stored nowhere: an administrator sets each account's own before it can be used. */
const unknownPassword = () => randomBytes(24).toString('base64url');

async function makeStaff({ db, now }: SeedContext, admin: User): Promise<User[]> {
  const staff = [admin];
  for (const account of starterUsers()) {
    const user = createUser(db, account, await hashPassword(unknownPassword()), now());
    db.create(SampleUser, { user }, { persist: true });
    staff.push(user);
  }
  await db.flush();
  return staff;
}

/** The sample settings: who the school is, and the contents of its fixed pages. */
export async function seedSettings({ db, timeZone, now }: Pick<SeedContext, 'db' | 'timeZone' | 'now'>): Promise<void> {
  for (const { key, sample } of sampleSettings) {
    const value = sample(starterIdentity);
    const isIdentity = key === contentKey(pageContents.identity);
    await storeSetting(db, key, isIdentity ? { ...starterIdentity, timeZone } : value, now());
  }
}

async function storePictures(context: SeedContext, { progress, stopping }: SeedProgress): Promise<Addresses> {
  const names = [...new Set(starterArticles(starterIdentity).flatMap(picturesOf))];
  progress(`Menyimpan ${names.length} gambar…`);
  const stored = new Map<string, string>();
  for (const name of names) {
    stopping?.throwIfAborted();
    const { url } = await storeImage(context, await readFile(pictureFile(name)));
    stored.set(name, url);
  }
  return stored;
}

/** Distributes articles over the accounts of their author's role. */
function writerOf(staff: readonly User[], { author }: StarterArticle, index: number): Actor {
  const writers = staff.filter(({ role }) => role === author);
  const writer = writers[index % writers.length];
  if (!writer) throw new Error(`no starter account has the role ${author}`);
  return { id: writer.id, role: toRole(writer.role) };
}

const dayMs = 24 * 60 * 60_000;

async function writeArticle(context: SeedContext, actor: Actor, article: StarterArticle, addresses: Addresses) {
  const { title, excerpt, category, tags, featured, status, content, picture, gallery, daysAgo } = article;
  const addressOf = (name: string) => addresses.get(name) ?? '';
  const writtenAt = new Date(context.now().getTime() - daysAgo * dayMs);
  const input = createArticleInput.parse({
    ...{ title, excerpt, category, tags, featured, status },
    content: withStoredPictures(content, addressOf),
    imageBase64: picture ? addressOf(picture) : undefined,
    galleries: gallery.map((item) => ({ imageBase64: addressOf(item.picture), caption: item.caption })),
  });
  const { id, version } = await createArticle({ ...context, queryCaches, actor, now: () => writtenAt }, input);
  context.db.create(SampleArticle, { article: id, version }, { persist: true });
}

/** A document of one page with this line. */
function pdfOfLine(line: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' });
  pdf.text(line).end();
  return buffer(pdf);
}

type StoredFiles = ReadonlyMap<string, UploadedFile>;

async function storeFiles(context: StaffContext): Promise<StoredFiles> {
  const stored = new Map<string, UploadedFile>();
  for (const [name, line] of Object.entries(starterFiles)) {
    stored.set(name, await storeDocument(context, await pdfOfLine(line), `${name}.pdf`));
  }
  return stored;
}

function sourcesOf({ now }: StaffContext, addresses: Addresses, files: StoredFiles) {
  const momentIn = (days: number) => new Date(now().getTime() + days * dayMs).toISOString();
  const today = momentIn(0).slice(0, 10);
  const fileOf = (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`the starter file ${name} is not stored`);
    return file;
  };
  const pictureOf = (name: string) => addresses.get(name) ?? '';
  const dayIn = (days: number) => addDays(today, days);
  return { identity: starterIdentity, dayIn, momentIn, pictureOf, fileOf };
}

const queries = queriesOf<EntryTables & SampleTables>();

/** Writes the entries of every kind; the database has no others, so all of them are samples. */
async function writeEntries(context: StaffContext, addresses: Addresses): Promise<void> {
  const sources = sourcesOf(context, addresses, await storeFiles(context));
  const idsByTitle = new Map<string, string>();
  for (const kind of collections) {
    for (const entry of starterEntries(kind.api, sources)) {
      const named = Object.entries(entry).map(([name, value]) => [
        name,
        kind.fields[name]?.control === 'entries' ? [value].flat().map((title) => idsByTitle.get(`${title}`)) : value,
      ]);
      const input = kind.schemas.create.parse(Object.fromEntries(named));
      idsByTitle.set(entry.title, (await insertEntry(context, { kind }, input)).id);
    }
  }
  await changeRows(
    context.db,
    queries
      .insertInto('sample_entries')
      .columns(['entry_id', 'version'])
      .expression(queries.selectFrom('collection_entries').select(['id', 'version'])),
  );
}

/**
 * Fills an empty database with samples: accounts of each role, articles with their pictures, entries of every kind. Records them as samples,
 * so that an administrator can remove them. Uses the same services as staff. The caller wraps it in one transaction.
 */
export async function seedSamples(
  context: SeedContext,
  admin: User,
  { progress, stopping }: SeedProgress,
): Promise<void> {
  const addresses = await storePictures(context, { progress, stopping });
  await writeSamples(context, admin, addresses, { progress, stopping });
}

/** Writes the samples with pictures that are stored. */
export async function writeSamples(
  context: SeedContext,
  admin: User,
  addresses: Addresses,
  { progress, stopping }: SeedProgress,
): Promise<void> {
  const articles = starterArticles(starterIdentity);
  const staff = await makeStaff(context, admin);
  progress(`Menulis ${articles.length} artikel…`);
  for (const [index, article] of articles.entries()) {
    stopping?.throwIfAborted();
    await writeArticle(context, writerOf(staff, article, index), article, addresses);
  }
  await context.db.flush();
  progress('Menulis isian contoh lainnya…');
  await writeEntries({ ...context, actor: { id: admin.id, role: 'admin' } }, addresses);
}
