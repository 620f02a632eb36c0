import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anExport } from '../../../test/wordpress/wordpress-com.ts';
import { openExport } from './export-file.ts';
import { surveyFile } from './survey.ts';
import { readWxr, type WxrItem } from './wxr.ts';

const fixture = (name: string) => new URL(`fixtures/${name}`, import.meta.url).pathname;

async function aFile(content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'ekspor');
  await writeFile(path, content);
  return path;
}

async function anArchive(files: Readonly<Record<string, string | Uint8Array>>, options = {}): Promise<Buffer> {
  const archive = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options });
  for (const [name, content] of Object.entries(files)) {
    await archive.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content));
  }
  return Buffer.from(await (await archive.close()).arrayBuffer());
}

async function itemsOf(path: string): Promise<WxrItem[]> {
  const items: WxrItem[] = [];
  for await (const record of readWxr(await openExport(path))) if (record.kind === 'item') items.push(record);
  return items;
}
const itemsIn = async (content: string | Uint8Array) => itemsOf(await aFile(content));

const titlesIn = async (content: string | Uint8Array) => (await itemsIn(content)).map(({ title }) => title);

const post = (id: number, title: string, content = 'Isi') => anExport([{ id, title, content }]);
const withHeader = (header: string) => post(1, 'Jum’at').replace(/^<\?xml[^>]*>/, header);

describe('what precedes and follows the document is left out', () => {
  test.each([
    ['empty lines before the declaration', '\n\n<?xml version="1.0" encoding="UTF-8"?>'],
    ['a mark, and empty lines', '\ufeff\r\n\r\n<?xml version="1.0" encoding="UTF-8"?>'],
    ['two marks', '\ufeff\ufeff<?xml version="1.0" encoding="UTF-8"?>'],
    [
      'warnings of PHP',
      '<br />\n<b>Warning</b>:  Undefined array key "a" in <b>/home/x/export.php</b> on line <b>7</b><br />\n<?xml version="1.0"?>',
    ],
    [
      'warnings without HTML after the declaration',
      '<?xml version="1.0"?>\nDeprecated: Creation of dynamic property in /home/x/export.php on line 5\n',
    ],
    ['more than a part of warnings', `${'<b>Notice</b>: x & y < z<br />\n'.repeat(5_000)}<?xml version="1.0"?>`],
    ['a document type', '<?xml version="1.0"?><!DOCTYPE rss>'],
    ['no declaration', ''],
  ])('%s', async (_what, header) => {
    expect(await titlesIn(withHeader(header))).toEqual(['Jum’at']);
  });

  test.each([
    ['warnings', '\n<br />\n<b>Warning</b>: Unknown: write failed & more in <b>Unknown</b>'],
    ['a web page', '<!DOCTYPE html><html><body>&nbsp;</body></html>'],
    ['very much text', 'x '.repeat(4_100_000)],
    ['zeros and white space', '\0\0\n\n\u001a'],
  ])('%s after it', async (_what, tail) => {
    expect(await titlesIn(post(1, 'Satu') + tail)).toEqual(['Satu']);
  });

  test('a fault is reported by its line in the file', async () => {
    const broken = post(1, 'Satu').replace('</title><guid', '</titel><guid');
    const line = broken.split('\n').findIndex((text) => text.includes('</titel>')) + 1;
    await expect(itemsIn(broken)).rejects.toThrow(`rusak pada baris ${line}.`);
    await expect(itemsIn(`\n\n\n${broken}`)).rejects.toThrow(`rusak pada baris ${line + 3}.`);
  });
});

describe('any encoding is read', () => {
  const letters = 'Jum’at “Kutip” é';
  const inLatin = Buffer.from(
    [...letters].map((letter) => ({ '’': 0x92, '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0)),
  );
  const around = (title: Buffer, declared: string) => {
    const [before = '', after = ''] = withHeader(`<?xml version="1.0" encoding="${declared}"?>`)
      .replace('’', '')
      .split('Jumat');
    return Buffer.concat([Buffer.from(before), title, Buffer.from(after)]);
  };
  const utf16 = Buffer.from(post(1, letters).replace('UTF-8', 'UTF-16'), 'utf16le');

  test.each([
    ['Windows-1252', around(inLatin, 'Windows-1252')],
    ['ISO-8859-1, which every program reads as Windows-1252', around(inLatin, 'ISO-8859-1')],
    ['UTF-8 with another declaration, as WordPress writes it', around(Buffer.from(letters), 'ISO-8859-1')],
    ['UTF-8 with a name of no encoding', around(Buffer.from(letters), 'binary')],
    ['UTF-16', utf16],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ])('%s', async (_what, content) => {
    expect(await itemsIn(content)).toMatchObject([{ title: letters, isUncertain: false }]);
  });

  test.each([
    ['Arabic in Windows-1256', around(Buffer.from([0xcd, 0xcf, 0xed, 0xcb]), 'windows-1256'), 'حديث'],
    ['an encoding with several bytes for a letter', around(Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), 'GBK'), '你好'],
  ])('%s', async (_what, content, title) => {
    expect(await itemsIn(content)).toMatchObject([{ title, isUncertain: false }]);
  });

  test('bytes that are not UTF-8 are read as Windows-1252 and noted, also where others in the file are UTF-8', async () => {
    const mixed = Buffer.concat([inLatin, Buffer.from(' Ḥadīṡ 😀 '), inLatin]);
    expect(await itemsIn(around(mixed, 'UTF-8'))).toMatchObject([
      { title: `${letters} Ḥadīṡ 😀 ${letters}`, isUncertain: true },
    ]);
    expect(await itemsOf(fixture('w-badutf.xml'))).toMatchObject([
      { title: 'utf', content: 'Teks “kutip” rusak', isUncertain: true },
      { title: 'baik2', isUncertain: false },
    ]);
  });

  test('a byte without a letter in Windows-1252, and one that was lost before, are noted', async () => {
    for (const lost of [Buffer.from([0x61, 0x81]), Buffer.from('a\ufffd')]) {
      expect(await itemsIn(around(lost, 'UTF-8'))).toMatchObject([{ title: 'a\ufffd', isUncertain: true }]);
    }
  });

  test('a letter that is divided between two parts of the file stays whole', async () => {
    const content = Buffer.from(withHeader('').replace('Jum’at', 'Ḥadīṡ 😀'));
    async function* oneByOne() {
      for (const byte of content) yield Uint8Array.of(byte);
    }
    const records: unknown[] = [];
    for await (const record of readWxr([oneByOne])) records.push(record);
    expect(records).toContainEqual(expect.objectContaining({ title: 'Ḥadīṡ 😀', isUncertain: false }));
  });
});

describe('archives', () => {
  test('the one document of an archive is read, and all of one that is divided, in their order', async () => {
    expect((await itemsOf(fixture('w-zip.zip'))).map(({ title }) => title)).toHaveLength(1);
    const parts = {
      'situs.10.xml': post(3, 'Tiga'),
      'situs.2.xml': post(2, 'Dua'),
      'situs.1.xml': post(1, 'Satu'),
    };
    expect(await titlesIn(await anArchive(parts))).toEqual(['Satu', 'Dua', 'Tiga']);
  });

  test('other files of an archive are left out: of macOS, pictures, sitemaps', async () => {
    const files = {
      '__MACOSX/._ekspor.xml': '\0\u0005\u0016\u0007',
      'ekspor/ekspor.xml': post(1, 'Satu'),
      'ekspor/sitemap.xml': '<urlset></urlset>',
      'ekspor/foto.jpg': 'x',
    };
    expect(await titlesIn(await anArchive(files))).toEqual(['Satu']);
    expect(await titlesIn(await anArchive({ 'a.xml': Buffer.from(post(1, 'Satu'), 'utf16le') }))).toEqual(['Satu']);
  });

  test('a compressed document is read, in one member or in two', async () => {
    const text = Buffer.from(post(1, 'Satu'));
    expect(await titlesIn(gzipSync(text))).toEqual(['Satu']);
    expect(await titlesIn(Buffer.concat([gzipSync(text.subarray(0, 99)), gzipSync(text.subarray(99))]))).toEqual([
      'Satu',
    ]);
  });

  test('parts of several sites are refused', async () => {
    const other = post(2, 'Dua').replaceAll('https://madrasah.wordpress.com', 'https://lain.wordpress.com');
    const path = await aFile(await anArchive({ 'a.xml': post(1, 'Satu'), 'b.xml': other }));
    await expect(surveyFile(readWxr(await openExport(path)))).rejects.toThrow('beberapa situs');
  });

  test('an archive with a password, a damaged one, and one that is cut off are refused with what to do', async () => {
    const whole = await anArchive({ 'a.xml': post(1, 'Satu', 'x'.repeat(9_000)) });
    const damaged = Buffer.from(whole);
    damaged.fill(0x55, 60, 120);
    const gzip = gzipSync(post(1, 'Satu'));
    await expect(itemsIn(await anArchive({ 'a.xml': post(1, 'Satu') }, { password: 'rahasia' }))).rejects.toThrow(
      'berkata sandi',
    );
    for (const bytes of [
      damaged,
      whole.subarray(0, -30),
      gzip.subarray(0, -30),
      Buffer.concat([gzip.subarray(0, 40), gzip]),
    ]) {
      await expect(itemsIn(bytes)).rejects.toThrow('rusak atau belum terunduh');
    }
  });

  test('what unpacks to more than the limit is refused, whatever size it states', async () => {
    const text = Buffer.from(post(1, 'Satu'));
    const readWithin = async (file: Buffer, most: number) => {
      let bytes = 0;
      for (const open of await openExport(await aFile(file), most)) {
        for await (const chunk of open()) bytes += chunk.length;
      }
      return bytes;
    };
    const all: [Buffer, number][] = [
      [gzipSync(text), text.length],
      [await anArchive({ 'a.xml': text }), text.length],
      [await anArchive({ 'a.xml': text, 'b.xml': text }), text.length * 2],
    ];
    for (const [file, size] of all) {
      expect(await readWithin(file, size)).toBe(size);
      await expect(readWithin(file, size - 1)).rejects.toThrow('lebih besar dari');
    }
    await expect(readWithin(aZipOf(deflateRawSync(text)), text.length)).rejects.toThrow('rusak');
  });

  /** An archive of one deflated file that states a size of 100 bytes. */
  function aZipOf(data: Buffer): Buffer {
    const name = Buffer.from('a.xml');
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32('x'), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(100, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, data]);
    const table = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, Buffer.alloc(14), name]);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(table.length, 12);
    end.writeUInt32LE(local.length, 16);
    return Buffer.concat([local, table, end]);
  }
});

describe('a file that is no export is refused with what it is and what to do', () => {
  const files: [string, string | Uint8Array | (() => Promise<Uint8Array>), string][] = [
    ['nothing', '', 'Berkas ini kosong'],
    ['only white space', '\ufeff \n\n', 'Berkas ini kosong'],
    ['a page of a login', '<!DOCTYPE html>\n<html lang="id"><head><title>Masuk</title>', 'halaman web (HTML)'],
    ['a message of PHP', '<br />\n<b>Fatal error</b>:  Allowed memory size exhausted', 'pesan galat PHP'],
    ['a PDF', '%PDF-1.7\n', 'berkas PDF'],
    ['a dump of phpMyAdmin', '-- phpMyAdmin SQL Dump\n-- version 5.1\n', 'cadangan basis data'],
    ['a dump of a plug-in', '# WordPress MySQL database version 8.0\n', 'cadangan basis data'],
    ['a compressed dump', gzipSync('-- MySQL dump 10.13\nCREATE TABLE `wp_posts`'), 'cadangan basis data'],
    ['another feed', '<?xml version="1.0"?><rss version="2.0"><channel><item/></channel></rss>', 'umpan berita'],
    ['a feed of Atom', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">', 'umpan berita'],
    [
      'a backup of Blogger',
      '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-1</id>',
      'Alat → Impor → Blogger',
    ],
    ['a sitemap', '<?xml version="1.0"?>\n<urlset>', 'peta situs'],
    ['another XML', '<?xml version="1.0"?>\n<data/>', 'XML dari program lain'],
    ['a JSON', '{"posts":[]}', 'JSON'],
    ['a program', '<?php\nfunction a() {}', 'program PHP'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'Ini gambar'],
    ['an archive of RAR', 'Rar!\u001a', 'Buka arsipnya'],
    [
      'an archive of tar, compressed',
      gzipSync(Buffer.concat([Buffer.alloc(257, 0x61), Buffer.from('ustar')])),
      'Buka arsipnya',
    ],
    ['an archive of All-in-One WP Migration', `package.json${'\0'.repeat(300)}`, 'cadangan seluruh situs'],
    [
      'a theme',
      () => anArchive({ 'kadence/style.css': 'x', 'kadence/functions.php': 'x', 'kadence/demo.xml': post(1, 'x') }),
      'tema WordPress',
    ],
    ['a plug-in', () => anArchive({ 'seo/seo.php': 'x' }), 'plugin WordPress'],
    ['the uploads', () => anArchive({ 'uploads/2020/01/a.jpg': 'x' }), '--media'],
    [
      'a document of Word',
      () => anArchive({ '[Content_Types].xml': '<a/>', 'word/document.xml': '<a/>' }),
      'dokumen Office',
    ],
    [
      'an archive of another kind',
      () => anArchive({ 'catatan.txt': 'x', 'a.xml': '<a/>' }),
      'tidak memuat berkas ekspor',
    ],
    ['a text', 'Catatan rapat\n'.repeat(100_000), 'Ini bukan berkas ekspor WordPress'],
    [
      'noise',
      Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index * 7 + index) % 251)),
      'Ini bukan berkas ekspor',
    ],
  ];
  test.each(files)('%s', async (_what, content, message) => {
    const bytes = typeof content === 'function' ? await content() : content;
    await expect(itemsIn(bytes)).rejects.toThrow(message);
  });

  test('an export whose end is missing is refused with the line', async () => {
    const text = await new Response(createReadStream(fixture('w-bom-blank.xml')) as never).text();
    await expect(itemsIn(text.slice(0, -50))).rejects.toThrow('berhenti di tengah, pada baris 6');
    expect(await titlesIn(text)).toEqual(['bom']);
  });
});

test('the file is closed, however its reading ends', async () => {
  for (const content of ['%PDF-1.7', 'Catatan', post(1, 'Satu'), `${post(1, 'Satu')}${'x'.repeat(9_000_000)}`]) {
    const stream = createReadStream(await aFile(content));
    await (async () => {
      for await (const _ of readWxr([() => stream]));
    })().catch(() => undefined);
    expect(stream.destroyed).toBe(true);
  }
});
