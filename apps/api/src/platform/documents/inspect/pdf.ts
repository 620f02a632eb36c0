import { inflateSync } from 'node:zlib';
import { RefusedContent } from './inspection.ts';
import { looksLikePage, signBytes } from './signs.ts';

/** A name of PDF as it may be written: each of its characters also as `#` with two digits. */
const written = (name: string) =>
  [...name]
    .map((character) => {
      const code = character.charCodeAt(0).toString(16);
      const digits = [...code]
        .map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit))
        .join('');
      return `(?:${character}|#${digits})`;
    })
    .join('');

/** The names of actions and attachments. They are long enough not to stand in compressed data by chance. */
const activeNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'ImportData', 'SubmitForm'];
const active = new RegExp(`/(?:${activeNames.map(written).join('|')})`);
const encrypted = new RegExp(`/${written('Encrypt')}[\\s/<\\d]`);
const objectStream = new RegExp(`/${written('ObjStm')}\\b`);
const inflated = new RegExp(`/(?:${written('FlateDecode')}|${written('Fl')})\\b`);

const mostUnpacked = 64 * 1024 * 1024;
const dictionaryBytes = 2_000;
const tailBytes = 1_024 + 2;

/** Objects may be compressed together: those streams are unpacked within a bound. */
function* objectStreams(bytes: Buffer): Generator<string> {
  let left = mostUnpacked;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    // 'endstream' contains the word too, and has no dictionary before it.
    const before = bytes.toString('latin1', Math.max(0, at - dictionaryBytes), at);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (!objectStream.test(dictionary)) continue;
    if (!inflated.test(dictionary)) throw new RefusedContent('damaged');
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    const end = bytes.indexOf('endstream', start);
    if (end < 0) throw new RefusedContent('damaged');
    yield unpack(bytes.subarray(start, end), left).toString('latin1');
    left -= end - start;
    at = end + 3;
  }
}

function unpack(bytes: Buffer, most: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new RefusedContent('damaged');
  }
}

/** A record of an archive's end within the last bytes makes the file an archive too. */
const archiveEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const archiveEndBytes = 65_557;

/** Refuses a PDF that is incomplete, encrypted, another kind of file as well, or that does something when opened. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!text.slice(-tailBytes).includes('%%EOF')) throw new RefusedContent('damaged');
  const isOther = looksLikePage(text.slice(0, signBytes)) || bytes.subarray(-archiveEndBytes).includes(archiveEnd);
  if (isOther) throw new RefusedContent('mixed');
  if (encrypted.test(text)) throw new RefusedContent('encrypted');
  if (active.test(text)) throw new RefusedContent('activePdf');
  for (const objects of objectStreams(bytes)) if (active.test(objects)) throw new RefusedContent('activePdf');
}
