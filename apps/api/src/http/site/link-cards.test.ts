import { anArticleInput } from '@madrasah/contract/examples';
import { linkCardPath } from '@madrasah/display';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';
import { drawableTitle } from '../../content/link-cards/index.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });

async function publish(title: string) {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const { data } = await editor.articles.create(anArticleInput({ title }));
  return {
    editor,
    id: data.id,
    card: (shown = title) => linkCardPath({ kind: 'artikel', id: data.publicId, title: shown }),
  };
}
const get = (url: string) => world.app.inject(url);

/** The share of bright pixels in the space of the title. */
async function inkOf(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes)
    .extract({ left: 84, top: 172, width: 1032, height: 336 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((brightness) => brightness > 200).length / data.length;
}

describe('the card of an article', () => {
  test('is a JPEG for link previews that shows the title', async () => {
    const short = await get((await publish('Panen')).card());
    expect([short.statusCode, short.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(short.headers['cache-control']).toContain('public');
    const { width, height, format } = await sharp(short.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    const long = await get(
      (await publish('Panen raya di kebun belakang madrasah bersama warga '.repeat(4).trim())).card(),
    );
    expect(long.rawPayload.length).toBeLessThan(300 * 1024);
    const [little, much] = [await inkOf(short.rawPayload), await inkOf(long.rawPayload)];
    expect(little).toBeGreaterThan(0.01);
    expect(much).toBeGreaterThan(2 * little);
  });

  test.each(['<b>A & B</b> "kutip"', '&lt;span foreground="red"&gt;', 'x'.repeat(250), '%00 ../../etc/passwd'])(
    'shows any text: %s',
    async (title) => {
      const answer = await get((await publish(title)).card());
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await inkOf(answer.rawPayload)).toBeGreaterThan(0.005);
    },
  );

  test('has another address once the title changes; the former leads there', async () => {
    const { editor, id, card } = await publish('Lomba');
    const version = (await editor.articles.byId({ id: String(id) })).data.version;
    await editor.articles.update({ id: String(id), ...anArticleInput({ title: 'Lomba Robotik' }), version });
    await world.waitForSync();
    const former = await get(card());
    expect([former.statusCode, former.headers.location]).toEqual([302, card('Lomba Robotik')]);
    expect((await get(card('Lomba Robotik'))).statusCode).toBe(200);
  });

  test('exists only for what visitors see', async () => {
    const { editor, id, card } = await publish('Rahasia');
    expect((await get(card())).statusCode).toBe(200);
    const { version } = (await editor.articles.byId({ id: String(id) })).data;
    await editor.articles.update({ id: String(id), ...anArticleInput({ title: 'Rahasia', status: 'draft' }), version });
    await world.waitForSync();
    expect((await get(card())).statusCode).toBe(404);
    expect((await get(linkCardPath({ kind: 'artikel', id: 'tidak-ada', title: 'x' }))).statusCode).toBe(404);
  });

  test('is the school’s picture where the font lacks the letters', async () => {
    const answer = await get((await publish('طلب العلم فريضة')).card());
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/link-preview.jpg']);
  });
});

test.each([
  ['kategori', 'berita', 'Berita'],
  ['halaman', 'about', 'Tentang Kami'],
  ['halaman', 'buku-tamu', 'Buku Tamu'],
] as const)('the card of %s %s exists', async (kind, id, title) => {
  const first = await get(linkCardPath({ kind, id, title }));
  const { statusCode } = first.statusCode === 302 ? await get(String(first.headers.location)) : first;
  expect(statusCode).toBe(200);
});

test.each(['/link-preview/kategori/tidak-ada/1.jpg', '/link-preview/halaman/home/1.jpg', '/link-preview/lain/a/1.jpg'])(
  '%s does not exist',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test.each([
  ['Ṣalāt & ʿīd', 'Salat & ’id'],
  ['Juara 🏆 satu', 'Juara satu'],
  [' dua\n baris ', 'dua baris'],
  ['🏆🏆', undefined],
  ['طلب العلم', undefined],
])('%s is drawn as %s', (title, shown) => {
  expect(drawableTitle(title)).toBe(shown);
});
