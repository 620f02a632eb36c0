import { deflateSync } from 'node:zlib';
import { fileTexts } from '@madrasah/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anOfficeFile, aPdf, aZip } from '../../../../test/files.ts';
import { inspectFile } from './inspect.ts';

async function kindOf(bytes: Uint8Array | string): Promise<string> {
  const found = await inspectFile(Buffer.from(bytes));
  if ('type' in found) return found.type;
  return Object.entries(fileTexts)
    .flatMap(([name, text]) => (text === found.refusal ? [name] : []))
    .join();
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const table = (type = main) =>
  `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(70_000)]);
const macros = Buffer.concat([ole, Buffer.from('_VBA_PROJECT', 'utf16le')]);
const withMain = (parts: Record<string, string | Uint8Array>) =>
  aZip({ '[Content_Types].xml': table(), 'word/document.xml': '<w:document/>', ...parts });
const object = (words: string) => aPdf({ objects: `9 0 obj\n<< ${words} >>\nendobj` });
const packed = (words: string, filter = '/FlateDecode') => {
  const data = deflateSync(Buffer.from(words)).toString('latin1');
  const objects = `9 0 obj\n<< /Type /ObjStm /Filter ${filter} >>\nstream\n${data}\nendstream\nendobj`;
  return Buffer.from(aPdf({ objects }).toString(), 'latin1');
};
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
    ['a PDF and a page', () => joined('\n', '%PDF-1.7\n<html><script>1</script>', aPdf()), 'mixed'],
    ['a PDF with many packed objects', () => packed('<< /Type /Page >>'), 'pdf'],
    ['a document of an office program', () => anOfficeFile('docx'), 'docx'],
    [
      'a document that Office on the web has saved',
      () => aZip({ '[Content_Types].xml': table(), 'word/document2.xml': '<w:document/>' }),
      'docx',
    ],
    [
      'a document that LibreOffice has saved, with folders',
      () => aZip({ '_rels/.rels': '<r/>', 'word/document.xml': '<d/>', '[Content_Types].xml': table() }),
      'docx',
    ],
    ['a document with an object of a former kind', () => withMain({ 'word/embeddings/oleObject1.bin': ole }), 'docx'],
    ['a former document', () => ole, 'oldOffice'],
    ['a document of OpenOffice', () => aZip({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'unknownType'],
    [
      'a spreadsheet of OpenOffice',
      () => aZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'unknownType',
    ],
    ['a book', () => aZip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<c/>' }), 'unknownType'],
    [
      'a drawing of an office program',
      () => aZip({ '[Content_Types].xml': '<Types/>', 'visio/document.xml': 'x' }),
      'unknownType',
    ],
    ['an archive', () => aZip({ 'kelas/daftar.csv': 'nama;nilai', '__MACOSX/._daftar.csv': '\0\u0005' }), 'zip'],
    ['half an archive', async () => (await aZip({ 'a.txt': 'a'.repeat(500) })).subarray(0, 60), 'damaged'],
    ['an archive with more behind it', async () => joined(await aZip({ 'a.txt': 'a' }), '<script>'), 'damaged'],
    ['an archive without anything', () => aZip({}), 'empty'],
    ['a program of Android', () => aZip({ 'AndroidManifest.xml': 'x', 'resources.arsc': 'x' }), 'programs'],
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

describe('[FILE-002] macros and passwords', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['macros under another name', () => withMain({ 'word/media/gambar1.png': macros }), 'macros'],
    [
      'macros that the table names in UTF-16',
      () => withMain({ '[Content_Types].xml': Buffer.from(`\ufeff${table(macroType)}`, 'utf16le') }),
      'macros',
    ],
    [
      'macros that the table names with numbers',
      () => withMain({ '[Content_Types].xml': table(macroType.replace('E', '&#x45;')) }),
      'macros',
    ],
    [
      'macros of a spreadsheet with another ending',
      () => anOfficeFile('xlsx', { 'xl/vbaProject.bin': macros }),
      'macros',
    ],
    ['a document with a password', () => joined(ole, Buffer.from('EncryptedPackage', 'utf16le')), 'encrypted'],
    ['an archive with a password', () => aZip({ 'a.txt': 'a' }, { password: 'rahasia' }), 'encrypted'],
    ['a PDF with a password', () => object('/Encrypt 8 0 R'), 'encrypted'],
    ['a PDF with a script', () => object('/S/JavaScript/JS 3 0 R'), 'activePdf'],
    ['a PDF with a packed script', () => packed('<< /S /JavaScript >>'), 'activePdf'],
    ['a PDF whose objects are packed otherwise', () => packed('<< /S /JavaScript >>', '/LZWDecode'), 'damaged'],
    ['a PDF with a form that has scripts of its own', () => object('/AcroForm << /XFA [ (a) 4 0 R ] >>'), 'activePdf'],
    [
      'a PDF with a script, under another name in an archive',
      () => aZip({ 'a.txt': object('/S /JavaScript') }),
      'activePdf',
    ],
  ])('%s', async (_what, make, kind) => {
    expect(await kindOf(await make())).toBe(kind);
  });
});
