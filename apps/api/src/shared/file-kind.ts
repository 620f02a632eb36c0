import type { FileKind } from '@madrasah/contract';

/** How many bytes of the beginning are needed to recognise a file. */
export const kindBytes = 512;

/** By their first bytes, as Latin-1; the first fitting one counts. */
const signatures: readonly { kind: FileKind; at?: number; text: string }[] = [
  { kind: 'zip', text: 'PK\x03\x04' },
  { kind: 'zip', text: 'PK\x05\x06' },
  { kind: 'archive', text: 'Rar!' },
  { kind: 'archive', text: '7z\xbc\xaf' },
  { kind: 'archive', text: '\x1f\x8b' },
  { kind: 'archive', text: 'BZh' },
  { kind: 'archive', text: '\xfd7zXZ' },
  { kind: 'archive', at: 257, text: 'ustar' },
  { kind: 'picture', text: '\xff\xd8\xff' },
  { kind: 'picture', text: '\x89PNG' },
  { kind: 'picture', text: 'GIF8' },
  { kind: 'picture', at: 8, text: 'WEBP' },
  { kind: 'tiff', text: 'II*\0' },
  { kind: 'tiff', text: 'MM\0*' },
  { kind: 'photoshop', text: '8BPS' },
  { kind: 'jpegXl', text: '\xff\x0a' },
  { kind: 'jpegXl', text: '\0\0\0\x0cJXL ' },
  { kind: 'jpeg2000', text: '\0\0\0\x0cjP  ' },
  { kind: 'video', text: '\x1aE\xdf\xa3' },
  { kind: 'video', at: 8, text: 'AVI ' },
  { kind: 'sound', at: 8, text: 'WAVE' },
  { kind: 'sound', text: 'ID3' },
  { kind: 'sound', text: 'OggS' },
  { kind: 'oldOffice', text: '\xd0\xcf\x11\xe0' },
  // An archive of All-in-One WP Migration begins with the name of its first file in a field of fixed length.
  { kind: 'siteBackup', text: 'package.json\0' },
];

/** Brands of containers of pictures, sounds and videos, in the second box field. */
const brands: [RegExp, FileKind][] = [
  [/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/, 'heic'],
  [/^avi[fs]$/, 'picture'],
  [/^M4[AB] $/, 'sound'],
  [/^/, 'video'],
];

const afterSpace = /^(?:\u00ef\u00bb\u00bf)?\s{0,64}/;

/** What the first bytes of a file say that it is; undefined for texts and unknown files. */
export function kindOfBytes(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, kindBytes)).toString('latin1');
  if (start.replace(afterSpace, '').startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('ftyp', 4)) return brands.find(([brand]) => brand.test(start.slice(8, 12)))?.[1];
  return signatures.find(({ text, at = 0 }) => start.startsWith(text, at))?.kind;
}

/** How many letters of the beginning are needed to recognise a text: comments may precede what names it. */
export const kindLetters = 4_000;

/** The first fitting one counts. */
const texts: [RegExp, FileKind][] = [
  [/^<\?php/i, 'php'],
  [/<(?:!doctype\s+html|html|head|body)\b/i, 'page'],
  [/^(?:<br \/>\s*)?(?:<b>)?(?:fatal error|parse error|warning|notice|deprecated)\b/i, 'phpError'],
  [/^[-/#*\s]{0,20}[^\n]{0,80}(?:sql|mariadb|phpmyadmin|sqlite)[^\n]{0,80}(?:dump|version|database|backup)/i, 'sql'],
  [/\b(?:create table|insert into|drop table|create database)\b/i, 'sql'],
  [/^\/\*[\s\S]{0,200}theme name:/i, 'theme'],
  [/\btag:blogger\.com\b|\bxmlns:blogger\b/i, 'blogger'],
  [/<(?:rss|feed|rdf:RDF)\b/, 'feed'],
  [/<(?:urlset|sitemapindex)\b/, 'sitemap'],
  [/<svg\b/, 'svg'],
  [/^<(?:\?xml|[a-z][\w:-]*[\s>/])/i, 'xml'],
  [/^[[{]/, 'json'],
];

/** What a text is by its beginning; undefined for unknown ones. */
export function kindOfText(text: string): FileKind | undefined {
  const start = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, kindLetters);
  return texts.find(([pattern]) => pattern.test(start))?.[1];
}
