import { pageContents } from '@madrasah/contract';
import { anArticleInput, aWholeArticle, textsLeftOut, textsMissingIn } from '@madrasah/contract/examples';
import { defaultDescription } from '@madrasah/starter-content/defaults';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { feedReaders, readXml } from '../../../test/feeds.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { patience } from '../../../test/patience.ts';
import { aPhotograph, aPicture } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { findContents, listSiteMapPart, listSiteMapParts } from '../../content/articles/index.ts';
import { makeMissingVariants } from '../../platform/media/index.ts';
import { addManyArticles } from '../../seeds/many-articles.ts';

const world = aWorld({ cachesResponses: true });
const origin = 'http://madrasah.test';

/** A caller who publishes over HTTP, so that later reads must show the change. */
async function anEditor() {
  const headers = await world.signIn({ role: 'admin', fullName: 'Siti Maryam' });
  const inject = world.app.inject.bind(world.app);
  return {
    publish: async (changes: Parameters<typeof anArticleInput>[0] = {}) =>
      (await inject({ method: 'POST', url: '/api/articles', headers, payload: anArticleInput(changes) })).json().data,
    save: (payload: object) => inject({ method: 'POST', url: '/api/settings', headers, payload }),
    showWholeTexts: () =>
      callProcedure(
        world.app,
        'siteContent.saveDisplay',
        { ...pageContents.display.initial, fullTextFeeds: true },
        { headers },
      ),
    change: (id: number, payload: object) => inject({ method: 'PATCH', url: `/api/articles/${id}`, headers, payload }),
  };
}

const { readRss, readAtom, readJson } = feedReaders(world);
const titles = async (url?: string) => (await readRss(url)).item.map(({ title }) => title);

const mapEntries = z.object({
  urlset: z.object({
    '@xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    url: z.array(
      z.object({
        loc: z.url(),
        lastmod: z.iso.datetime().optional(),
        'image:image': z.object({ 'image:loc': z.url() }).optional(),
      }),
    ),
  }),
});
const readMap = async (url: string) => mapEntries.parse((await readXml(world, url, 'url')).document).urlset.url;
const locations = async (url: string) => (await readMap(url)).map(({ loc }) => loc);

const mapIndex = z.object({ sitemapindex: z.object({ sitemap: z.array(z.object({ loc: z.url() })) }) });
const readIndex = async () =>
  mapIndex.parse((await readXml(world, '/sitemap.xml', 'sitemap')).document).sitemapindex.sitemap.map(({ loc }) => loc);

describe('feeds', () => {
  test('read the whole texts of their own articles alone', async () => {
    const { publish } = await anEditor();
    const [listed] = [await publish({ title: 'Satu' }), await publish({ title: 'Dua' })];
    expect([...(await findContents(world.db, [listed], 1_000)).keys()]).toEqual([listed.id]);
    expect((await findContents(world.db, [listed], 1)).size).toBe(0);
  });

  test('contain whole texts with absolute addresses once the school wants it, and summaries before', async () => {
    const editor = await anEditor();
    await editor.publish({ content: '<p>Kebun <a href="/about">kami</a> &amp; sawah.</p>' });
    const texts = async () => {
      const { body } = await world.app.inject('/feed.xml');
      const [entry] = (await readAtom()).entry;
      const { items } = (await world.app.inject('/feed.json')).json();
      return [/<content:encoded>/.test(body), entry?.content?.['#text'], items[0].content_html];
    };
    expect(await texts()).toEqual([false, undefined, undefined]);
    const whole = `<p>Kebun <a href="${origin}/about">kami</a> &amp; sawah.</p>`;
    await editor.showWholeTexts();
    await world.waitForSync();
    expect(await texts()).toEqual([true, whole, whole]);
  });

  test('describe an article completely, in RSS, in JSON and in Atom', async () => {
    const editor = await anEditor();
    const { slug, publicId } = await editor.publish({ title: 'Panen Raya', excerpt: '<p>Kebun <em>panen</em>.</p>' });
    const address = `${origin}/articles/berita/${slug}`;
    const { item } = await readRss();
    expect(item).toEqual([
      {
        title: 'Panen Raya',
        link: address,
        guid: { '#text': `tag:madrasah.test,2026:${publicId}`, '@isPermaLink': 'false' },
        pubDate: world.now.toUTCString(),
        'dc:creator': 'Siti Maryam',
        category: 'Berita',
        description: 'Kebun panen.',
      },
    ]);

    const json = await world.app.inject('/articles/berita/feed.json');
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(await readJson('/articles/berita/feed.json')).toMatchObject({
      home_page_url: `${origin}/articles/berita`,
      feed_url: `${origin}/articles/berita/feed.json`,
      items: [
        {
          id: `tag:madrasah.test,2026:${publicId}`,
          url: address,
          title: 'Panen Raya',
          content_text: 'Kebun panen.',
          authors: [{ name: 'Siti Maryam' }],
          tags: ['Berita'],
        },
      ],
    });

    expect((await readXml(world, '/atom.xml')).type).toBe('application/atom+xml; charset=utf-8');
    const feed = await readAtom();
    expect(feed.link).toContainEqual({ '@href': `${origin}/atom.xml`, '@rel': 'self' });
    expect(feed.entry[0]).toMatchObject({
      title: 'Panen Raya',
      summary: 'Kebun panen.',
      author: { name: 'Siti Maryam' },
    });
    expect(feed.entry[0]?.link[0]?.['@href']).toBe(address);
  });

  test.each(['/feed.xml', '/atom.xml'])(
    'hold every text of an article but those left out on purpose: %s',
    async (url) => {
      const editor = await anEditor();
      await editor.publish(aWholeArticle(await aPicture('teal')));
      expect(textsMissingIn((await world.app.inject(url)).body)).toEqual(textsLeftOut.feeds);
    },
  );

  test('describe the school as in its settings', async () => {
    const editor = await anEditor();
    const described = async () => (await readRss()).description;
    expect(await described()).toBe(defaultDescription(pageContents.identity.initial));
    await editor.save({ key: 'websiteInfo', value: { description: 'Madrasah di tepi sungai.' } });
    expect(await described()).toBe('Madrasah di tepi sungai.');
    await editor.save({ key: 'websiteInfo', value: { description: '' } });
    expect(await described()).toBe(defaultDescription(pageContents.identity.initial));
  });

  test('contain the newest twenty, the newest first, and only published articles', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Draf', status: 'draft' });
    for (let number = 1; number <= 21; number += 1) {
      world.advanceTime(60_000);
      await editor.publish({ title: `Kabar ${number}` });
    }
    const shown = await titles();
    expect(shown).toHaveLength(20);
    expect([shown.at(0), shown.at(-1)]).toEqual(['Kabar 21', 'Kabar 2']);
  });

  test('of a category contain its listing; an unknown category has none', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Juara', category: 'Prestasi Madrasah' });
    await editor.publish({ title: 'Kabar', category: 'Berita' });
    expect(await titles('/articles/prestasi/feed.xml')).toEqual(['Juara']);
    const { title, link, description } = await readRss('/articles/berita/feed.xml');
    expect([title, link]).toEqual(['Berita · Madrasah Kami', `${origin}/articles/berita`]);
    await world.db.execute("update categories set description = '' where slug = 'prestasi'");
    await world.waitForSync();
    const described = (await readRss('/articles/prestasi/feed.xml')).description;
    expect([description, described]).toEqual([
      'Kabar terbaru dari madrasah.',
      defaultDescription(pageContents.identity.initial),
    ]);
    expect((await readAtom('/articles/berita/atom.xml')).entry).toHaveLength(1);
    expect((await world.app.inject('/articles/tidak-ada/feed.xml')).statusCode).toBe(404);
    expect((await world.app.inject('/articles/beranda/feed.xml')).statusCode).toBe(404);
  });

  test('of a category are also found below /feed', async () => {
    const { statusCode, headers } = await world.app.inject('/feed/berita.xml');
    expect([statusCode, headers.location]).toEqual([301, '/articles/berita/feed.xml']);
  });

  test('stay well-formed with any title, and keep its text', async () => {
    const editor = await anEditor();
    const hostile = [
      `</title><script>alert('x')</script>`,
      `]]> & &amp; &lt; <![CDATA[ "kutip" <!-- -->`,
      'bel\u0007 dan hapus\u0008 \u{fffe}',
      '🕌 العربية',
    ];
    for (const title of hostile) {
      world.advanceTime(60_000);
      await editor.publish({ title: 'Lama', excerpt: '<p>1 &lt; 2 &amp; 3</p>', tags: [title.slice(0, 20)] });
      // Earlier versions stored titles that are refused now.
      await world.db.execute(`update articles set title = ? where title = 'Lama'`, [title]);
    }
    await world.waitForSync();
    const written = hostile.map((title) => title.replaceAll(/[\p{Cc}\p{Cn}]/gu, ''));
    expect(await titles()).toEqual(written.toReversed());
    const { entry } = await readAtom();
    expect(entry.map(({ title }) => title)).toEqual(written.toReversed());
    expect(entry[0]?.summary).toBe('1 < 2 & 3');
  });

  test('without an excerpt show the beginning of the text', async () => {
    const editor = await anEditor();
    const content = `<p>${'kata '.repeat(2_000)}</p><p>tidak sampai di sini</p>`;
    await editor.publish({ excerpt: '', content });
    const [item] = (await readRss()).item;
    expect(item?.description).toMatch(/^kata kata .*kata…$/);
    expect(item?.description.length).toBeLessThanOrEqual(501);
  });

  test("contain the picture's variant for links as soon as it is made", async () => {
    const editor = await anEditor();
    const photograph = await aPhotograph(1_300, 900).jpeg().toBuffer();
    const { image } = await editor.publish({ imageBase64: photograph.toString('base64') });
    const picture = async () => (await readRss()).item[0]?.['media:content'];
    expect(await picture()).toEqual({ '@url': `${origin}${image}`, '@type': 'image/jpeg', '@medium': 'image' });
    await makeMissingVariants({ ...world.services, log: world.app.log });
    const preview = {
      '@url': `${origin}${image.replace('.jpg', '-og.jpg')}`,
      '@type': 'image/jpeg',
      '@medium': 'image',
      '@width': '1200',
      '@height': '630',
    };
    await vi.waitFor(async () => expect(await picture()).toEqual(preview), patience);
    const transparent = { create: { width: 60, height: 40, channels: 4, background: '#00808080' } } as const;
    world.advanceTime(60_000);
    await editor.publish({ imageBase64: (await sharp(transparent).png().toBuffer()).toString('base64') });
    expect(await picture()).toMatchObject({ '@type': 'image/webp' });
  });

  test('show a new article, a new title and a withdrawal at once, and are cached in between', async () => {
    const editor = await anEditor();
    expect(await titles()).toEqual([]);
    const { id } = await editor.publish({ title: 'Pertama' });
    expect(await titles()).toEqual(['Pertama']);
    const before = world.unitsOfWork;
    await titles();
    expect(world.unitsOfWork).toBe(before);
    await editor.change(id, { title: 'Kedua' });
    expect(await titles()).toEqual(['Kedua']);
    await editor.change(id, { status: 'draft' });
    expect(await titles()).toEqual([]);
  });
});

describe('the site map', () => {
  test('lists its parts: pages, and articles as soon as there are any', async () => {
    expect(await readIndex()).toEqual([`${origin}/sitemap-pages.xml`]);
    await (await anEditor()).publish();
    expect(await readIndex()).toEqual([
      `${origin}/sitemap-pages.xml`,
      expect.stringMatching(/^http:\/\/madrasah\.test\/sitemap-articles-\d+\.xml$/),
    ]);
  });

  test('contains every published article with its day and its picture, and no draft', async () => {
    const editor = await anEditor();
    const bytes = await aPhotograph(60, 40).jpeg().toBuffer();
    const { slug, image } = await editor.publish({ title: 'Ma & Hikmah', imageBase64: bytes.toString('base64') });
    const draft = await editor.publish({ title: 'Draf', status: 'draft' });
    const [, articles = ''] = await readIndex();
    const entries = await readMap(articles.replace(origin, ''));
    expect(entries).toEqual([
      {
        loc: `${origin}/articles/berita/${slug}`,
        lastmod: world.now.toISOString(),
        'image:image': { 'image:loc': `${origin}${image}` },
      },
    ]);
    await editor.change(draft.id, { status: 'published' });
    const pictures = (await readMap(articles.replace(origin, ''))).map((entry) => entry['image:image']);
    expect(pictures).toEqual([{ 'image:loc': `${origin}${image}` }, undefined]);
  });

  test('contains the front page, the fixed pages, and the listings that are not empty', async () => {
    const editor = await anEditor();
    const pages = '/sitemap-pages.xml';
    const before = await locations(pages);
    expect(before).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/about`, `${origin}/pendaftaran`]));
    expect(before.filter((address) => address.includes('/articles/'))).toEqual([]);
    await editor.publish({ category: 'Humor', status: 'draft' });
    const first = world.now.toISOString();
    await editor.publish({ category: 'Prestasi Madrasah' });
    world.advanceTime(60_000);
    await editor.publish({ category: 'Berita' });
    const changed = (await readMap(pages)).filter(({ lastmod }) => lastmod).map(({ loc, lastmod }) => [loc, lastmod]);
    expect(Object.fromEntries(changed)).toEqual({
      [`${origin}/`]: world.now.toISOString(),
      [`${origin}/articles/prestasi`]: first,
      [`${origin}/articles/prestasi-madrasah`]: first,
      [`${origin}/articles/publikasi`]: world.now.toISOString(),
      [`${origin}/articles/berita`]: world.now.toISOString(),
    });
  });

  test('leaves out ranges of ids without published articles', async () => {
    const editor = await anEditor();
    const publishAt = async (id: number, status: 'published' | 'draft') => {
      await world.db.execute("select setval('articles_id_seq', ?, false)", [id]);
      await editor.publish({ status });
    };
    await publishAt(100_001, 'published');
    await publishAt(105_001, 'draft');
    await publishAt(115_000, 'published');
    expect((await readIndex()).slice(1)).toEqual([21, 23].map((part) => `${origin}/sitemap-articles-${part}.xml`));
  });

  test('is split by ranges of ids, so that no file has more than 5,000 addresses', async () => {
    await addManyArticles(world.db, 5_100, 5);
    const context = { db: world.db, actor: null, now: () => world.now, cacheDependencies: null };
    const parts = await listSiteMapParts(context);
    const sizes = await Promise.all(parts.map(async (part) => (await listSiteMapPart(context, part)).length));
    expect(parts.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5_100);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
    for (const part of parts) expect(await readMap(`/sitemap-articles-${part}.xml`)).not.toEqual([]);
  });

  test('has no empty part', async () => {
    for (const part of ['0', '99999', '1x', '999999999999'])
      expect([part, (await world.app.inject(`/sitemap-articles-${part}.xml`)).statusCode]).toEqual([part, 404]);
  });
});

test('robots.txt names the site map and excludes what is not for readers', async () => {
  const { headers, body } = await world.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]);
});
