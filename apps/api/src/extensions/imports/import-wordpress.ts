import { setImmediate } from 'node:timers/promises';
import { type Actor, type ImportChoices, type ImportReport, limits } from '@madrasah/contract';
import { changeAddresses } from '@madrasah/rich-text/wordpress';
import { sql } from 'kysely';
import { type AddedArticle, type ImportedArticle, storeImportedArticle } from '../../content/articles/index.ts';
import { storeImportedComments } from '../../content/comments/index.ts';
import { addRedirects, type NewRedirect, oldPathOf } from '../../content/redirects/index.ts';
import type { Database } from '../../database/database.ts';
import { oneOf, queriesOf, readRows } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { ExportParts } from './export-text.ts';
import { type EarlierItems, findEarlierItems, identityOf, renameEarlierItems, storeIdentity } from './identities.ts';
import { type FetchPicture, pictureCopies } from './imported-pictures.ts';
import type { PictureSource } from './pictures/picture-archive.ts';
import { bylineOf, mainCategoryOf, type ReadItem, readItem } from './read-item.ts';
import { ReportBuilder } from './report.ts';
import { isArticle, isLeftOutStatus, type Survey, surveyFile } from './survey.ts';
import { type CategoryTargets, openTargets } from './targets.ts';
import { readWxr, type WxrItem, type WxrRecord } from './wxr.ts';

const queries = queriesOf<UserTables>();

export type ImportContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
  timeZone: string;
  /** Who imports; null is the operator of the server. */
  actor: Actor | null;
  address: string;
};

export type ImportOptions = {
  /** The file, which is read twice. */
  parts: ExportParts;
  pictures: PictureSource | null;
  /** Fetches a picture from an address that `choices` allow. */
  fetchPicture: FetchPicture;
  choices: ImportChoices;
  /** The import that can be undone; null where none is. */
  run?: string | null;
  /** Reports what would be imported, and changes nothing. */
  isDryRun: boolean;
  onProgress: (done: number, total: number) => Promise<void>;
  /** Aborts it after the items that are being stored. */
  signal?: AbortSignal;
};

/** Deeper trees have addresses that are too long for a redirect. */
const mostParents = 20;

/** Items that neither become an article nor are reported. */
const silentTypes = new Set(['attachment', 'revision']);

type Account = { id: string; fullName: string };

async function findAccounts(db: Database, { authors }: Survey): Promise<Map<string, Account>> {
  const emails = [...new Set([...authors.values()].map(({ email }) => email.trim().toLowerCase()))].filter(Boolean);
  if (emails.length === 0) return new Map();
  const lowerEmail = sql<string>`lower(${sql.ref('users.email')})`;
  const found = await readRows(
    db,
    queries
      .selectFrom('users')
      .select(['id', 'full_name as fullName', lowerEmail.as('email')])
      .where((eb) => eb(lowerEmail, '=', oneOf(emails))),
  );
  return new Map(found.map(({ email, ...account }) => [email, account]));
}

/** The paths of the old site that need a redirect. */
const pathsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.flatMap((address) => {
      const path = oldPathOf(address);
      return path === undefined || path.startsWith('/articles/') ? [] : [path];
    }),
  ),
];

/** One run over a file: what it has read before the first article, and what it has come to. */
type Run = {
  context: ImportContext;
  options: ImportOptions;
  survey: Survey;
  targets: CategoryTargets;
  accounts: Map<string, Account>;
  earlier: EarlierItems;
  /** The exact identities that this run has seen. */
  met: Set<string>;
  report: ReportBuilder;
  pictures: ReturnType<typeof pictureCopies>;
  stored: number;
};

function noteLetters({ report }: Run, record: WxrRecord): void {
  if (record.kind === 'site' || !record.isUncertain) return;
  if (record.kind !== 'item') report.note('letters', record.name);
  else if (isArticle(record)) report.note('letters', record.title || record.slug);
}

function isTaken({ targets, report }: Run, item: WxrItem): boolean {
  const { type, status } = item;
  if (silentTypes.has(type)) return false;
  const taken = isArticle(item) && (type !== 'page' || targets.takesPages);
  if (!taken) report.leaveOut(isLeftOutStatus(status) ? status : type);
  return taken;
}

/** Whether an item came with an earlier run, or is in the file for the second time. */
function isAlreadyImported({ survey, met, earlier, report }: Run, item: WxrItem): boolean {
  const { exact } = identityOf(item, survey.site.host);
  const isRepeated = met.has(exact);
  met.add(exact);
  if (isRepeated) report.note('repeated', item.title || item.slug);
  else if (earlier.has(exact)) report.known += 1;
  return isRepeated || earlier.has(exact);
}

function writerOf({ survey, accounts, report }: Run, { item }: ReadItem): Pick<ImportedArticle, 'author' | 'authorId'> {
  const written = survey.authors.get(item.creator.toLowerCase());
  const account = accounts.get(written?.email.trim().toLowerCase() ?? '');
  const name = bylineOf(written?.name || item.creator);
  report.countAuthor(name, account?.fullName ?? null);
  return { author: account ? bylineOf('') : name, authorId: account?.id ?? null };
}

async function categoryOf({ context, options, survey, targets, report }: Run, { item }: ReadItem): Promise<number> {
  if (item.type === 'page') return targets.pagesId;
  const slug = mainCategoryOf(item, survey);
  if (slug !== undefined) report.countCategory(slug);
  return options.isDryRun ? 0 : targets.idOf(context.openDatabase(), slug, options.run ?? null);
}

/** Links within the old site become paths, which its redirects lead on from. Links to files stay unchanged. */
function linkOf({ survey, pictures, report }: Run, address: string): string | undefined {
  const copied = pictures.copyOf(address);
  if (copied !== undefined) return copied;
  const { host } = survey.site;
  if (pictures.isFileOfOldSite(address)) {
    report.note('fileLinks', address);
    return undefined;
  }
  if (host === '' || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname, search, hash } = new URL(address);
  if (hostname.replace(/^www\./, '') !== host.replace(/^www\./, '')) return undefined;
  return pathname + search + hash;
}

/** Adds an article's pictures, author and category. */
async function complete(run: Run, read: ReadItem): Promise<ImportedArticle> {
  const { pictures } = run;
  const addresses = new Map<string, string | undefined>();
  for (const address of read.content.pictures) addresses.set(address, await pictures.copy(address));
  const galleries: ImportedArticle['galleries'] = [];
  for (const { address, caption } of read.gallery) {
    const imageUrl = await pictures.copy(address);
    if (imageUrl !== undefined) galleries.push({ imageUrl, caption });
  }
  const image = read.mainPicture === undefined ? null : ((await pictures.copy(read.mainPicture)) ?? null);
  return {
    ...read.article,
    ...writerOf(run, read),
    categoryId: await categoryOf(run, read),
    content: changeAddresses(read.content.html, {
      picture: (address) => addresses.get(address),
      link: (address) => linkOf(run, address),
    }),
    image,
    galleries,
  };
}

type Ready = { read: ReadItem; article: ImportedArticle };

function count({ report: { articles } }: Run, { read, article: { publishedAt } }: Ready, now: Date): void {
  if (read.article.status !== 'published') articles.draft += 1;
  else articles[publishedAt && publishedAt > now ? 'scheduled' : 'published'] += 1;
  if (read.item.type === 'page') articles.pages += 1;
}

/** The addresses under which a public article was known. */
function redirectsOf({ survey }: Run, { item, article: { status } }: ReadItem, articleId: number): NewRedirect[] {
  if (status !== 'published') return [];
  const ofPictures = survey.attachmentLinks.get(item.id) ?? [];
  const paths = pathsOf([item.link, `/?p=${item.id}`, `/${item.slug}`, ...ofPictures]);
  return paths.map((path) => ({ path, target: { articleId } }));
}

async function store(run: Run, ready: readonly Ready[]): Promise<void> {
  const { context, options, survey, report } = run;
  const { images, now, openDatabase } = context;
  const importedAt = now();
  report.redirects += await openDatabase().transactional(async (db) => {
    const stored: { read: ReadItem; article: AddedArticle }[] = [];
    for (const { read, article: fields } of ready) {
      const article = await storeImportedArticle({ db, images }, fields);
      storeImportedComments(db, article.id, read.comments);
      await storeIdentity(db, identityOf(read.item, survey.site.host), {
        articleId: article.id,
        at: importedAt,
        run: options.run ?? null,
      });
      stored.push({ read, article });
    }
    await db.flush();
    for (const { read, article } of stored) {
      if (read.article.slug !== '' && article.slug !== read.article.slug) report.note('address', article.title);
    }
    return addRedirects(
      db,
      stored.flatMap(({ read, article }) => redirectsOf(run, read, article.id)),
    );
  });
  run.stored += ready.length;
}

/** Stores the new ones of some items in one transaction, so that an interrupted run can continue. */
async function take(run: Run, items: readonly WxrItem[]): Promise<void> {
  const { context, options, survey, report } = run;
  const zone = { timeZone: context.timeZone, now: context.now() };
  const ready: Ready[] = [];
  for (const item of items) {
    if (isAlreadyImported(run, item)) continue;
    // Reading a text takes milliseconds, so other requests run in between.
    await setImmediate();
    const read = readItem(item, survey, zone, report);
    if (read) ready.push({ read, article: await complete(run, read) });
  }
  for (const one of ready) count(run, one, zone.now);
  if (ready.length > 0 && !options.isDryRun) await store(run, ready);
}

async function readAll(run: Run): Promise<void> {
  const { parts, onProgress, signal } = run.options;
  let batch: WxrItem[] = [];
  let done = 0;
  const takeBatch = async () => {
    signal?.throwIfAborted();
    await take(run, batch);
    batch = [];
    await onProgress(done, run.survey.items);
  };
  for await (const record of readWxr(parts)) {
    noteLetters(run, record);
    if (record.kind !== 'item') continue;
    done += 1;
    if (isTaken(run, record)) batch.push(record);
    if (batch.length >= limits.imports.batch) await takeBatch();
  }
  await takeBatch();
}

function withParents({ categories }: Survey, slug: string): string {
  const path: string[] = [];
  for (let at = slug; at !== '' && path.length < mostParents; at = categories.get(at)?.parent ?? '') path.push(at);
  return path.toReversed().join('/');
}

function* listings({ survey, targets }: Run): Generator<NewRedirect[]> {
  for (const slug of survey.categories.keys()) {
    const categoryId = targets.existingIdOf(slug);
    if (categoryId === undefined) {
      yield [];
      continue;
    }
    const paths = pathsOf([`/category/${slug}`, `/category/${withParents(survey, slug)}`]);
    yield paths.map((path) => ({ path, target: { categoryId } }));
  }
  for (const [slug, name] of survey.tags) {
    const search = name.slice(0, limits.article.tag).toWellFormed();
    yield pathsOf([`/tag/${slug}`]).map((path) => ({ path, target: { search } }));
  }
}

/** Redirects the lists of categories and of tags, at WordPress's default addresses. */
async function keepListings(run: Run): Promise<void> {
  const { context, report } = run;
  let redirects: NewRedirect[] = [];
  const storeRedirects = async () => {
    report.redirects += await addRedirects(context.openDatabase(), redirects);
    redirects = [];
  };
  let done = 0;
  for (const redirect of listings(run)) {
    redirects.push(...redirect);
    done += 1;
    // A file may have hundreds of thousands of them, most of which lead nowhere.
    if (done % 200 === 0) await setImmediate();
    if (redirects.length >= 200) await storeRedirects();
  }
  await storeRedirects();
}

/** Imports a WordPress export, or reports what that would import. What was imported before stays unchanged. */
export async function importWordpress(context: ImportContext, options: ImportOptions): Promise<ImportReport> {
  const survey = await surveyFile(readWxr(options.parts));
  await options.onProgress(0, survey.items);
  const db = context.openDatabase();
  const targets = await openTargets(db, survey, options.choices);
  const earlier = await findEarlierItems(db, survey.identities.values());
  if (!options.isDryRun) await renameEarlierItems(db, earlier, context.now());
  const accounts = await findAccounts(db, survey);
  const report = new ReportBuilder();
  const pictures = pictureCopies(context, { ...options, survey, report });
  const run: Run = {
    ...{ context, options, survey, targets, accounts, earlier, report, pictures },
    met: new Set(),
    stored: 0,
  };
  try {
    await readAll(run);
    if (!options.isDryRun) await keepListings(run);
  } finally {
    if (run.stored > 0) {
      const logging = { ...context, db: context.openDatabase() };
      await recordActivity(logging, { action: 'article.import', count: run.stored });
    }
  }
  return report.build(survey, targets.describe);
}
