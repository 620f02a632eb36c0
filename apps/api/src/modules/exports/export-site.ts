import { ZipWriter } from '@zip.js/zip.js';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import {
  type ExportedArticle,
  type ExportedComment,
  findHighestArticleId,
  readArticles,
  readAuthors,
  readCategories,
  readCommentsOf,
  readPictures,
} from './read-site.ts';
import { type WxrSite, writeWxr } from './wxr-writer.ts';

export type ExportContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
  timeZone: string;
  origin: string;
  title: string;
};

/** How much an export holds; `lost` are pictures whose file is gone. */
export type ExportCounts = { articles: number; comments: number; pictures: number; lost: string[] };

type Written = { article: ExportedArticle; comments: ExportedComment[] };

async function* readWritten(open: () => Database): AsyncGenerator<Written> {
  for await (const articles of readArticles(open)) {
    const comments = Map.groupBy(
      await readCommentsOf(
        open(),
        articles.map(({ id }) => id),
      ),
      ({ articleId }) => articleId,
    );
    for (const article of articles) yield { article, comments: comments.get(article.id) ?? [] };
  }
}

/** A list as JSON, an entry a line. */
async function* asJson(entries: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const toStream = (texts: AsyncIterable<string>) => ReadableStream.from(texts).pipeThrough(new TextEncoderStream());

/**
 * Writes everything that was written on a site into a zip archive: `wordpress.xml` for WordPress and for us, the same as
 * JSON for whoever else, and the pictures. A part at a time, so a large site takes no more memory than a small one.
 */
export async function exportSite(context: ExportContext, output: WritableStream): Promise<ExportCounts> {
  const { openDatabase, images, now, timeZone, origin, title } = context;
  const db = openDatabase();
  const [authors, categories, pictures] = [await readAuthors(db), await readCategories(db), await readPictures(db)];
  const first = (await findHighestArticleId(db)) + 1;
  const pictureIds = new Map(pictures.map(({ name }, index) => [name, first + index]));
  const site: WxrSite = { title, origin, timeZone, now: now(), pictureIds, nameOf: (url) => images.nameOf(url) };
  const counts: ExportCounts = { articles: 0, comments: 0, pictures: 0, lost: [] };

  async function* counted(): AsyncGenerator<Written> {
    for await (const written of readWritten(openDatabase)) {
      counts.articles += 1;
      counts.comments += written.comments.length;
      yield written;
    }
  }

  const archive = new ZipWriter(output, { useWebWorkers: false });
  const add = (name: string, texts: AsyncIterable<string>) => archive.add(name, toStream(texts));
  await add('wordpress.xml', writeWxr(site, { authors, categories, pictures, articles: counted() }));
  await add('articles.json', asJson(readWritten(openDatabase)));
  await add('categories.json', asJson(categories));
  await add('authors.json', asJson(authors));
  await add('pictures.json', asJson(pictures));
  for (const { name } of pictures) {
    const bytes = await images.get(name).catch(() => undefined);
    if (!bytes) {
      counts.lost.push(name);
      continue;
    }
    // Pictures are small already.
    await archive.add(`uploads/${name}`, new Blob([new Uint8Array(bytes)]).stream(), { level: 0 });
    counts.pictures += 1;
  }
  await archive.close();
  return counts;
}
