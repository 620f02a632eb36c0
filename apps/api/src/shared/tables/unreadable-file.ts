import { kindNames } from '@madrasah/contract';
import { kindOfBytes } from '../file-kind.ts';

/** The message says what the file is and what to do. */
export class UnreadableFile extends Error {}

const saveAgain = 'Buka di Excel atau LibreOffice, lalu simpan ulang sebagai XLSX.';
const notTable = 'bukan tabel. Buka tabel aslinya, lalu simpan sebagai XLSX.';

const texts = {
  oldWorkbook: `Berkas ini berformat Excel lama (.xls). ${saveAgain}`,
  protected: 'Berkas ini dikunci dengan kata sandi. Buka, hapus kata sandinya, lalu simpan ulang sebagai XLSX.',
  oldOffice: `Berkas ini dokumen Office lama, ${notTable}`,
  binaryWorkbook: `Berkas ini berformat Excel biner (.xlsb). ${saveAgain}`,
  openDocument: `Berkas ini berformat OpenDocument (.ods). ${saveAgain}`,
  numbers: 'Berkas ini berformat Numbers. Buka di Numbers, lalu ekspor sebagai XLSX.',
  document: `Berkas ini dokumen Word atau PowerPoint, ${notTable}`,
  archive: 'Berkas ini arsip. Ekstrak dahulu, lalu pilih berkas XLSX atau CSV di dalamnya.',
  tooLarge: 'Berkas ini berisi terlalu banyak baris atau sel. Salin tabelnya ke berkas baru, lalu simpan sebagai XLSX.',
  page: `Berkas ini halaman web tanpa tabel. ${saveAgain}`,
  xmlWorkbook: `Berkas ini berformat XML Spreadsheet 2003. ${saveAgain}`,
  openQuote: 'Ada tanda kutip (") yang tidak ditutup di berkas CSV ini. Simpan ulang tabelnya sebagai XLSX.',
} as const;
type Kind = keyof typeof texts;

export const unreadable = (kind: Kind) => new UnreadableFile(texts[kind]);

/** How often a pattern with the flag `g` occurs. Throws where that is more than allowed. */
export function countOf(text: string, pattern: RegExp, most: number): number {
  let count = 0;
  for (const _match of text.matchAll(pattern)) {
    count += 1;
    if (count > most) throw unreadable('tooLarge');
  }
  return count;
}

const signs: [Kind, string][] = [
  ['document', '{\\rtf'],
  ['page', 'MIME-Version:'],
];
/** Directories of these containers name their parts in UTF-16. */
const hasPart = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

function inOldContainer(bytes: Buffer): Kind {
  if (hasPart(bytes, 'EncryptedPackage')) return 'protected';
  return hasPart(bytes, 'Workbook') || hasPart(bytes, 'Book') ? 'oldWorkbook' : 'oldOffice';
}

/** Throws for a file that its first bytes show to be no table that can be read. */
export function requireTableBytes(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const kind = kindOfBytes(bytes);
  if (kind === 'oldOffice') throw unreadable(inOldContainer(bytes));
  if (kind === 'archive') throw unreadable('archive');
  // XLSX files are archives too.
  if (kind && kind !== 'zip') throw new UnreadableFile(`Berkas ini ${kindNames[kind]}, ${notTable}`);
  const start = bytes
    .toString('latin1', 0, 100)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  const known = signs.find(([, sign]) => start.startsWith(sign));
  if (known) throw unreadable(known[0]);
}

const contents: [Kind, RegExp][] = [
  ['binaryWorkbook', /^xl\/workbook\.bin$/],
  ['document', /^(?:word|ppt)\//],
  ['openDocument', /^content\.xml$/],
  ['numbers', /^Index\/.*\.iwa$/],
];

/** Throws for an archive that its entries show to be no XLSX file. */
export function requireWorkbook(entries: readonly string[]): void {
  const known = contents.find(([, name]) => entries.some((entry) => name.test(entry)));
  if (known) throw unreadable(known[0]);
  if (!entries.includes('[Content_Types].xml')) throw unreadable('archive');
}
