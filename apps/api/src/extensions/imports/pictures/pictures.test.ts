import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@madrasah/contract';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPicture, isAllowed } from './fetch-picture.ts';
import { originalsOf, uploadPathOf } from './old-pictures.ts';
import { openPictureSource } from './open-picture-source.ts';
import { openPictureArchive } from './picture-archive.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a folder gives its own files, and none outside it, by a path or by a link', async () => {
  const around = await aFolder();
  const folder = join(around, 'situs');
  await mkdir(join(folder, 'wp-content/uploads/2021'), { recursive: true });
  await writeFile(join(folder, 'wp-content/uploads/2021/a.jpg'), 'gambar');
  await writeFile(join(around, 'rahasia.jpg'), 'rahasia');
  await symlink(join(around, 'rahasia.jpg'), join(folder, 'wp-content/uploads/2021/b.jpg'));
  const source = await openPictureSource(folder);
  expect((await source.read('2021/a.jpg'))?.bytes.toString()).toBe('gambar');
  for (const path of ['2021/b.jpg', '../rahasia.jpg', '../../../rahasia.jpg', '2021', 'c.jpg']) {
    expect([path, await source.has(path), await source.read(path)]).toEqual([path, false, undefined]);
  }
});

test('an archive gives its own files, up to the size that a picture may have', async () => {
  const writer = new ZipWriter(new BlobWriter());
  await writer.add('wp-content/uploads/2021/a.jpg', new TextReader('gambar'));
  await writer.add('wp-content/uploads/2021/besar.jpg', new TextReader('x'.repeat(limits.image.bytes + 1)));
  const file = join(await aFolder(), 'media.zip');
  await writeFile(file, new Uint8Array(await (await writer.close()).arrayBuffer()));
  const source = await openPictureSource(file);
  expect((await source.read('2021/a.jpg'))?.bytes.toString()).toBe('gambar');
  expect([await source.has('2021/besar.jpg'), await source.read('2021/besar.jpg')]).toEqual([false, undefined]);
});

test('an archive of too many entries is refused, including folders and large files', async () => {
  const writer = new ZipWriter(new BlobWriter());
  await writer.add('uploads/', undefined, { directory: true });
  await writer.add('uploads/a.jpg', new TextReader('gambar'));
  await writer.add('uploads/b.jpg', new TextReader('x'.repeat(limits.image.bytes + 1)));
  const file = join(await aFolder(), 'media.zip');
  await writeFile(file, new Uint8Array(await (await writer.close()).arrayBuffer()));
  const source = await openPictureArchive(file, 3);
  expect(await source.has('a.jpg')).toBe(true);
  await expect(openPictureArchive(file, 2)).rejects.toThrow('lebih dari 2 berkas');
});

test.each([
  ['https://www.lama.sch.id/wp-content/uploads/2021/05/a%20b.jpg?x=1', '2021/05/a b.jpg'],
  ['https://i0.wp.com/lama.sch.id/wp-content/uploads/2021/a.jpg', '2021/a.jpg'],
  ['https://lain.example/wp-content/uploads/2021/a.jpg', undefined],
  ['https://lama.sch.id/wp-content/uploads/..%2f..%2fwp-config.php', undefined],
  ['file:///lama.sch.id/uploads/a.jpg', undefined],
])('%s is at %s', (address, path) => {
  expect(uploadPathOf(address, 'www.lama.sch.id')).toBe(path);
});

test('a picture is first looked for as it was uploaded', () => {
  expect(originalsOf('2021/a-300x200.jpg')).toEqual(['2021/a.jpg', '2021/a-300x200.jpg']);
  expect(originalsOf('2021/a.jpg')).toEqual(['2021/a.jpg']);
});

test('pictures are fetched from the one named server, over HTTPS, and from no internal address', async () => {
  const host = 'lama.sch.id';
  expect(isAllowed('https://lama.sch.id/a.jpg', host)).toBe(true);
  for (const address of [
    'http://lama.sch.id/a.jpg',
    'https://lama.sch.id:8443/a.jpg',
    'https://u:p@lama.sch.id/a.jpg',
    'https://lama.sch.id.jahat.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'bukan alamat',
  ]) {
    expect([address, isAllowed(address, host)]).toEqual([address, false]);
  }
  expect(isAllowed('https://127.0.0.1/a.jpg', '127.0.0.1')).toBe(false);
  expect(await fetchPicture('https://localhost/a.jpg')).toBeUndefined();
});
