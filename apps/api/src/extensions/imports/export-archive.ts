import { type FileKind, importTexts, limits } from '@madrasah/contract';
import { isPictureFile } from '@madrasah/rich-text/wordpress';
import { BlobReader, type Entry, ZipReader } from '@zip.js/zip.js';
import { Refusal } from '../../shared/refusal.ts';
import { type ExportParts, refused, unpackedWithin } from './export-text.ts';

type FileEntry = Extract<Entry, { directory: false }>;

const { zipEntries, archivedExports } = limits.imports;

async function filesOf(archive: Blob): Promise<FileEntry[]> {
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false });
  const files: FileEntry[] = [];
  let seen = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      seen += 1;
      if (seen > zipEntries) throw refused(importTexts.tooManyFiles(zipEntries));
      if (!entry.directory) files.push(entry);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refused(importTexts.damagedArchive);
  }
  return files;
}

async function* contentOf(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const unpacking = entry.getData(writable, { checkSignature: true });
  // An entry that is refused before its first byte leaves the stream open.
  const failed = unpacking.catch((error: unknown) => writable.abort(error).catch(() => undefined));
  yield* readable;
  await failed;
  await unpacking;
}

/** In the root element of every export: as these bytes, or in UTF-16, where each is next to a zero byte. */
const vocabulary = 'wordpress.org/export/';
const lookedAt = 65_536;

async function isExport(entry: FileEntry, budget: { left: number }): Promise<boolean> {
  let beginning = '';
  for await (const chunk of unpackedWithin(contentOf(entry), budget)) {
    beginning += Buffer.from(chunk).toString('latin1').replaceAll('\0', '');
    if (beginning.length > lookedAt) break;
  }
  return beginning.includes(vocabulary);
}

const hasSome = (names: readonly string[], pattern: RegExp) => names.some((name) => pattern.test(name));

/** What an archive without an export is, by the names of its files. */
function kindOfArchive(names: readonly string[]): FileKind | undefined {
  if (names.includes('[Content_Types].xml')) return 'office';
  if (hasSome(names, /\.sql(?:\.gz)?$/i)) return 'sql';
  if (hasSome(names, /(?:^|\/)wp-(?:config|load)\.php$/i)) return 'siteBackup';
  if (hasSome(names, /^(?:[^/]+\/)?style\.css$/i) && hasSome(names, /\.php$/i)) return 'theme';
  if (hasSome(names, /\.php$/i)) return 'plugin';
  if (names.some(isPictureFile)) return 'pictureArchive';
  return hasSome(names, /\.(?:zip|rar|7z|tar|gz)$/i) ? 'archive' : undefined;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** The exports in an archive, by name: WordPress.com divides large ones. `most`: the bytes that they may unpack to. */
export async function findExports(archive: Blob, most: number): Promise<ExportParts> {
  const files = await filesOf(archive);
  if (files.some(({ encrypted }) => encrypted)) throw refused(importTexts.lockedArchive);
  const names = files.map(({ filename }) => filename);
  const kind = kindOfArchive(names);
  const documents =
    kind === 'office' || kind === 'theme' ? [] : files.filter(({ filename }) => /\.xml$/i.test(filename));
  if (documents.length > archivedExports) throw refused(importTexts.tooManyFiles(archivedExports));
  const exports: FileEntry[] = [];
  const budget = { left: most };
  for (const entry of documents) if (await isExport(entry, budget)) exports.push(entry);
  if (exports.length === 0) throw refused(kind ? importTexts.foreignFile(kind) : importTexts.emptyArchive);
  return partsOf(
    exports.toSorted((one, other) => compare(one.filename, other.filename)),
    most,
  );
}

/** One budget for all parts of one reading: it is renewed when the first part is opened again. */
function partsOf(exports: readonly FileEntry[], most: number): ExportParts {
  let budget = { left: most };
  return exports.map((entry, index) => () => {
    if (index === 0) budget = { left: most };
    return unpackedWithin(contentOf(entry), budget);
  });
}
