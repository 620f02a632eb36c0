import { inflateSync } from 'node:zlib';
import { RefusedContent } from './inspection.ts';
import { looksLikePage, signBytes } from './signs.ts';

/** Names of actions, of forms with scripts of their own, and of attachments. They are long enough not to stand in compressed data by chance. */
const active = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia|ImportData|SubmitForm|XFA[\s[\d])/;
const encrypted = /\/Encrypt[\s/<\d]/;
const objectStream = /\/ObjStm\b/;
const inflated = /\/(?:FlateDecode|Fl)\b/;

/** Each character of a name may be written as `#` with two digits. */
const withoutEscapes = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_escape, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const mostUnpacked = 64 * 1024 * 1024;
const dictionaryBytes = 2_000;
const tailBytes = 1_024 + 2;

/** Objects may be compressed together: those streams are unpacked within a bound. */
function* objectStreams(bytes: Buffer): Generator<string> {
  let left = mostUnpacked;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    // 'endstream' contains the word too, and has no dictionary before it.
    const before = bytes.toString('latin1', Math.max(0, at - dictionaryBytes), at);
    const dictionary = withoutEscapes(before.slice(before.lastIndexOf(' obj') + 1));
    if (!objectStream.test(dictionary)) continue;
    if (!inflated.test(dictionary)) throw new RefusedContent('damaged');
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    const end = bytes.indexOf('endstream', start);
    if (end < 0) throw new RefusedContent('damaged');
    const objects = unpack(bytes.subarray(start, end), left);
    left -= objects.length;
    yield objects.toString('latin1');
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

const padding = new Set(['\0', ' ', '\t', '\r', '\n']);

/** The last bytes. Disks, mail and printers fill a file up with zeros, which readers skip. */
function endOf(text: string): string {
  let end = text.length;
  while (end > 0 && padding.has(text.charAt(end - 1))) end -= 1;
  return text.slice(Math.max(0, end - tailBytes), end);
}

/** A record of an archive's end within the last bytes makes the file an archive too. */
const archiveEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const archiveEndBytes = 65_557;

/** Refuses a PDF that is incomplete, encrypted, another kind of file as well, or that does something when opened. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!endOf(text).includes('%%EOF')) throw new RefusedContent('damaged');
  const isOther = looksLikePage(text.slice(0, signBytes)) || bytes.subarray(-archiveEndBytes).includes(archiveEnd);
  if (isOther) throw new RefusedContent('mixed');
  const names = withoutEscapes(text);
  if (encrypted.test(names)) throw new RefusedContent('encrypted');
  if (active.test(names)) throw new RefusedContent('activePdf');
  for (const objects of objectStreams(bytes)) {
    if (active.test(withoutEscapes(objects))) throw new RefusedContent('activePdf');
  }
}
