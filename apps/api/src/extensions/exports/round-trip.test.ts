import { createReadStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Article, importChoicesSchema, pick, plainFields } from '@madrasah/contract';
import { anArticleInput, aWholeArticle } from '@madrasah/contract/examples';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { aPicture } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { importWordpress } from '../imports/import-wordpress.ts';
import { openPictureSource } from '../imports/pictures/open-picture-source.ts';
import { exportSite } from './export-site.ts';

const world = aWorld();

/** What must be the same on another site; pictures are re-encoded there under other names. */
const kept = ({
  id: _id,
  publicId: _key,
  authorUser,
  pictures: _pictures,
  version: _version,
  galleries,
  ...article
}: Article) =>
  JSON.parse(
    JSON.stringify({
      ...article,
      writer: authorUser?.fullName ?? null,
      galleries: galleries.map(({ caption, imageUrl }) => ({ caption, imageUrl })),
    }).replaceAll(/\/uploads\/[\w/]+\.(?:jpg|webp)/g, '/uploads/gambar'),
  );

async function readEverything() {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const { data } = await editor.articles.list({ limit: 100, sort: 'title' });
  const articles: unknown[] = [];
  for (const { id, publication } of data) {
    const { data: article } = await editor.articles.byId({ id });
    const comments = publication === 'current' ? (await world.asVisitor().comments.list({ id })).data : [];
    const readers = comments.map(({ author, content, replies }) => [
      author,
      content,
      replies.map((one) => one.content),
    ]);
    articles.push({ ...kept(article), readers });
  }
  return articles;
}

async function readEntry(archive: string, name: string): Promise<string> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(archive)), { useWebWorkers: false });
  const entry = (await reader.getEntries()).find(({ filename }) => filename === name);
  const text = entry && !entry.directory ? await entry.getData(new TextWriter()) : '';
  await reader.close();
  return text;
}

test('what one site exports, another one imports: the same articles, pictures and comments', async () => {
  const account = { role: 'editor', fullName: 'Ibu Siti', email: 'siti@madrasah.example' } as const;
  const editor = world.as(await world.aUser(account));
  const image = await aPicture('teal');
  const { data: full } = await editor.articles.create({
    ...aWholeArticle(image),
    title: 'Juara & <bintang> ]]> [gallery]',
    content: `<h2>Judul</h2><p>Teks [caption] dan [foto-a x="1"] &amp; <strong>tebal</strong></p><img src="${image}" alt="A"><p>https://youtu.be/dQw4w9WgXcQ</p>`,
    galleries: [{ imageBase64: await aPicture('red'), caption: 'Keterangan "satu"' }],
    commentsEnabled: true,
  });
  await editor.articles.create({ ...aWholeArticle(image), title: 'Lengkap' });
  await editor.articles.create(anArticleInput({ title: 'Draft', status: 'draft' }));
  await editor.articles.create(anArticleInput({ title: 'Arsip', status: 'archived' }));
  await editor.articles.create(
    anArticleInput({ title: 'Nanti', status: 'published', publishAt: '2030-01-01T00:00:00Z' }),
  );
  const comment = {
    id: full.id,
    author: 'Wali',
    email: 'wali@contoh.id',
    content: 'Bagus & <baik>\nsekali',
    website: '',
    elapsedMs: 9_000,
  };
  const sent = await world.asVisitor().comments.send(comment);
  await editor.comments.reply({ id: sent.data.id, content: 'Terima kasih' });
  const before = await readEverything();

  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archive = join(folder, 'situs.zip');
  const context = { ...world.services, origin: 'https://madrasah.sch.id', title: 'MA Contoh' };
  const counts = await exportSite(context, archive, { progress: () => undefined });
  expect(counts).toEqual({ articles: 5, comments: 2, pictures: 2, lost: [] });
  const [json] = z
    .array(z.object({ article: z.looseObject({}) }))
    .parse(JSON.parse(await readEntry(archive, 'articles.json')));
  const { imageFocus, ...written } = full;
  expect(json?.article).toMatchObject({ ...pick(written, plainFields), imageFocus });

  await world.empty();
  await world.aUser(account);
  const xml = join(folder, 'situs.xml');
  await writeFile(xml, await readEntry(archive, 'wordpress.xml'));
  const pictures = await openPictureSource(archive);
  const report = await importWordpress(
    { ...world.services, actor: null, address: '' },
    {
      parts: [() => createReadStream(xml)],
      pictures,
      fetchPicture: async () => undefined,
      choices: importChoicesSchema.parse({}),
      isDryRun: false,
      onProgress: async () => {},
    },
  );
  expect(report.notes).toEqual([]);
  expect(report.pictures).toEqual({ taken: 2, missing: 0, linked: 0 });
  expect(await readEverything()).toEqual(before);
});
