import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { importChoicesSchema, limits } from '@madrasah/contract';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPhotograph } from '../../../test/pictures.ts';
import { anExport } from '../../../test/wordpress/wordpress-com.ts';
import { wordpressExport } from '../../../test/wordpress/wordpress-export.ts';
import { aWorld } from '../../../test/world.ts';
import { findExports } from './export-archive.ts';
import type { ExportParts } from './export-text.ts';
import { importWordpress } from './import-wordpress.ts';
import type { FetchPicture } from './imported-pictures.ts';

const world = aWorld();
const host = 'https://madrasah.files.wordpress.com';

/** A different picture for every path. */
const sizeOf = (path: string) => 20 + ([...path].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 400);

/** The file host of the old site; responds with a picture wherever its address has a path of one. */
async function aFileHost() {
  const asked: string[] = [];
  const server = Fastify();
  server.get('/*', async (request, reply) => {
    asked.push(request.url);
    const picture = aPhotograph(sizeOf(request.url), sizeOf(`${request.url}x`));
    return reply.type('image/jpeg').send(await picture.jpeg().toBuffer());
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const fetchPicture: FetchPicture = async (address) => {
    const response = await fetch(origin + new URL(address).pathname);
    return Buffer.from(await response.arrayBuffer());
  };
  return { asked, fetchPicture };
}

async function* bytes(text: string) {
  yield Buffer.from(text);
}

const bring = (
  parts: ExportParts,
  {
    fetchPicture,
    allowHost = '',
    isDryRun = false,
  }: { fetchPicture: FetchPicture; allowHost?: string; isDryRun?: boolean },
) =>
  importWordpress(
    { ...world.services, actor: null, address: '' },
    {
      parts,
      pictures: null,
      fetchPicture,
      choices: importChoicesSchema.parse({ allowHost }),
      isDryRun,
      onProgress: async () => {},
    },
  );

async function readContents() {
  const rows = await world.db.execute<{ content: string }[]>('select content from articles order by id');
  return rows.map(({ content }) => content).join('\n');
}
const picturesIn = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address]) => address ?? '');

const posts = anExport([
  { id: 1, attachmentUrl: `${host}/2013/03/lapangan.jpg` },
  { id: 2, attachmentUrl: `${host}/2013/03/lapangan-300x200.jpg` },
  { id: 3, attachmentUrl: `${host}/2014/05/aula%20baru.png` },
  {
    id: 10,
    content: `<p><a href="${host}/2013/03/lapangan.jpg"><img src="${host}/2013/03/lapangan.jpg?w=300" alt=""></a></p>
<p><img src="https://i0.wp.com/madrasah.files.wordpress.com/2014/05/aula%20baru-150x150.png?resize=150" alt=""></p>
<p><img src="${host}/2013/03/lapangan-300x200.jpg" alt=""> <a href="${host}/2014/05/aula%20baru.png">aula</a></p>`,
  },
  {
    id: 11,
    content: `<p><img src="${host}/2012/01/tanpa-lampiran.jpg?w=604" alt=""></p>
<p><img src="https://lain.example/foto.jpg" alt=""><img src="http://MADRASAH.files.wordpress.com/2013/03/lapangan-1024x768.jpg" alt=""></p>`,
  },
]);

test('pictures of WordPress.com are imported from its file host: at any size, with queries, and without an attachment', async () => {
  const { asked, fetchPicture } = await aFileHost();
  const allowHost = 'madrasah.files.wordpress.com';
  const dry = await bring([() => bytes(posts)], { fetchPicture, allowHost, isDryRun: true });
  expect([dry.pictures, asked]).toEqual([{ taken: 4, missing: 0, linked: 1 }, []]);

  const report = await bring([() => bytes(posts)], { fetchPicture, allowHost });
  expect(report.pictures).toEqual({ taken: 4, missing: 0, linked: 1 });
  expect(asked.toSorted()).toEqual([
    '/2012/01/tanpa-lampiran.jpg',
    '/2013/03/lapangan-300x200.jpg',
    '/2013/03/lapangan.jpg',
    '/2014/05/aula%20baru.png',
  ]);
  const html = await readContents();
  const [first, second, third, fourth, foreign, fifth, ...others] = picturesIn(html);
  expect(foreign).toBe('https://lain.example/foto.jpg');
  expect(others).toEqual([]);
  for (const address of [first, second, third, fourth]) expect(address).toMatch(/^\/uploads\//);
  expect(new Set([first, second, third, fourth]).size).toBe(4);
  expect(fifth).toBe(first);
  expect(html).not.toContain('files.wordpress.com');
  expect(report.notes).toEqual([{ kind: 'pictureLinked', count: 1, examples: ['https://lain.example/foto.jpg'] }]);
});

test('without permission for the file host nothing is fetched, and the report counts and lists the links', async () => {
  const { asked, fetchPicture } = await aFileHost();
  const report = await bring([() => bytes(posts)], { fetchPicture, allowHost: 'madrasah.wordpress.com' });
  expect(report.pictures).toEqual({ taken: 0, missing: 4, linked: 1 });
  expect(asked).toEqual([]);
  const missing = report.notes.find(({ kind }) => kind === 'pictureMissing');
  expect(missing).toMatchObject({ count: 4 });
  expect(missing?.examples).toContain(`${host}/2013/03/lapangan.jpg`);
});

describe('the export of a whole site', () => {
  const open = () => createReadStream(wordpressExport);
  const allowHost = 'madrasahcontoh.files.wordpress.com';

  /** The same site as WordPress.com sends large ones: an archive of several documents, each with a part of the items. */
  async function inAnArchive(parts: number): Promise<ExportParts> {
    const [head = '', ...items] = (await readFile(wordpressExport, 'utf8')).split(/^\t<item>/m);
    const each = Math.ceil(items.length / parts);
    const archive = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    for (let part = 0; part < parts; part += 1) {
      const own = items.slice(part * each, (part + 1) * each).map((item) => `\t<item>${item}`);
      const end = part < parts - 1 ? '</channel></rss>' : '';
      await archive.add(`madrasah-contoh/situs.${part}.xml`, new TextReader(head + own.join('') + end));
    }
    return findExports(await archive.close(), limits.imports.unpackedBytes);
  }

  test('all its posts and pages are imported once, and none of its pictures stays on the old host', async () => {
    const { fetchPicture } = await aFileHost();
    const report = await bring([open], { fetchPicture, allowHost });
    expect(report.articles).toEqual({ published: 39, scheduled: 1, draft: 4, pages: 3 });
    expect(report.pictures).toMatchObject({ missing: 0, linked: 0 });
    const content = await readContents();
    const pictures = picturesIn(content);
    expect(pictures).toHaveLength(14);
    expect(pictures.filter((address) => !address.startsWith('/uploads/'))).toEqual([]);
    expect(content.split('youtube-nocookie.com/embed/dQw4w9WgXcQ"')).toHaveLength(6);
    expect(content).toContain('href="https://vimeo.com/76979871"');

    const again = await bring([open], { fetchPicture, allowHost });
    expect([again.articles.published, again.known]).toEqual([0, 44]);
  });

  test('divided into an archive it is the same', async () => {
    const { fetchPicture } = await aFileHost();
    const whole = await bring([open], { fetchPicture, allowHost, isDryRun: true });
    const parts = await inAnArchive(3);
    expect(parts).toHaveLength(3);
    expect(await bring(parts, { fetchPicture, allowHost, isDryRun: true })).toEqual(whole);
    await bring(parts, { fetchPicture, allowHost });
    expect((await bring([open], { fetchPicture, allowHost })).known).toBe(44);
  });
});
