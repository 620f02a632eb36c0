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
import { type FetchPicture, ImportedPictures } from './imported-pictures.ts';
import type { PictureSource } from './pictures/picture-archive.ts';
import { bylineOf, mainCategoryOf, type ReadItem, readItem } from './read-item.ts';
import { ReportBuilder } from './report.ts';
import { isArticle, isLeftOutStatus, type Survey, surveyFile } from './survey.ts';
import { CategoryTargets } from './targets.ts';
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

/** Accounts by e-mail address. */
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

type Prepared = { survey: Survey; targets: CategoryTargets; accounts: Map<string, Account>; earlier: EarlierItems };

/** One run over a file: reads it, reports it, and stores it unless it is a dry run. */
class Run {
  readonly #context: ImportContext;
  readonly #options: ImportOptions;
  readonly #survey: Survey;
  readonly #targets: CategoryTargets;
  readonly #accounts: Map<string, Account>;
  readonly #earlier: EarlierItems;
  /** The exact identities that this run has seen. */
  readonly #met = new Set<string>();
  readonly #report = new ReportBuilder();
  readonly #pictures: ImportedPictures;
  #stored = 0;

  constructor(context: ImportContext, options: ImportOptions, { survey, targets, accounts, earlier }: Prepared) {
    this.#context = context;
    this.#options = options;
    this.#survey = survey;
    this.#targets = targets;
    this.#accounts = accounts;
    this.#earlier = earlier;
    this.#pictures = new ImportedPictures(context, { ...options, survey, report: this.#report });
  }

  async run(): Promise<ImportReport> {
    try {
      await this.#readAll();
      await this.#keepListings();
    } finally {
      await this.#log();
    }
    return this.#report.build(this.#survey, (slug) => this.#targets.describe(slug));
  }

  async #readAll() {
    const { parts, onProgress, signal } = this.#options;
    let batch: WxrItem[] = [];
    let done = 0;
    const store = async () => {
      signal?.throwIfAborted();
      await this.#take(batch);
      batch = [];
      await onProgress(done, this.#survey.items);
    };
    for await (const record of readWxr(parts)) {
      this.#noteLetters(record);
      if (record.kind !== 'item') continue;
      done += 1;
      if (this.#isTaken(record)) batch.push(record);
      if (batch.length >= limits.imports.batch) await store();
    }
    await store();
  }

  #noteLetters(record: WxrRecord) {
    if (record.kind === 'site' || !record.isUncertain) return;
    if (record.kind !== 'item') this.#report.note('letters', record.name);
    else if (isArticle(record)) this.#report.note('letters', record.title || record.slug);
  }

  #isTaken(item: WxrItem): boolean {
    const { type, status } = item;
    if (silentTypes.has(type)) return false;
    const isTaken = isArticle(item) && (type !== 'page' || this.#targets.takesPages);
    if (!isTaken) this.#report.leaveOut(isLeftOutStatus(status) ? status : type);
    return isTaken;
  }

  /** Whether an item came with an earlier run, or is in the file for the second time. */
  #isAlreadyImported(item: WxrItem): boolean {
    const { exact } = identityOf(item, this.#survey.site.host);
    const isRepeated = this.#met.has(exact);
    this.#met.add(exact);
    if (isRepeated) this.#report.note('repeated', item.title || item.slug);
    else if (this.#earlier.has(exact)) this.#report.known += 1;
    return isRepeated || this.#earlier.has(exact);
  }

  /** Stores the new ones of some items in one transaction, so that an interrupted run can continue. */
  async #take(items: readonly WxrItem[]) {
    const { now, timeZone } = this.#context;
    const zone = { timeZone, now: now() };
    const ready: { read: ReadItem; article: ImportedArticle }[] = [];
    for (const item of items) {
      if (this.#isAlreadyImported(item)) continue;
      // Reading a text takes milliseconds, so other requests run in between.
      await setImmediate();
      const read = readItem(item, this.#survey, zone, this.#report);
      if (read) ready.push({ read, article: await this.#complete(read) });
    }
    for (const { article, read } of ready) this.#count(read, article, zone.now);
    if (ready.length > 0 && !this.#options.isDryRun) await this.#store(ready);
  }

  #count({ item, article: { status } }: ReadItem, { publishedAt }: ImportedArticle, now: Date) {
    const { articles } = this.#report;
    if (status !== 'published') articles.draft += 1;
    else articles[publishedAt && publishedAt > now ? 'scheduled' : 'published'] += 1;
    if (item.type === 'page') articles.pages += 1;
  }

  /** Adds an article's pictures, author and category. */
  async #complete(read: ReadItem): Promise<ImportedArticle> {
    const addresses = new Map<string, string | undefined>();
    for (const address of read.content.pictures) addresses.set(address, await this.#pictures.copy(address));
    const galleries: ImportedArticle['galleries'] = [];
    for (const { address, caption } of read.gallery) {
      const imageUrl = await this.#pictures.copy(address);
      if (imageUrl !== undefined) galleries.push({ imageUrl, caption });
    }
    const image = read.mainPicture === undefined ? null : ((await this.#pictures.copy(read.mainPicture)) ?? null);
    return {
      ...read.article,
      ...this.#writerOf(read),
      categoryId: await this.#categoryOf(read),
      content: changeAddresses(read.content.html, {
        picture: (address) => addresses.get(address),
        link: (address) => this.#linkOf(address),
      }),
      image,
      galleries,
    };
  }

  #writerOf({ item }: ReadItem): Pick<ImportedArticle, 'author' | 'authorId'> {
    const written = this.#survey.authors.get(item.creator.toLowerCase());
    const account = this.#accounts.get(written?.email.trim().toLowerCase() ?? '');
    const name = bylineOf(written?.name || item.creator);
    this.#report.countAuthor(name, account?.fullName ?? null);
    return { author: account ? bylineOf('') : name, authorId: account?.id ?? null };
  }

  async #categoryOf({ item }: ReadItem): Promise<number> {
    if (item.type === 'page') return this.#targets.pagesId;
    const slug = mainCategoryOf(item, this.#survey);
    if (slug !== undefined) this.#report.countCategory(slug);
    const { isDryRun, run = null } = this.#options;
    return isDryRun ? 0 : this.#targets.idOf(this.#context.openDatabase(), slug, run);
  }

  /** Links within the old site become paths, which its redirects lead on from. Links to files stay unchanged. */
  #linkOf(address: string): string | undefined {
    const copied = this.#pictures.copyOf(address);
    if (copied !== undefined) return copied;
    const { host } = this.#survey.site;
    if (this.#pictures.isFileOfOldSite(address)) {
      this.#report.note('fileLinks', address);
      return undefined;
    }
    if (host === '' || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
    const { hostname, pathname, search, hash } = new URL(address);
    if (hostname.replace(/^www\./, '') !== host.replace(/^www\./, '')) return undefined;
    return pathname + search + hash;
  }

  async #store(ready: readonly { read: ReadItem; article: ImportedArticle }[]) {
    const { images } = this.#context;
    const importedAt = this.#context.now();
    const added = await this.#context.openDatabase().transactional(async (db) => {
      const stored: { read: ReadItem; article: AddedArticle }[] = [];
      for (const { read, article: fields } of ready) {
        const article = await storeImportedArticle({ db, images }, fields);
        storeImportedComments(db, article.id, read.comments);
        await storeIdentity(db, identityOf(read.item, this.#survey.site.host), {
          articleId: article.id,
          at: importedAt,
          run: this.#options.run ?? null,
        });
        stored.push({ read, article });
      }
      await db.flush();
      for (const { read, article } of stored) {
        if (read.article.slug !== '' && article.slug !== read.article.slug) this.#report.note('address', article.title);
      }
      return addRedirects(
        db,
        stored.flatMap(({ read, article }) => this.#redirectsOf(read, article)),
      );
    });
    this.#report.redirects += added;
    this.#stored += ready.length;
  }

  /** The addresses under which a public article was known. */
  #redirectsOf({ item, article: { status } }: ReadItem, { id }: AddedArticle): NewRedirect[] {
    if (status !== 'published') return [];
    const addresses = [
      item.link,
      `/?p=${item.id}`,
      `/${item.slug}`,
      ...(this.#survey.attachmentLinks.get(item.id) ?? []),
    ];
    return pathsOf(addresses).map((path) => ({ path, target: { articleId: id } }));
  }

  /** Redirects the lists of categories and of tags, at WordPress's default addresses. */
  async #keepListings() {
    if (this.#options.isDryRun) return;
    const { categories, tags } = this.#survey;
    let redirects: NewRedirect[] = [];
    const store = async () => {
      this.#report.redirects += await addRedirects(this.#context.openDatabase(), redirects);
      redirects = [];
    };
    let done = 0;
    for (const redirect of this.#listings(categories.keys(), tags)) {
      redirects.push(...redirect);
      done += 1;
      // A file may have hundreds of thousands of them, most of which lead nowhere.
      if (done % 200 === 0) await setImmediate();
      if (redirects.length >= 200) await store();
    }
    await store();
  }

  *#listings(categories: Iterable<string>, tags: Iterable<[string, string]>): Generator<NewRedirect[]> {
    for (const slug of categories) {
      const categoryId = this.#targets.existingIdOf(slug);
      if (categoryId === undefined) yield [];
      else {
        const paths = pathsOf([`/category/${slug}`, `/category/${this.#withParents(slug)}`]);
        yield paths.map((path) => ({ path, target: { categoryId } }));
      }
    }
    for (const [slug, name] of tags) {
      const search = name.slice(0, limits.article.tag).toWellFormed();
      yield pathsOf([`/tag/${slug}`]).map((path) => ({ path, target: { search } }));
    }
  }

  #withParents(slug: string): string {
    const path: string[] = [];
    for (let at = slug; at !== '' && path.length < mostParents; at = this.#survey.categories.get(at)?.parent ?? '')
      path.push(at);
    return path.toReversed().join('/');
  }

  /** Logs the import as far as it has come. */
  async #log() {
    if (this.#stored === 0) return;
    const db = this.#context.openDatabase();
    await recordActivity({ ...this.#context, db }, { action: 'article.import', count: this.#stored });
  }
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

/** Imports a WordPress export, or reports what that would import. What was imported before stays unchanged. */
export async function importWordpress(context: ImportContext, options: ImportOptions): Promise<ImportReport> {
  const survey = await surveyFile(readWxr(options.parts));
  await options.onProgress(0, survey.items);
  const db = context.openDatabase();
  const targets = await CategoryTargets.open(db, survey, options.choices);
  const earlier = await findEarlierItems(db, survey.identities.values());
  if (!options.isDryRun) await renameEarlierItems(db, earlier, context.now());
  return new Run(context, options, { survey, targets, accounts: await findAccounts(db, survey), earlier }).run();
}
