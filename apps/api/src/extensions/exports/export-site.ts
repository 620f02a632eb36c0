import { Writable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import { StoreUnavailable } from '../../platform/media/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { writeFileDurably } from '../../shared/disk/write-file.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { ExtensionParts } from '../../trpc/service-context.ts';
import { contentFilesWith, readMe } from './content-files.ts';
import {
  findHighestArticleId,
  readArticlesWithComments,
  readAuthors,
  readCategories,
  readDocuments,
  readPictures,
  type Written,
} from './read-site.ts';
import { type WxrSite, writeWxr } from './wxr-writer.ts';

export type ExportContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
  timeZone: string;
  origin: string;
  title: string;
  /** What has content in addition to the core. */
  extensions: readonly ExtensionParts[];
};

/** The numbers of an export; `lost` are pictures and documents whose file is gone. */
export type ExportCounts = { articles: number; comments: number; pictures: number; lost: string[] };

/** A list as JSON, an entry per line. */
async function* asJson(entries: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export type ExportProgress = { step: 'texts' | 'pictures'; done: number; total: number };

export type ExportOptions = {
  progress: (progress: ExportProgress) => void;
  /** Aborts it between two parts. */
  signal?: AbortSignal | undefined;
};

/**
 * Writes all content of a site into a zip archive: `wordpress.xml` for WordPress and for this application, all kinds of
 * content as JSON, the pictures, and the files for downloads. One part at a time, so that a large site takes no more memory than a small one.
 */
async function writeArchive(context: ExportContext, output: WritableStream, { progress, signal }: ExportOptions) {
  const { openDatabase, images, now, timeZone, origin, title } = context;
  const contentFiles = contentFilesWith(context.extensions);
  const db = openDatabase();
  const [authors, categories, pictures] = [await readAuthors(db), await readCategories(db), await readPictures(db)];
  const documents = await readDocuments(db);
  const first = (await findHighestArticleId(db)) + 1;
  const pictureIds = new Map(pictures.map(({ name }, index) => [name, first + index]));
  const site: WxrSite = { title, origin, timeZone, now: now(), pictureIds, nameOf: (url) => images.nameOf(url) };
  const counts: ExportCounts = { articles: 0, comments: 0, pictures: 0, lost: [] };

  async function* counted(): AsyncGenerator<Written> {
    for await (const written of readArticlesWithComments(openDatabase)) {
      signal?.throwIfAborted();
      counts.articles += 1;
      counts.comments += written.comments.length;
      yield written;
    }
  }

  const { ZipWriter } = await import('@zip.js/zip.js');
  const archive = new ZipWriter(output, { useWebWorkers: false });
  const add = (name: string, texts: AsyncIterable<string> | Iterable<string>) =>
    archive.add(name, ReadableStream.from(texts).pipeThrough(new TextEncoderStream()));
  /** Adds a stored file; false where it is gone. */
  const addStored = async (name: string, path: string): Promise<boolean> => {
    const bytes = await images.get(name).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error;
    });
    if (!bytes) {
      counts.lost.push(name);
      return false;
    }
    // Pictures and documents are compressed already.
    await archive.add(path, new Blob([new Uint8Array(bytes)]).stream(), { level: 0 });
    return true;
  };
  await add('BACA-SAYA.txt', [readMe(title, contentFiles, now())]);
  await add('wordpress.xml', writeWxr(site, { authors, categories, pictures, articles: counted() }));
  for (const [index, { name, read }] of contentFiles.entries()) {
    signal?.throwIfAborted();
    progress({ step: 'texts', done: index, total: contentFiles.length });
    await add(name, asJson(read(openDatabase)));
  }
  for (const [index, { name }] of pictures.entries()) {
    signal?.throwIfAborted();
    progress({ step: 'pictures', done: index, total: pictures.length });
    if (await addStored(name, `uploads/${name}`)) counts.pictures += 1;
  }
  for (const { objectName, path } of documents) {
    signal?.throwIfAborted();
    await addStored(objectName, path);
  }
  await archive.close();
  return counts;
}

/** Exports a site into a file, atomically. It contains personal data, so only its owner may read it. */
export async function exportSite(context: ExportContext, path: string, options: ExportOptions): Promise<ExportCounts> {
  const counts = Promise.withResolvers<ExportCounts>();
  await writeFileDurably(
    path,
    async (file) => counts.resolve(await writeArchive(context, Writable.toWeb(file), options)),
    { mode: 0o600 },
  );
  return counts.promise;
}
