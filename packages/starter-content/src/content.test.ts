import { readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collections, type IdentityContent, limits, normaliseSettings, pageContents } from '@madrasah/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkContent, parseYaml, readContent } from './content-files.ts';
import {
  starterArticles as articlesOf,
  pictureFile,
  picturesOf,
  starterEntries,
  starterIdentity,
  starterPages,
  starterSettings,
  starterUsers,
  withStoredPictures,
} from './index.ts';

const starterArticles = articlesOf(starterIdentity);

const emptyTags = new Set(['br', 'img']);
const allowedTags = new Set('p br h1 h2 strong em u s a ul ol li blockquote table thead tbody tr th td img'.split(' '));

/** The name of the first tag that is not allowed, not closed or wrongly nested; null for valid HTML. */
function findInvalidTag(html: string): string | null {
  const open: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!allowedTags.has(name)) return name;
    if (emptyTags.has(name)) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return name;
  }
  return open.at(-1) ?? null;
}

function articlesWith(pattern: RegExp) {
  return starterArticles.filter(({ content }) => pattern.test(content));
}

const published = starterArticles.filter(({ status }) => status === 'published');

test('every category of a new site that has no categories below it has an article', () => {
  expect([...new Set(published.map(({ category }) => category))]).toEqual([
    'agenda',
    'akademik',
    'alfiyah',
    'artikel',
    'berita',
    'cerpen',
    'ekstrakurikuler',
    'essay',
    'fiqih',
    'guru',
    'humor',
    'kerjasama-and-mou',
    'nahwu-shorof',
    'novel',
    'opini',
    'prestasi-madrasah',
    'program-unggulan',
    'puisi',
    'sejarah',
    'tafsir',
    'visi-dan-misi',
  ]);
});

test('what is wrong in a file is reported with its name', () => {
  const check = () => checkContent('articles/a.html', z.strictObject({ title: z.string() }), parseYaml('judul: Hujan'));
  expect(check).toThrow('articles/a.html:');
  expect(check).toThrow('judul');
});

test('a value that the seed knows stands in a file as a tag', () => {
  expect(parseYaml('- !day -3\n- day', { day: (days) => Number(days) * 2 })).toEqual([-6, 'day']);
});

test('titles are unique and fit the column', () => {
  const titles = starterArticles.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title.length > 255)).toEqual([]);
});

test('excerpts have at most the recommended 150 characters', () => {
  const long = starterArticles.filter(({ excerpt }) => excerpt.replaceAll(/<[^>]+>/g, '').length > 150);
  expect(long.map(({ title }) => title)).toEqual([]);
});

test.each(starterArticles)('the HTML of "$title" is well-formed and uses allowed tags only', ({ content }) => {
  expect(findInvalidTag(content)).toBeNull();
  expect(content.replaceAll(/<[^>]+>/g, '')).not.toMatch(/[<>]/);
});

const pictures = [...new Set(starterArticles.flatMap(picturesOf))].sort();

test('the articles use each picture of the folder, and no other', () => {
  const files = readdirSync(new URL('../pictures', import.meta.url)).sort();
  expect(files).toEqual(pictures.map((name) => basename(fileURLToPath(pictureFile(name)))).sort());
});

test.each(pictures)('the picture %s is a whole WebP of 1200 × 675 opaque pixels and at most 100 kB', async (name) => {
  const file = fileURLToPath(pictureFile(name));
  const { data, info } = await sharp(file, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 675, channels: 3 });
  expect(data.length).toBe(1200 * 675 * 3);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', hasAlpha: false });
  expect(statSync(file).size).toBeLessThan(100_000);
});

test('all pictures together weigh less than 3 MB', () => {
  expect(pictures.reduce((sum, name) => sum + statSync(pictureFile(name)).size, 0)).toBeLessThan(3e6);
});

test('an article’s pictures are its main picture, its gallery and those in its content, which get their stored addresses', () => {
  const content = '<p><img src="picture:sea-nila-2" alt="Laut"></p><p><img src="picture:pen-senja-1" alt="Pena"></p>';
  const gallery = [{ picture: 'stars-nila-1', caption: 'Langit' }];
  const [article] = starterArticles;
  if (!article) throw new Error('no starter article');
  expect(picturesOf({ ...article, picture: 'leaves-pasir-1', gallery, content })).toEqual([
    'leaves-pasir-1',
    'stars-nila-1',
    'sea-nila-2',
    'pen-senja-1',
  ]);
  expect(picturesOf({ ...article, picture: null, gallery: [], content: '<p>Teks</p>' })).toEqual([]);
  expect(withStoredPictures(content, (name) => `/uploads/${name}.jpg`)).toBe(
    '<p><img src="/uploads/sea-nila-2.jpg" alt="Laut"></p><p><img src="/uploads/pen-senja-1.jpg" alt="Pena"></p>',
  );
});

test('every illustration has an alternative text', () => {
  const tags = starterArticles.flatMap(({ content }) => content.match(/<img [^>]*>/g) ?? []);
  expect(tags.length).toBeGreaterThanOrEqual(5);
  expect(tags.filter((tag) => !/^<img src="picture:[a-z-]+-\d+" alt="[^"]{10,}">$/.test(tag))).toEqual([]);
});

test('the starter articles include drafts, an archived article and one without a main picture', () => {
  expect(starterArticles.filter(({ status }) => status === 'draft')).toHaveLength(2);
  expect(starterArticles.filter(({ status }) => status === 'archived')).toHaveLength(1);
  expect(published.some(({ picture }) => picture === null)).toBe(true);
});

test('the starter articles include every kind of content', () => {
  expect(starterArticles.length).toBeGreaterThanOrEqual(36);
  expect(articlesWith(/<(table|ul|ol)>/).length).toBeGreaterThanOrEqual(6);
  expect(articlesWith(/<blockquote>/).length).toBeGreaterThanOrEqual(5);
  expect(articlesWith(/<p lang="ar" dir="rtl">/).length).toBeGreaterThanOrEqual(6);
  expect(articlesWith(/<img /).length).toBeGreaterThanOrEqual(5);
  expect(articlesWith(/href="\//).length).toBeGreaterThanOrEqual(5);
  expect(starterArticles.filter(({ gallery }) => gallery.length >= 3).length).toBeGreaterThanOrEqual(4);
  expect(starterArticles.filter(({ title }) => title.length > 110).length).toBeGreaterThanOrEqual(2);
  expect(published.filter(({ category }) => category === 'berita').length).toBeGreaterThan(9);
});

test('starter accounts have both roles and different addresses', () => {
  expect(new Set(starterUsers().map(({ role }) => role))).toEqual(new Set(['editor', 'author']));
  expect(new Set(starterUsers().map(({ email }) => email)).size).toBe(starterUsers().length);
});

const sources = {
  dayIn: (days: number) => `day ${days}`,
  momentIn: (days: number) => `moment ${days}`,
  pictureOf: (name: string) => name,
  fileOf: () => ({ id: 'contoh', name: 'contoh.pdf', type: 'pdf' as const, bytes: 1 }),
};
const everythingOf = (identity: IdentityContent) =>
  JSON.stringify([
    articlesOf(identity),
    collections.map(({ api }) => starterEntries(api, { ...sources, identity })),
    starterPages(identity),
    starterSettings(identity),
    starterUsers(),
  ]);

const canary: IdentityContent = {
  ...starterIdentity,
  name: 'SMA Kenari <Emas> & Perak',
  shortName: 'SMA Kenari',
  kind: 'SMA',
  place: 'Kota Burung',
  appName: 'Sangkar & Ko',
};

test('[IDN-010] samples have the name, place, kind and app of the school, and no other', () => {
  const everything = everythingOf(canary);
  expect(everything).not.toMatch(/Nurul|nurul ?hikmah|Tirtasari|Simak Khas|\{[a-zA-Z-]+\}/i);
  for (const word of ['SMA Kenari', 'kenari.example', 'Kota Burung', 'Sangkar']) expect(everything).toContain(word);
  const other = everything.replaceAll(/prestasi-madrasah|madrasah diniyah/gi, '');
  expect(other.match(/.{30}madrasah.{10}/gi)).toBeNull();
  expect(everythingOf({ ...canary, kind: 'pesantren' })).toContain('Kepala pesantren');
});

const anEntry = 'a1b2c3d4e5f6';

test.each(collections)(
  'the samples of $api have fields of the kind only, with values that its form accepts',
  (kind) => {
    const entries = starterEntries(kind.api, {
      ...sources,
      dayIn: () => '2027-01-04',
      momentIn: (days) => new Date(Date.UTC(2027, 0, days)).toISOString(),
      pictureOf: (name) => `/uploads/2027/01/${name}.webp`,
      identity: canary,
    });
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      const named = Object.entries(entry).map(([name, value]) => [
        name,
        kind.fields[name]?.control === 'entries' ? [anEntry] : value,
      ]);
      const stored = kind.schemas.create.parse(Object.fromEntries(named));
      expect(Object.keys(entry).filter((name) => !Object.hasOwn(stored, name))).toEqual([]);
    }
  },
);

test('a name is plain text in a title, and escaped in HTML', () => {
  const history = articlesOf(canary).find(({ category }) => category === 'sejarah');
  expect(history?.title).toContain('SMA Kenari <Emas> & Perak');
  expect(history?.content).toContain('SMA Kenari &lt;Emas&gt; &amp; Perak');
  expect(starterPages(canary).home.appStoreUrl).toBe(
    'https://play.google.com/store/search?q=Sangkar%20%26%20Ko&c=apps',
  );
});

test('samples of a school without a place name no other place', () => {
  expect(everythingOf({ ...canary, place: '' })).not.toMatch(/Tirtasari|Burung/);
});

test('samples are valid with the longest names', () => {
  const { name, shortName, place, appName } = limits.siteContent.identity;
  const longest: IdentityContent = {
    ...canary,
    name: 'N'.repeat(name.max),
    shortName: 'S'.repeat(shortName.max),
    kind: 'pesantren',
    place: 'P'.repeat(place),
    appName: 'A'.repeat(appName.max),
  };
  expect(articlesOf(longest).filter(({ title }) => title.length > 255)).toEqual([]);
  const pages = starterPages(longest);
  for (const [key, content] of Object.entries(pages)) {
    const page = Object.values(pageContents).find((one) => one.key === key);
    expect([key, page?.schema.parse(content)]).toEqual([key, content]);
    expect([key, Object.keys(content).sort()]).toEqual([
      key,
      Object.keys(Object(parseYaml(readContent(`pages/${key}.yaml`)))).sort(),
    ]);
  }
  const settings = starterSettings(longest);
  expect(normaliseSettings(settings)).toMatchObject(settings);
});

describe('the samples have the figures of the specification', () => {
  test('the admissions have the figures of A-37', () => {
    const { fee, quota, period, academicYear, documents, advantages, phases } =
      starterPages(starterIdentity).admissions;
    expect([fee, quota, period, academicYear]).toEqual([
      'Rp 150.000',
      '360 siswa (12 kelas)',
      'Januari - Mei 2025',
      '2025/2026',
    ]);
    expect([documents.length, advantages.length]).toEqual([8, 6]);
    expect(phases.map(({ period: when, status }) => [when, status])).toEqual([
      ['1 Januari - 31 Maret 2025', 'Dibuka'],
      ['5 - 10 April 2025', 'Akan Datang'],
      ['15 April 2025', 'Akan Datang'],
      ['20 April - 31 Mei 2025', 'Akan Datang'],
    ]);
  });

  test('the app page has the figures of A-38', () => {
    expect(starterPages(starterIdentity).app.tutorials.map(({ minutes }) => minutes)).toEqual([5, 8, 10, 6]);
    expect(starterPages(starterIdentity).app.statistics.map(({ number }) => number)).toEqual([
      '1200+',
      '95%',
      '5000+',
      '1000+',
      '24/7',
    ]);
  });
});
