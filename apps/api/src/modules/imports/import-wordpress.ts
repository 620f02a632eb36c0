import { setImmediate } from 'node:timers/promises';
import { type Actor, type ImportChoices, type ImportReport, limits } from '@madrasah/contract';
import { changeAddresses } from '@madrasah/rich-text/wordpress';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { recordActivity } from '../activity/index.ts';
import { type Article, type ImportedArticle, storeImportedArticle } from '../articles/index.ts';
import { storeImportedComments } from '../comments/index.ts';
import { addRedirects, type NewRedirect, oldPathOf } from '../redirects/index.ts';
import { ImportedItem } from './imported-item.entity.ts';
import { PicturePlaces } from './picture-places.ts';
import type { PictureSource } from './pictures/picture-source.ts';
import { bylineOf, mainCategoryOf, type ReadItem, readItem, sourceOf } from './read-item.ts';
import { ReportBuilder } from './report.ts';
import { type Survey, surveyFile } from './survey.ts';
import { CategoryTargets } from './targets.ts';
import { readWxr, type WxrItem } from './wxr.ts';

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
  /** Opens the file; it is read twice. */
  open: () => AsyncIterable<Uint8Array>;
  pictures: PictureSource | null;
  choices: ImportChoices;
  /** Tells what would come, and changes nothing. */
  isDryRun: boolean;
  onProgress: (done: number, total: number) => Promise<void>;
  /** Ends it after what is being stored. */
  signal?: AbortSignal;
};

/** What of a site becomes an article, and what is neither that nor told of. */
const articleTypes = new Set(['post', 'page']);
const silentTypes = new Set(['attachment', 'revision']);
const leftOutStatuses = new Set(['trash', 'auto-draft', 'inherit']);

const uploads = /\/uploads\//;

type Account = { id: string; fullName: string };

/** Accounts by e-mail address. */
async function findAccounts(db: Database, { authors }: Survey): Promise<Map<string, Account>> {
  const emails = [...new Set([...authors.values()].map(({ email }) => email.trim().toLowerCase()))].filter(Boolean);
  if (emails.length === 0) return new Map();
  const found = await db.execute<(Account & { email: string })[]>(
    `select id, full_name as "fullName", lower(email) as email from users
     where lower(email) in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(emails)],
  );
  return new Map(found.map(({ email, ...account }) => [email, account]));
}

async function findKnown(db: Database, sources: readonly string[]): Promise<Set<string>> {
  const known = await db.find(ImportedItem, { source: { $in: [...sources] } }, { fields: ['source'] });
  return new Set(known.map(({ source }) => source));
}

/** One run over a file: reads it, tells of it, and stores it unless it is dry. */
class Run {
  readonly #context: ImportContext;
  readonly #options: ImportOptions;
  readonly #survey: Survey;
  readonly #targets: CategoryTargets;
  readonly #accounts: Map<string, Account>;
  readonly #report: ReportBuilder;
  readonly #pictures: PicturePlaces;
  #stored = 0;

  constructor(
    context: ImportContext,
    options: ImportOptions,
    { survey, targets, accounts }: { survey: Survey; targets: CategoryTargets; accounts: Map<string, Account> },
  ) {
    this.#context = context;
    this.#options = options;
    this.#survey = survey;
    this.#targets = targets;
    this.#accounts = accounts;
    this.#report = new ReportBuilder();
    const { pictures: source, choices, isDryRun } = options;
    const { allowHost } = choices;
    this.#pictures = new PicturePlaces(context, { survey, source, allowHost, isDryRun, report: this.#report });
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
    const { open, onProgress, signal } = this.#options;
    let batch: WxrItem[] = [];
    let done = 0;
    const store = async () => {
      signal?.throwIfAborted();
      await this.#take(batch);
      batch = [];
      await onProgress(done, this.#survey.items);
    };
    for await (const record of readWxr(open())) {
      if (record.kind !== 'item') continue;
      done += 1;
      if (this.#isTaken(record)) batch.push(record);
      if (batch.length >= limits.imports.batch) await store();
    }
    await store();
  }

  #isTaken({ type, status }: WxrItem): boolean {
    if (silentTypes.has(type)) return false;
    const isTaken =
      articleTypes.has(type) && !leftOutStatuses.has(status) && (type !== 'page' || this.#targets.takesPages);
    if (!isTaken) this.#report.leaveOut(leftOutStatuses.has(status) ? status : type);
    return isTaken;
  }

  /** Stores what is new of some items: all or nothing, so that a run that was interrupted can go on. */
  async #take(items: readonly WxrItem[]) {
    const { now, timeZone } = this.#context;
    const zone = { timeZone, now: now() };
    const known = await findKnown(
      this.#context.openDatabase(),
      items.map((item) => sourceOf(item, this.#survey)),
    );
    const ready: { read: ReadItem; article: ImportedArticle }[] = [];
    for (const item of items) {
      const source = sourceOf(item, this.#survey);
      if (known.has(source)) {
        this.#report.known += 1;
        continue;
      }
      known.add(source);
      // A text takes milliseconds to read: whoever else waits for this process is let in between.
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

  /** Gives an article its pictures, its writer and its category. */
  async #complete(read: ReadItem): Promise<ImportedArticle> {
    const places = new Map<string, string | undefined>();
    for (const address of read.content.pictures) places.set(address, await this.#pictures.place(address));
    const galleries: ImportedArticle['galleries'] = [];
    for (const { address, caption } of read.gallery) {
      const imageUrl = await this.#pictures.place(address);
      if (imageUrl !== undefined) galleries.push({ imageUrl, caption });
    }
    const image = read.mainPicture === undefined ? null : ((await this.#pictures.place(read.mainPicture)) ?? null);
    return {
      ...read.article,
      ...this.#writerOf(read),
      categoryId: await this.#categoryOf(read),
      content: changeAddresses(read.content.html, {
        picture: (address) => places.get(address),
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
    return this.#options.isDryRun ? 0 : this.#targets.idOf(this.#context.openDatabase(), slug);
  }

  /** Links within the old site become paths, which its redirects lead on from. Files stay where they are. */
  #linkOf(address: string): string | undefined {
    const { host } = this.#survey.site;
    if (host === '' || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
    const { hostname, pathname, search, hash } = new URL(address);
    if (hostname.replace(/^www\./, '') !== host.replace(/^www\./, '')) return undefined;
    if (uploads.test(pathname)) {
      this.#report.note('fileLinks', address);
      return undefined;
    }
    return pathname + search + hash;
  }

  async #store(ready: readonly { read: ReadItem; article: ImportedArticle }[]) {
    const { images } = this.#context;
    const importedAt = this.#context.now();
    const added = await this.#context.openDatabase().transactional(async (db) => {
      const stored: { read: ReadItem; article: Article }[] = [];
      for (const { read, article: fields } of ready) {
        const article = await storeImportedArticle({ db, images }, fields);
        storeImportedComments(db, article, read.comments);
        db.create(ImportedItem, { source: read.source, article, importedAt }, { persist: true });
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

  /** The addresses under which what was public was known. */
  #redirectsOf({ item, article: { status } }: ReadItem, { id }: Article): NewRedirect[] {
    if (status !== 'published') return [];
    const addresses = [
      item.link,
      `/?p=${item.id}`,
      `/${item.slug}`,
      ...(this.#survey.attachmentLinks.get(item.id) ?? []),
    ];
    return pathsOf(addresses).map((path) => ({ path, target: { articleId: id } }));
  }

  /** Lists of categories and of tags, as WordPress addresses them unless somebody has changed that. */
  async #keepListings() {
    if (this.#options.isDryRun) return;
    const { categories, tags } = this.#survey;
    const redirects = [...categories.keys()].flatMap((slug): NewRedirect[] => {
      const categoryId = this.#targets.knownIdOf(slug);
      if (categoryId === undefined) return [];
      return pathsOf([`/category/${slug}`, `/category/${this.#withParents(slug)}`]).map((path) => ({
        path,
        target: { categoryId },
      }));
    });
    for (const [slug, name] of tags) {
      for (const path of pathsOf([`/tag/${slug}`])) {
        redirects.push({ path, target: { search: name.slice(0, limits.article.tag).toWellFormed() } });
      }
    }
    for (let first = 0; first < redirects.length; first += 1_000) {
      const db = this.#context.openDatabase();
      this.#report.redirects += await addRedirects(db, redirects.slice(first, first + 1_000));
    }
  }

  #withParents(slug: string): string {
    const path: string[] = [];
    for (let at = slug; at !== '' && !path.includes(at); at = this.#survey.categories.get(at)?.parent ?? '')
      path.push(at);
    return path.toReversed().join('/');
  }

  /** That somebody imported is logged as far as they came. */
  async #log() {
    if (this.#stored === 0) return;
    const db = this.#context.openDatabase();
    await recordActivity({ ...this.#context, db }, { action: 'article.import', count: this.#stored });
  }
}

/** Paths of the old site that are worth keeping: ours lead where they lead. */
const pathsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.flatMap((address) => {
      const path = oldPathOf(address);
      return path === undefined || path.startsWith('/articles/') ? [] : [path];
    }),
  ),
];

/**
 * Brings an export of WordPress in, or tells what that would bring. What came before is left as it is here, so a run may be
 * repeated. Refuses files that are no such export, and choices that name what is not there.
 */
export async function importWordpress(context: ImportContext, options: ImportOptions): Promise<ImportReport> {
  const survey = await surveyFile(readWxr(options.open()));
  await options.onProgress(0, survey.items);
  const db = context.openDatabase();
  const targets = await CategoryTargets.open(db, survey, options.choices);
  return new Run(context, options, { survey, targets, accounts: await findAccounts(db, survey) }).run();
}
