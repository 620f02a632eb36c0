import { readFile } from 'node:fs/promises';
import { fileTexts } from '@madrasah/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anOfficeFile, aPdf, aRelation, aZip, officeTypes, relationsOf } from '../../../../test/files.ts';
import { reasonOf } from '../../../../test/inspected.ts';
import { inspectFile } from './inspect.ts';

const kindOf = async (bytes: Uint8Array | string) => reasonOf(await inspectFile(Buffer.from(bytes)));

const main = `${officeTypes}.wordprocessingml.document.main+xml`;
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(70_000)]);
const appleDouble = Buffer.from('0005160700020000', 'hex');
const joined = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const aPicture = () => sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } });

describe('[FILE-001] a file is known by its content', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a PDF', () => aPdf(), 'pdf'],
    ['a PDF after a byte order mark', () => joined('\ufeff', aPdf()), 'pdf'],
    ['a PDF after empty lines', () => joined('\r\n\n', aPdf()), 'pdf'],
    ['a PDF filled up with zeros', () => joined(aPdf(), new Uint8Array(4_096)), 'pdf'],
    ['a PDF after a job of a printer', () => joined('\u001b%-12345X@PJL\r\n', aPdf()), 'unknownType'],
    ['a PDF after a picture', () => joined('GIF89a', aPdf()), 'unknownType'],
    ['a PDF that was cut off', () => aPdf({ bytes: 5_000 }).subarray(0, 3_000), 'damaged'],
    ['a PDF without any object', () => joined('%PDF-1.7\n', '%%EOF'), 'damaged'],
    ['a PDF and a page', () => joined('\n', '%PDF-1.7\n<html><script>1</script>', aPdf()), 'mixed'],
    ['a PDF with an archive behind it', async () => joined(aPdf(), await aZip({ a: 'a' }), '%%EOF'), 'mixed'],
    ['a document of an office program', () => anOfficeFile('docx'), 'docx'],
    ['a spreadsheet', () => anOfficeFile('xlsx'), 'xlsx'],
    ['a presentation', () => anOfficeFile('pptx'), 'pptx'],
    [
      'a document that Office on the web has saved',
      () =>
        anOfficeFile(
          'docx',
          {
            'word/document2.xml': '<w/>',
            '_rels/.rels': relationsOf(aRelation('officeDocument', '/word/document2.xml')),
          },
          { 'word/document2.xml': main },
        ),
      'docx',
    ],
    ['a document without a main part', () => anOfficeFile('docx', { '_rels/.rels': relationsOf() }), 'unknownType'],
    ['a former document', () => ole, 'oldOffice'],
    ['a document of OpenOffice', () => aZip({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'unknownType'],
    ['a book', () => aZip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<c/>' }), 'unknownType'],
    [
      'a drawing of an office program',
      () => aZip({ '[Content_Types].xml': '<Types/>', 'visio/document.xml': 'x' }),
      'activeOffice',
    ],
    ['an archive', () => aZip({ 'kelas/daftar.csv': 'nama;nilai', '__MACOSX/._daftar.csv': appleDouble }), 'zip'],
    ['half an archive', async () => (await aZip({ 'a.txt': 'a'.repeat(500) })).subarray(0, 60), 'damaged'],
    ['an archive with more behind it', async () => joined(await aZip({ 'a.txt': 'a' }), '<script>'), 'damaged'],
    ['an archive without anything', () => aZip({}), 'empty'],
    ['a program of Android', () => aZip({ 'AndroidManifest.xml': 'x', 'resources.arsc': 'x' }), 'notAllowedInside'],
    ['a program of iOS', () => aZip({ 'Payload/A.app/A': Buffer.from('cffaedfe07000001', 'hex') }), 'programs'],
    ['a shortcut in an archive', () => aZip({ 'surat.pdf': Buffer.from('4c0000000114020000', 'hex') }), 'programs'],
    ['an archive of another kind in an archive', () => aZip({ 'surat.txt': 'BZh91AY&SY' }), 'nested'],
    ['a JPEG', () => aPicture().jpeg().toBuffer(), 'jpg'],
    [
      'a JPEG with an archive behind it',
      async () => joined(await aPicture().jpeg().toBuffer(), await aZip({ a: 'a' })),
      'jpg',
    ],
    ['a PNG', () => aPicture().png().toBuffer(), 'png'],
    ['a WebP', () => aPicture().webp().toBuffer(), 'unknownType'],
    ['an AVIF', () => aPicture().avif().toBuffer(), 'unknownType'],
    ['a HEIC', () => joined('\0\0\0\u0018ftypheic', new Uint8Array(40)), 'unknownType'],
    ['a GIF that is a script too', () => joined('GIF89a/*', new Uint8Array(20), '*/=1;alert(1)'), 'unknownType'],
    ['a drawing with a script', () => joined('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'unknownType'],
    ['a page', () => joined('<!doctype html><title>Surat</title>'), 'unknownType'],
    ['a text in Latin-1', () => Buffer.from('nama;Andr\u00e9', 'latin1'), 'unknownType'],
    ['a text in UTF-16', () => Buffer.from('\ufeffnama', 'utf16le'), 'unknownType'],
    ['a video', () => joined('\0\0\0 ftypisom', new Uint8Array(40)), 'unknownType'],
    ['a sound', () => joined('ID3\u0003', new Uint8Array(40)), 'unknownType'],
  ])('%s', async (_what, make, kind) => {
    expect(await kindOf(await make())).toBe(kind);
  });
});

describe('[FILE-011] files in an archive are inspected by what is allowed', () => {
  const one = (name: string, content: string | Uint8Array = 'isi') => aZip({ [name]: content });

  test.each(
    'settingcontent-ms library-ms scf iqy slk xll chm pif rdp img vhd desktop one exe js html svg url lnk xml docm odt ini sh ppt'.split(
      ' ',
    ),
  )('a file with the ending %s is refused', async (ending) => {
    expect(await kindOf(await one(`surat.${ending}`))).toBe('notAllowedInside');
  });

  test.each('zip rar 7z tar gz iso'.split(' '))('an archive with the ending %s is refused', async (ending) => {
    expect(await kindOf(await one(`surat.${ending}`))).toBe('nested');
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a file without an ending', () => one('surat'), 'notAllowedInside'],
    ['an ending behind spaces', () => one('surat.txt '), 'notAllowedInside'],
    ['a text about HTML', () => one('latihan.txt', '<html><script>alert(1)</script>'), 'zip'],
    ['a page that is named as a picture', () => one('foto.jpg', '<html><script>alert(1)</script>'), 'programs'],
    ['a PDF with a script that is named as a text', () => one('a.txt', aPdf({ objects: script })), 'activePdf'],
    ['a document that is named as another kind', async () => one('a.xlsx', await anOfficeFile('docx')), 'unknownType'],
    ['a document and pictures', async () => aZip({ 'a.docx': await anOfficeFile('docx'), 'b.HEIC': 'x' }), 'zip'],
    ['an archive that is named as a document', async () => one('a.docx', await one('b.txt')), 'nested'],
    ['a list of pictures that Windows made', () => aZip({ 'a.pdf': aPdf(), 'foto/Thumbs.db': ole }), 'zip'],
    ['the same of former versions', () => aZip({ 'a.pdf': aPdf(), 'ehthumbs_vista.db': ole }), 'zip'],
    ['what Word writes next to an open document', () => aZip({ 'a.pdf': aPdf(), 'x/~$surat.docx': owner(200) }), 'zip'],
    ['more than Word writes there', () => aZip({ 'a.pdf': aPdf(), '~$surat.docx': owner(201) }), 'notAllowedInside'],
    ['a program that is named as a leftover of macOS', () => one('__MACOSX/._a.js', 'alert(1)'), 'notAllowedInside'],
    ['a former document', () => one('a.doc', ole), 'oldOffice'],
  ])('%s', async (_what, make, kind) => {
    expect(await kindOf(await make())).toBe(kind);
  });

  const owner = (length: number) => Buffer.alloc(length, 'Bu Rina');

  const script = '9 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj';

  test('a size or a checksum that the archive does not have is refused', async () => {
    const archive = await one('a.txt', 'a'.repeat(500));
    const table = archive.lastIndexOf(Buffer.from('504b0102', 'hex'));
    for (const offset of [table + 16, table + 24]) {
      const changed = Buffer.from(archive);
      changed[offset] = (changed[offset] ?? 0) ^ 1;
      expect(await kindOf(changed)).toBe('damaged');
    }
    expect(await kindOf(archive)).toBe('zip');
  });
});

test('[FILE-002] a document or an archive with a password is refused', async () => {
  expect(await kindOf(joined(ole, Buffer.from('EncryptedPackage', 'utf16le')))).toBe('encrypted');
  expect(await kindOf(await aZip({ 'a.txt': 'a' }, { password: 'rahasia' }))).toBe('encrypted');
  expect(await kindOf(aPdf({ objects: '9 0 obj << /Root 1 0 R /Encrypt 8 0 R >> endobj' }))).toBe('encrypted');
});

test('[FILE-011] files that were refused by mistake are accepted', async () => {
  for (const name of ['title-html-css-javascript.pdf', 'only-thumbs.zip']) {
    const bytes = await readFile(new URL(`../../../../test/fixtures/${name}`, import.meta.url));
    expect(await kindOf(bytes)).toBe(name.slice(-3));
  }
});

test('each reason has a text of its own', () => {
  expect(new Set(Object.values(fileTexts)).size).toBe(Object.keys(fileTexts).length);
});
