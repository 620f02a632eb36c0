import { randomBytes } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { pageContents } from '@madrasah/contract';
import { aNewUser } from '@madrasah/contract/examples';
import { linkCardPath, type MarkFile, markFiles, markPath } from '@madrasah/display';
import { starterShortName } from '@madrasah/starter-content/defaults';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true, sendsMail: true, publicFolder: aFakePublicApp() });
let headers: { authorization: string };

beforeEach(async () => {
  headers = await world.signIn({ role: 'admin', username: 'bu_admin' });
});

async function upload(bytes: Buffer) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'logo.png'));
  const request = new Request('http://madrasah.test', { method: 'POST', body: form });
  return world.app.inject({
    method: 'POST',
    url: '/api/articles/upload-inline-image',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const save = (changes: Partial<typeof pageContents.identity.initial>) =>
  callProcedure(world.app, 'siteContent.saveIdentity', { ...pageContents.identity.initial, ...changes }, { headers });

async function saveIdentity(changes: Partial<typeof pageContents.identity.initial>): Promise<void> {
  expect((await save(changes)).statusCode).toBe(200);
  await world.waitForSync();
}

/** Makes this picture the logo, and returns its address. */
async function makeLogo(bytes: Buffer, changes: Partial<typeof pageContents.identity.initial> = {}): Promise<string> {
  const { url } = (await upload(bytes)).json();
  await saveIdentity({ ...changes, logo: url });
  return url;
}

const get = (url: string, more: Record<string, string> = {}) => world.app.inject({ url, headers: more });
const readMark = async (): Promise<string> => (await callProcedure(world.app, 'siteContent.identity')).json().data.mark;
const readFile = async (file: MarkFile) => (await get(markPath(file, await readMark()))).rawPayload;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** A red disc on a transparent ground. */
const aLogo = (width = 600, height = width) =>
  sharp({ create: { width, height, channels: 4, background: transparent } })
    .composite([
      { input: Buffer.from('<svg width="240" height="240"><circle cx="120" cy="120" r="118" fill="#c00000"/></svg>') },
    ])
    .png()
    .toBuffer();
const aRed = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();

/** The colour of a pixel, with its opacity. */
async function pixelOf(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height, pages = 1 } = await sharp(bytes).metadata();
  return { format, width, height, pages };
};
const isReddish = ([red = 0, green = 0, blue = 0, alpha = 0]: number[]) =>
  red > 150 && green < 60 && blue < 60 && alpha > 200;

/** The part of a picture's pixels that have about this colour. */
async function shareOf(bytes: Buffer, colour: readonly number[]): Promise<number> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => index * 4);
  const isAlike = (at: number) =>
    data[at + 3] === 255 && colour.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 40);
  return pixels.filter(isAlike).length / pixels.length;
}

/** The pictures in an icon file. */
const picturesIn = (ico: Buffer): Buffer[] =>
  Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = ico.readUInt32LE(entry + 12);
    return ico.subarray(start, start + ico.readUInt32LE(entry + 8));
  });

describe('a logo', () => {
  test('[IDN-004] becomes icons in all sizes and the logo of pages and letters', async () => {
    await makeLogo(await aRed(600, 600));
    const sizes: [MarkFile, number][] = [
      ['logo.png', 112],
      ['apple-touch-icon.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['icon-maskable-512.png', 512],
    ];
    for (const [file, edge] of sizes) {
      const bytes = await readFile(file);
      expect([file, await sizeOf(bytes)]).toEqual([file, { format: 'png', width: edge, height: edge, pages: 1 }]);
      expect([file, isReddish(await pixelOf(bytes, edge / 2, edge / 2))]).toEqual([file, true]);
    }
    const small = picturesIn(await readFile('favicon.ico'));
    expect(await Promise.all(small.map(sizeOf))).toEqual(
      [16, 32, 48].map((edge) => ({ format: 'png', width: edge, height: edge, pages: 1 })),
    );
    for (const file of ['logo.svg', 'favicon.svg'] as const) {
      const [, picture = ''] = /^<svg [^>]*viewBox="0 0 96 96"[^>]*><image [^>]*base64,([^"]+)"/.exec(
        String(await readFile(file)),
      ) ?? ['', ''];
      expect((await sizeOf(Buffer.from(picture, 'base64'))).format).toBe('webp');
    }
    const types = await Promise.all(markFiles.map(async (file) => (await get(markPath(file))).headers['content-type']));
    expect(new Set(types)).toEqual(new Set(['image/svg+xml', 'image/png', 'image/x-icon']));
  });

  test('stays within the safe zone of a maskable icon, on a plain ground; other icons show all of it', async () => {
    await makeLogo(await aRed(600, 600));
    const edge = 512;
    const { data } = await sharp(await readFile('icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let outside = 0;
    for (let at = 0; at < edge * edge; at += 1) {
      const isWhite = [0, 1, 2].every((channel) => (data[at * 3 + channel] ?? 0) >= 250);
      const distance = Math.hypot((at % edge) - edge / 2, Math.floor(at / edge) - edge / 2);
      if (!isWhite && distance > 0.4 * edge) outside += 1;
    }
    expect(outside).toBe(0);
    const touch = await readFile('apple-touch-icon.png');
    expect(await pixelOf(touch, 2, 2)).toEqual([255, 255, 255, 255]);
    expect(isReddish(await pixelOf(touch, 25, 90))).toBe(true);
    expect(isReddish(await pixelOf(await readFile('icon-192.png'), 1, 1))).toBe(true);
  });

  test('that is not square keeps its shape on a transparent ground', async () => {
    await makeLogo(await aRed(900, 300));
    const icon = await readFile('icon-512.png');
    expect((await pixelOf(icon, 256, 20))[3]).toBe(0);
    expect(isReddish(await pixelOf(icon, 5, 256))).toBe(true);
  });

  test('keeps its transparent parts', async () => {
    await makeLogo(await aLogo(300));
    const icon = await readFile('icon-512.png');
    expect((await pixelOf(icon, 1, 1))[3]).toBe(0);
    expect(isReddish(await pixelOf(icon, 256, 256))).toBe(true);
    expect(await pixelOf(await readFile('apple-touch-icon.png'), 2, 2)).toEqual([255, 255, 255, 255]);
  });

  test('of a photograph is at most 10 kB in the header', async () => {
    // Noise as fine as the logo in pages: no photograph needs more bytes.
    const noise = { raw: { width: 156, height: 156, channels: 3 as const } };
    await makeLogo(
      await sharp(randomBytes(156 * 156 * 3), noise)
        .resize(312, 312, { kernel: 'nearest' })
        .png()
        .toBuffer(),
    );
    const svg = await readFile('logo.svg');
    expect(brotliCompressSync(svg).length).toBeLessThan(10_000);
    expect(svg.length).toBeGreaterThan(5_000);
  });

  test.each([
    ['a square', 255, 255, 422],
    ['a square', 256, 256, 200],
    ['a wide one', 2_000, 255, 422],
    ['a tall one', 256, 600, 200],
  ])('%s of %i by %i pixels is answered with %i', async (_, width, height, status) => {
    const { url } = (await upload(await aRed(width, height))).json();
    const answer = await save({ logo: url });
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json().errors.logo).toMatch(/^Logo terlalu kecil.*256 piksel/);
  });

  test.each([
    'https://lain.example/logo.png',
    '/logo.svg',
    `/uploads/00/${'0'.repeat(40)}.jpg`,
    '/uploads/../jwt-secret',
  ])('that was not uploaded is refused: %s', async (logo) => {
    const answer = await save({ logo });
    expect([answer.statusCode, answer.json().errors.logo]).toEqual([422, expect.stringMatching(/diunggah/)]);
    expect(await readMark()).toBe(await readMark());
    expect((await get('/logo.svg')).body).toContain('<path');
  });

  test('of several pictures shows the first', async () => {
    const frame = (background: string) => ({ create: { width: 300, height: 300, channels: 3 as const, background } });
    const animated = await sharp([await aRed(300, 300), await sharp(frame('#0000c0')).png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sizeOf(animated)).pages).toBe(2);
    await makeLogo(animated);
    for (const file of ['icon-192.png', 'apple-touch-icon.png'] as const) {
      const icon = await readFile(file);
      expect((await sizeOf(icon)).pages).toBe(1);
      expect(isReddish(await pixelOf(icon, 90, 90))).toBe(true);
    }
  });

  test('with a program after its end contains only the picture', async () => {
    const program = Buffer.from('<html><script>alert(1)</script>'.repeat(20));
    await makeLogo(Buffer.concat([await aRed(300, 300), program]));
    for (const file of markFiles) expect(String(await readFile(file))).not.toContain('script');
    const { headers: sent } = await get('/logo.svg');
    expect([sent['content-security-policy'], sent['x-content-type-options']]).toEqual([
      expect.stringMatching(/^default-src 'none'; img-src data:; sandbox/),
      'nosniff',
    ]);
  });

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'), 'SVG tidak diterima'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), ''],
    ['20 MB', Buffer.alloc(20 * 1024 * 1024), ''],
  ])('of %s is not accepted', async (_, bytes, message) => {
    const answer = await upload(bytes);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json().message).toContain(message);
  });

  test('is used by the settings, and is not deleted', async () => {
    await makeLogo(await aLogo());
    const admin = world.as(await world.aUser(aNewUser({ role: 'admin', username: 'pak_admin' })));
    const [picture] = (await admin.media.list({})).data;
    const id = picture?.id ?? '';
    const { items } = (await admin.media.uses({ id })).data;
    expect(items).toEqual([expect.objectContaining({ place: 'setting', setting: 'content:identity', isPast: false })]);
    await expect(admin.media.remove({ id })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
  });
});

describe('addresses', () => {
  test('[IDN-004] with a version never change; the plain ones are asked for again each time', async () => {
    await makeLogo(await aLogo());
    const mark = await readMark();
    for (const file of markFiles) {
      const versioned = await get(markPath(file, mark));
      expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const plain = await get(markPath(file));
      expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(plain.rawPayload.equals(versioned.rawPayload)).toBe(true);
      const again = await get(markPath(file), { 'if-none-match': String(plain.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  test('[IDN-004] of a former logo lead to the present one, and so does every address after it is removed', async () => {
    await makeLogo(await aLogo());
    const [first, etag] = [await readMark(), (await get('/favicon.ico')).headers.etag];
    await makeLogo(await aRed(300, 300));
    const second = await readMark();
    for (const file of markFiles) {
      const { statusCode, headers: sent } = await get(markPath(file, first));
      expect([statusCode, sent.location, sent['cache-control']]).toEqual([
        302,
        markPath(file, second),
        'public, max-age=0',
      ]);
    }
    expect((await get('/favicon.ico', { 'if-none-match': String(etag) })).statusCode).toBe(200);

    await saveIdentity({ shortName: 'MTs Al-Falah', logo: '' });
    const third = await readMark();
    expect(new Set([first, second, third]).size).toBe(3);
    for (const former of [first, second]) {
      expect((await get(markPath('icon-512.png', former))).headers.location).toBe(markPath('icon-512.png', third));
    }
    expect(String(await readFile('logo.svg'))).toMatch(/<g fill="#fdfaf0" [^>]*>(?:<path [^>]*>){2}<\/g>/);
  });

  test.each(['/logo/0123456789/lain.png', '/logo/0123456789/..%2flogo.svg', `/logo/${'a'.repeat(21)}/logo.svg`])(
    'that no file has is not found: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('a process that has not received a change yet shows the new version, and keeps nothing of the former', async () => {
    // Without a change feed it never receives one.
    const behind = await world.openAnother({ cachesResponses: false });
    const other = await world.openAnother({ cachesResponses: true });
    try {
      const former = markPath('icon-192.png', await readMark());
      const before = await other.app.inject({ url: former });
      for (const { app } of [behind, other]) expect((await app.inject({ url: former })).statusCode).toBe(200);
      await makeLogo(await aRed(300, 300));
      const present = markPath('icon-192.png', await readMark());
      for (const { app } of [behind, other, world]) {
        const { statusCode, headers: sent } = await app.inject({ url: present });
        expect([statusCode, sent['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      }
      await other.waitForSync();
      for (const { app } of [other, world]) {
        expect((await app.inject({ url: former })).headers.location).toBe(present);
        const plain = await app.inject({ url: '/icon-192.png' });
        expect(plain.rawPayload.equals(before.rawPayload)).toBe(false);
      }
    } finally {
      await behind.close();
      await other.close();
    }
  });

  test('while the storage lacks the logo are refused for the moment, and are right again afterwards', async () => {
    const bytes = await sharp(await aRed(301, 307))
      .png()
      .toBuffer();
    const url = await makeLogo(bytes);
    const name = url.slice('/uploads/'.length);
    await mkdir(`${world.uploads}/aside`, { recursive: true });
    await rename(`${world.uploads}/${name}`, `${world.uploads}/aside/logo`);
    const away = await get('/icon-192.png');
    expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
      503,
      '5',
      'private, no-store',
    ]);
    const card = linkCardPath({ kind: 'halaman', id: 'buku-tamu', title: 'Buku Tamu' });
    const plainCard = await get(card);
    expect([plainCard.statusCode, (await get('/link-preview.jpg')).statusCode]).toEqual([200, 503]);
    await rename(`${world.uploads}/aside/logo`, `${world.uploads}/${name}`);
    expect((await get('/link-preview.jpg')).statusCode).toBe(200);
    expect((await get(card)).rawPayload.equals(plainCard.rawPayload)).toBe(false);
    expect(isReddish(await pixelOf((await get('/icon-192.png')).rawPayload, 96, 96))).toBe(true);
  });
});

describe('without a logo', () => {
  test('[IDN-004] the school of the samples has its drawing, and another name its initials and colours', async () => {
    expect(String(await readFile('logo.svg'))).toMatch(/<g fill="#fdfaf0" [^>]*>(?:<path [^>]*>){1}<\/g>/);
    await saveIdentity({ shortName: starterShortName });
    const book = String(await readFile('logo.svg'));
    expect(book).toContain('M46.75 54C41');
    await saveIdentity({ name: 'Madrasah Tsanawiyah Al-Falah', shortName: 'MTs Al-Falah' });
    const drawn = String(await readFile('logo.svg'));
    expect(drawn).not.toContain('M46.75 54C41');
    await saveIdentity({ shortName: 'MTs Al-Ihsan' });
    expect(String(await readFile('logo.svg'))).not.toBe(drawn);
    await saveIdentity({ shortName: 'MTs Al-Falah', mainColour: '#123a8c' });
    expect(String(await readFile('logo.svg'))).toContain('<path fill="#123a8c"');
    await saveIdentity({ shortName: starterShortName });
    expect(String(await readFile('logo.svg'))).toBe(book);
  });

  test('every icon is drawn without fonts of the server, also for a name without Latin letters', async () => {
    const ivory = [253, 250, 240];
    const brass = [232, 189, 104];
    const drawn: [shortName: string, colour: number[]][] = [
      ['MAN 2 Kota Malang', ivory],
      ['مدرسة النور', brass],
    ];
    for (const [shortName, colour] of drawn) {
      await saveIdentity({ shortName });
      for (const file of markFiles.filter((name) => name.endsWith('.png'))) {
        const share = await shareOf(await readFile(file), colour);
        expect([file, share > 0.01 && share < 0.3]).toEqual([file, true]);
      }
      const [, , largest = Buffer.of()] = picturesIn(await readFile('favicon.ico'));
      expect(await shareOf(largest, colour)).toBeGreaterThan(0.01);
      expect(String(await readFile('logo.svg'))).not.toContain('<text');
    }
    expect(String(await readFile('logo.svg'))).toContain('scale(.5)');
  });
});

describe('the logo is shown in', () => {
  test('feeds, result pages, the manifest and link previews', async () => {
    const before = (await get('/link-preview.jpg')).rawPayload;
    await makeLogo(await aLogo());
    const mark = await readMark();
    expect((await get('/atom.xml')).body).toContain(
      `<logo>http://madrasah.test${markPath('icon-512.png', mark)}</logo>`,
    );
    expect((await get('/hasil')).body).toContain(mark);
    const { icons } = (await get('/manifest.webmanifest')).json();
    for (const { src, sizes } of icons) {
      const { width, height } = await sizeOf((await get(src)).rawPayload);
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await get('/link-preview.jpg')).rawPayload.equals(before)).toBe(false);
    expect((await get('/rusak')).body).toContain('<img src="/logo.svg"');
  });

  test('letters, by an address that needs no script and no login', async () => {
    await makeLogo(await aLogo());
    await world.aUser({ role: 'admin', email: 'pak@sma.example' });
    await world.asVisitor().passwordReset.request({ email: 'pak@sma.example' });
    const [letter] = await world.orm.em.execute<{ html: string }[]>('select html from outgoing_messages');
    const [, src = '', width] = /<img src="([^"]+)" width="(\d+)"/.exec(letter?.html ?? '') ?? [];
    expect(src).toBe(`http://madrasah.test${markPath('logo.png', await readMark())}`);
    expect(width).toBe('56');
    expect(await sizeOf((await get(new URL(src).pathname)).rawPayload)).toMatchObject({ format: 'png', width: 112 });
  });
});
