import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { cutOffPicture } from '@madrasah/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aBmp, anIco, anIconBitmap } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();
const inline = '/api/articles/upload-inline-image';
const banner = '/api/articles/banner-image';

const tokenOf = async (role: 'admin' | 'editor' | 'author') => world.tokenOf(await world.aUser({ role }));

async function upload(
  url: string,
  bytes: Buffer,
  { token, field = 'file', name = 'foto.jpg' }: { token?: string; field?: string; name?: string },
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  const request = new Request('http://madrasah.test', { method: 'POST', body: form });
  return world.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

async function fetchStored(url: string) {
  const answer = await world.app.inject({ url });
  return { answer, picture: sharp(answer.rawPayload) };
}

describe('uploading a picture', () => {
  test('[API-027] for the text: any member of staff; the response has the address at the top and under data', async () => {
    const answer = await upload(inline, await plain(60, 40).jpeg().toBuffer(), { token: await tokenOf('author') });
    expect(answer.statusCode).toBe(201);
    const { url } = answer.json();
    expect(answer.json()).toEqual({ url, data: { url, width: 60, height: 40 } });
    expect((await fetchStored(url)).answer.statusCode).toBe(200);
  });

  test('[API-012] as a banner: administrators only', async () => {
    const bytes = await plain(60, 40).jpeg().toBuffer();
    const answer = await upload(banner, bytes, { token: await tokenOf('admin') });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().url).toBe(answer.json().data.url);
    for (const role of ['editor', 'author'] as const) {
      expect((await upload(banner, bytes, { token: await tokenOf(role) })).statusCode).toBe(403);
    }
    for (const path of [banner, inline]) expect((await upload(path, bytes, {})).statusCode).toBe(401);
  });

  test('turns it upright, makes it smaller, and removes all metadata', async () => {
    const secret = 'Jalan Rahasia 7';
    const bytes = await plain(3000, 1000)
      .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '6/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await upload(inline, bytes, { token: await tokenOf('author') });
    expect(answer.json().data).toMatchObject({ width: 667, height: 2000 });
    const { answer: file, picture } = await fetchStored(answer.json().url);
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 667, height: 2000 });
    expect((await picture.metadata()).exif).toBeUndefined();
    expect(file.rawPayload.includes(secret)).toBe(false);
  });

  test('keeps transparency', async () => {
    const bytes = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const answer = await upload(inline, bytes, { token: await tokenOf('author') });
    expect(await (await fetchStored(answer.json().url)).picture.metadata()).toMatchObject({
      format: 'webp',
      hasAlpha: true,
    });
  });

  test('removes other hidden content, whatever the file name', async () => {
    const script = '<script>alert(document.domain)</script>';
    const picture = await plain(60, 40).gif().toBuffer();
    const bytes = Buffer.concat([picture, Buffer.from(script)]);
    const token = await tokenOf('admin');
    for (const path of [inline, banner]) {
      for (const name of ['../../../etc/passwd', '..\\..\\server.ts', 'foto.php', '\u0000.html']) {
        const answer = await upload(path, bytes, { token, name });
        expect(answer.json().url).toMatch(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{40}\.(jpg|webp)$/);
        const { answer: file } = await fetchStored(answer.json().url);
        expect(file.headers['content-type']).toMatch(/^image\/(jpeg|webp)$/);
        expect(file.rawPayload.includes(script)).toBe(false);
      }
    }
  });

  test('accepts BMP, icons and AVIF too, on both paths', async () => {
    const token = await tokenOf('admin');
    const avif = await plain(60, 40).avif({ effort: 0 }).toBuffer();
    for (const bytes of [aBmp(), anIco([{ size: 16, bytes: anIconBitmap(16) }]), avif]) {
      for (const path of [inline, banner]) {
        const answer = await upload(path, bytes, { token });
        expect(answer.statusCode).toBe(201);
        expect((await fetchStored(answer.json().url)).answer.headers['content-type']).toBe('image/jpeg');
      }
    }
  });

  test('stores it once, however often it is sent', async () => {
    const bytes = await plain(60, 40).jpeg().toBuffer();
    const token = await tokenOf('author');
    const answers = await Promise.all([1, 2, 3].map(() => upload(inline, bytes, { token })));
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
    expect(await world.orm.em.execute('select count(*)::int as count from images')).toEqual([{ count: 1 }]);
  });

  test('its file may be cached forever and may run nothing', async () => {
    const answer = await upload(inline, await plain(10, 10).jpeg().toBuffer(), { token: await tokenOf('author') });
    const { headers } = (await fetchStored(answer.json().url)).answer;
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
  });
});

/** A PNG of a few hundred bytes that claims to be 30,000 pixels wide and high. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('refuses', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );

  test('SVG, text, truncated files and bombs, with a clear message and without leaving anything behind', async () => {
    const token = await tokenOf('author');
    const cutOff = (await plain(600, 400).jpeg().toBuffer()).subarray(0, 300);
    const cases: [Buffer, number, string][] = [
      [svg, 415, 'Gambar SVG tidak diterima. Simpan sebagai PNG atau JPEG.'],
      [
        Buffer.from('<?php echo 1;'),
        422,
        'Gambar tidak dapat dibaca. Simpan ulang sebagai JPEG atau PNG, lalu coba lagi.',
      ],
      [cutOff, 422, cutOffPicture],
      [bomb(), 422, 'Ukuran gambar terlalu besar. Perkecil hingga paling banyak 50 megapiksel.'],
    ];
    for (const [bytes, status, message] of cases) {
      const answer = await upload(inline, bytes, { token });
      expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    }
    expect(await world.orm.em.execute('select * from images')).toEqual([]);
  });

  const unreadable = 'Gambar tidak dapat dibaca. Simpan ulang sebagai JPEG atau PNG, lalu coba lagi.';
  const notA = (name: string) => `Ini ${name}, bukan gambar. Pilih gambar JPEG, PNG, GIF, WebP, AVIF, BMP, atau ICO.`;
  const disguised: [string, string, Buffer, number, string][] = [
    ['SVG', 'foto.png', svg, 415, 'Gambar SVG tidak diterima. Simpan sebagai PNG atau JPEG.'],
    ['a page', 'foto.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, unreadable],
    [
      'a PDF',
      'foto.jpg',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'),
      422,
      notA('berkas PDF'),
    ],
    [
      'a ZIP archive',
      'foto.gif',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      422,
      notA('arsip ZIP'),
    ],
    ['a script that begins like a GIF', 'foto.gif', Buffer.from('GIF89a=1;alert(document.domain)//'), 422, unreadable],
    ['a script that begins like a BMP', 'foto.bmp', Buffer.from('BM=1;alert(document.domain)//'), 422, unreadable],
    ['nothing', 'foto.jpg', Buffer.alloc(0), 422, unreadable],
  ];
  test.each(disguised)('%s named %s, on both paths', async (_what, name, bytes, status, message) => {
    const token = await tokenOf('admin');
    for (const path of [inline, banner]) {
      const answer = await upload(path, bytes, { token, name });
      expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    }
    expect(await world.orm.em.execute('select * from images')).toEqual([]);
  });

  test('an animation of more than a hundred frames', async () => {
    const frames = Buffer.from(Array.from({ length: 4 * 4 * 3 * 101 }, (_, at) => (Math.floor(at / 48) % 2) * 255));
    const raw = { width: 4, height: 4 * 101, channels: 3, pageHeight: 4 } as const;
    const bytes = await sharp(frames, { raw }).gif({ loop: 0 }).toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(101);
    expect((await upload(inline, bytes, { token: await tokenOf('author') })).statusCode).toBe(422);
  });

  test('more than 10 MB, a form without the field, and no form at all', async () => {
    const token = await tokenOf('author');
    expect((await upload(inline, Buffer.alloc(10 * 1024 * 1024 + 1), { token })).statusCode).toBe(413);
    expect((await upload(inline, svg, { token, field: 'gambar' })).statusCode).toBe(400);
    const bare = { method: 'POST' as const, url: inline, headers: { authorization: `Bearer ${token}` } };
    expect((await world.app.inject(bare)).statusCode).toBe(400);
  });

  test('to serve files in the folder of pictures that are no finished picture or variant', async () => {
    const hash = 'ab'.repeat(20);
    const folder = world.uploads;
    const statuses = async (names: string[]) => {
      const found: [string, number][] = [];
      for (const name of names) {
        await mkdir(join(folder, dirname(name)), { recursive: true });
        await writeFile(join(folder, name), 'something');
        found.push([name, (await world.app.inject({ url: `/uploads/${name}` })).statusCode]);
      }
      return found;
    };
    const finished = ['.jpg', '.webp', '-480.avif', '-1600.webp', '-og.jpg'].map((end) => `ab/${hash}${end}`);
    expect(await statuses(finished)).toEqual(finished.map((name) => [name, 200]));
    const others = [
      `ab/${hash}.jpg.0b5c3a52-1f0e-4d52-9f3b-0f4f3f6d7a10`,
      '.unfinished/0b5c3a52-1f0e-4d52-9f3b-0f4f3f6d7a10',
      `.unfinished/${hash}.jpg`,
      `ab/${hash}.html`,
      `${hash}.jpg`,
      'notes.txt',
    ];
    for (const [name, status] of await statuses(others)) expect([name, status]).toEqual([name, 404]);
    for (const name of [...finished, ...others]) await rm(join(folder, name));
  });

  test('paths that lead out of the folder of pictures', async () => {
    for (const url of [
      '/uploads/../jwt-secret',
      '/uploads/%2e%2e/jwt-secret',
      '/uploads/..%2fjwt-secret',
      '/uploads/',
    ]) {
      expect((await world.app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});
