import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { importChoicesSchema } from '@madrasah/contract';
import { expect, onTestFinished, test } from 'vitest';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { importWordpress } from './import-wordpress.ts';
import { openPictureSource } from './pictures/open-picture-source.ts';
import type { PictureSource } from './pictures/picture-archive.ts';

const world = aWorld();
const fixture = new URL('../../../test/fixtures/wordpress-school.xml', import.meta.url);

const badLetters = new URL('fixtures/w-badutf.xml', import.meta.url);

type Options = Partial<{
  file: URL;
  text: string;
  isDryRun: boolean;
  choices: object;
  pictures: PictureSource | null;
  signal: AbortSignal;
}>;

const bring = ({ file = fixture, text, isDryRun = false, choices = {}, pictures = null, signal }: Options = {}) =>
  importWordpress(
    { ...world.services, actor: null, address: '' },
    {
      parts: [() => (text === undefined ? createReadStream(file) : Readable.from([Buffer.from(text)]))],
      pictures,
      fetchPicture: async () => undefined,
      choices: importChoicesSchema.parse(choices),
      isDryRun,
      onProgress: async () => {},
      ...(signal && { signal }),
    },
  );

/** A folder of uploads as on the old server. */
async function aFolder(): Promise<PictureSource> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, '2021/05'), { recursive: true });
  for (const name of ['piala', 'tim'])
    await aPhotograph(name.length * 60, 200)
      .jpeg()
      .toFile(join(folder, `2021/05/${name}.jpg`));
  return openPictureSource(folder);
}

const bySlug = async (slug: string) => (await world.asVisitor().articles.bySlug({ slug })).data;

test("a school's site is imported: texts, pictures, dates, categories, tags, authors and comments", async () => {
  await world.aUser({ email: 'humas@mansatulama.sch.id', fullName: 'Ibu Humas' });
  const report = await bring({ pictures: await aFolder(), choices: { categories: { ramadan: '+' } } });
  expect(report.articles).toEqual({ published: 16, scheduled: 1, draft: 6, pages: 3 });
  expect(report.pictures).toEqual({ taken: 2, missing: 1, linked: 0 });

  const won = await bySlug('juara-olimpiade-kimia');
  expect(won).toMatchObject({
    title: 'Juara Olimpiade Kimia & Fisika',
    category: 'Prestasi',
    tags: ['olimpiade', 'Berita Sekolah'],
    publishedAt: '2021-05-17T01:30:00.000Z',
    date: '2021-05-17',
    featured: true,
    metaDescription: 'Tim kimia madrasah juara provinsi 2021.',
    excerpt: '<p>Tim kimia membawa pulang emas.</p>',
  });
  expect(won.image).toMatch(/^\/uploads\//);
  expect(won.content).toMatch(/<figure><img src="\/uploads\/[^"]+" alt="Piala emas"><figcaption>Piala bergilir/);

  const { data: comments } = await world.asVisitor().comments.list({ id: won.id });
  expect(comments).toMatchObject([
    {
      author: 'Bu Rina',
      content: 'Selamat ya!\n\nKami bangga.',
      replies: [{ author: 'Fauzan' }, { content: 'Lanjutkan!' }],
    },
  ]);

  expect((await bySlug('galeri-pentas-seni')).galleries.map(({ caption }) => caption)).toEqual([
    'Piala dan medali',
    'Tim kimia',
  ]);
  expect((await bySlug('kajian-ramadan')).category).toBe('Kajian Ramadan');
  const ceremony = await bySlug('upacara-hari-santri');
  expect(ceremony.content).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(ceremony.content).toContain('href="/2021/05/17/juara-olimpiade-kimia/"');
  const admin = world.as(await world.aUser({ role: 'admin' }));
  expect((await admin.articles.byId({ id: ceremony.id })).data.authorUser?.fullName).toBe('Ibu Humas');
  expect((await admin.articles.byId({ id: won.id })).data.author).toBe('Siti Aminah, S.Pd.');
  expect((await bySlug('naskah-berbahaya')).content).not.toMatch(/script|onclick|<iframe|javascript:/);
});

test('nothing is shown that was not public on the old site', async () => {
  await bring();
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const { data } = await admin.articles.list({ limit: 100 });
  const hidden = ['Rencana Draft', 'Jadwal Lama', 'Rapat Guru', 'Soal Ujian', 'Menunggu Tinjauan', 'Halaman Draft'];
  expect(
    data
      .filter(({ publication }) => publication === 'unpublished')
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(hidden.toSorted());
  expect(data.filter(({ publication }) => publication === 'scheduled').map(({ title }) => title)).toEqual([
    'Pengumuman Kelulusan',
  ]);
  expect(data.some(({ title }) => title === 'Sudah Dibuang' || title === 'Auto Draft')).toBe(false);
});

test('a dry run reports the same and changes nothing; what was imported before stays unchanged', async () => {
  const dry = await bring({ isDryRun: true });
  const admin = world.as(await world.aUser({ role: 'admin' }));
  expect((await admin.articles.list({})).pagination.total).toBe(0);
  const first = await bring();
  expect({ ...dry, redirects: 0 }).toEqual({
    ...first,
    redirects: 0,
    notes: first.notes.filter(({ kind }) => kind !== 'address'),
  });

  const { id } = await bySlug('lomba-adiwiyata');
  await admin.articles.update({ id, title: 'Judul dari sini' });
  const again = await bring();
  expect([again.known, again.articles.published, again.redirects]).toEqual([23, 0, 0]);
  expect((await admin.articles.list({ limit: 1 })).pagination.total).toBe(23);
  expect((await bySlug('lomba-adiwiyata')).title).toBe('Judul dari sini');
});

test('letters that had to be guessed are imported, and reported with the articles they stand in', async () => {
  const report = await bring({ file: badLetters });
  expect(report.notes).toEqual([{ kind: 'letters', count: 1, examples: ['utf'] }]);
  expect((await bySlug('uji-wp-103')).content).toBe('<p>Teks “kutip” rusak</p>');
});

test('a category may have the name of a property that every object has', async () => {
  const text = (await readFile(fixture, 'utf8')).replaceAll('ramadan', 'constructor');
  const { categories } = await bring({ text, isDryRun: true });
  expect(categories).toContainEqual(expect.objectContaining({ slug: 'constructor', target: expect.any(String) }));
});
