import { type FileType, fileLimits } from '@madrasah/contract';
import { type Entry, Uint8ArrayReader, Writer, ZipReader } from '@zip.js/zip.js';
import { RefusedContent } from './inspection.ts';
import { checkPdf } from './pdf.ts';
import { signBytes, signOf } from './signs.ts';

/** How many bytes an archive, and the documents in it, may still unpack to. */
type Budget = { left: number };

/** Counts what is unpacked, whatever sizes the archive states, and keeps the first bytes. */
class BoundedWriter extends Writer<Buffer> {
  readonly #budget: Budget;
  readonly #kept: number;
  readonly #chunks: Buffer[] = [];
  readonly #refused: Buffer | undefined;
  #size = 0;
  #tail = Buffer.alloc(0);
  /** Kept, because the library replaces errors of a writer by its own. */
  refusal: RefusedContent | undefined;

  /** `refused`: bytes of macros, which may stand anywhere. */
  constructor(budget: Budget, kept: number, refused?: Buffer) {
    super();
    this.#budget = budget;
    this.#kept = kept;
    this.#refused = refused;
  }

  override async writeUint8Array(bytes: Uint8Array) {
    this.#budget.left -= bytes.length;
    if (this.#budget.left < 0) this.#refuse('tooMuchInside');
    this.#requireWithout(bytes);
    if (this.#size < this.#kept) {
      this.#chunks.push(Buffer.from(bytes.subarray(0, this.#kept - this.#size)));
      this.#size += bytes.length;
    }
  }

  #refuse(reason: 'tooMuchInside' | 'macros'): never {
    this.refusal = new RefusedContent(reason);
    throw this.refusal;
  }

  #requireWithout(bytes: Uint8Array): void {
    if (!this.#refused) return;
    const read = Buffer.concat([this.#tail, bytes]);
    if (read.includes(this.#refused)) this.#refuse('macros');
    this.#tail = read.subarray(Math.max(0, read.length - this.#refused.length + 1));
  }

  override async getData() {
    return Buffer.concat(this.#chunks);
  }
}

type FileEntry = Extract<Entry, { directory: false }>;

const endingOf = (name: string) => /\.([^./]{1,10})$/.exec(name.toLowerCase())?.[1] ?? '';

/** The table of the archive. Refuses one that programs could read in different ways, and one with a password. */
async function listEntries(archive: ZipReader<unknown>): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  let seen = 0;
  for await (const entry of archive.getEntriesGenerator()) {
    seen += 1;
    if (seen > fileLimits.archiveEntries) throw new RefusedContent('tooMuchInside');
    if (entry.encrypted) throw new RefusedContent('encrypted');
    if (!entry.directory) entries.push(entry);
  }
  if (entries.length === 0) throw new RefusedContent('empty');
  const stated = entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0);
  if (stated > fileLimits.unpackedBytes) throw new RefusedContent('tooMuchInside');
  return entries;
}

async function unpack(entry: FileEntry, budget: Budget, kept = signBytes, refused?: Buffer): Promise<Buffer> {
  const writer = new BoundedWriter(budget, kept, refused);
  try {
    return await entry.getData(writer, { checkSignature: true });
  } catch (error) {
    throw writer.refusal ?? error;
  }
}

const contentTypes = '[Content_Types].xml';
/** The names that the main part usually has, and what the table of contents calls it whatever its name. */
const mainParts: [FileType, string, RegExp][] = [
  ['docx', 'word/document.xml', /wordprocessingml\.(?:document|template)\.main\+xml/i],
  ['xlsx', 'xl/workbook.xml', /spreadsheetml\.(?:sheet|template)\.main\+xml/i],
  ['pptx', 'ppt/presentation.xml', /presentationml\.(?:presentation|slideshow|template)\.main\+xml/i],
];
/** The name of a folder in every file of macros, whatever the file is called. */
const macroFolder = Buffer.from('_VBA_PROJECT', 'utf16le');

/** The text of a table of contents, as programs read it: in UTF-16 too, and with letters written as numbers. */
const tableText = (content: Buffer) =>
  content
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_entity, hex: string, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)),
    );
/** Parts that contain macros, of the present and of former kinds. */
const macroPart = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|macrosheets\/|dialogsheets\/|activex\/)/i;
const macroType = /macroenabled|vbaproject|ms-excel\.(?:macrosheet|intlmacrosheet)/i;

/** A document of an office program; refuses one with macros. */
async function checkOffice(entries: readonly FileEntry[], budget: Budget): Promise<void> {
  if (entries.some(({ filename }) => macroPart.test(filename))) throw new RefusedContent('macros');
  for (const entry of entries) {
    const isTable = entry.filename === contentTypes;
    const content = await unpack(entry, budget, isTable ? fileLimits.bytes : signBytes, macroFolder);
    if (isTable && macroType.test(tableText(content))) throw new RefusedContent('macros');
    if (signOf(content) === 'program') throw new RefusedContent('programs');
  }
}

/** Endings of programs, scripts and pages, and of documents with macros. */
const refusedEndings = new Set(
  `app apk appx bat cmd com cpl dex dll dmg dylib exe gadget hta htm html iso jar js jse lnk mht mhtml msc msi msp ps1 py reg scr sh so
  svg svgz url vb vbe vbs wsf xhtml docm dotm xlsm xltm xlam xlsb pptm potm ppsm ppam`.split(/\s+/),
);
const archiveEndings = new Set(['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'cab']);
const officeEndings: readonly string[] = mainParts.map(([type]) => type);

/** A file in an archive: documents are inspected as if they were uploaded themselves. */
async function checkMember(entry: FileEntry, budget: Budget): Promise<void> {
  const ending = endingOf(entry.filename);
  if (refusedEndings.has(ending)) throw new RefusedContent('programs');
  if (archiveEndings.has(ending)) throw new RefusedContent('nested');
  const isDocument = officeEndings.includes(ending) || ending === 'pdf';
  const content = await unpack(entry, budget, isDocument ? fileLimits.unpackedBytes : signBytes);
  const sign = signOf(content);
  if (sign === 'program' || sign === 'page') throw new RefusedContent('programs');
  if (sign === 'oldOffice') throw new RefusedContent('oldOffice');
  if (sign === 'pdf') return checkPdf(isDocument ? content : await unpack(entry, budget, fileLimits.unpackedBytes));
  if (sign === 'zip' && officeEndings.includes(ending)) {
    if ((await readArchive(content, budget, false)) !== ending) throw new RefusedContent('nested');
  } else if (sign === 'zip' || sign === 'archive') throw new RefusedContent('nested');
}

/** The kind of a document of an office program; undefined for other archives. */
async function officeTypeOf(
  entries: readonly FileEntry[],
  names: ReadonlySet<string>,
  budget: Budget,
): Promise<FileType | undefined> {
  const table = entries.find(({ filename }) => filename === contentTypes);
  if (!table) return undefined;
  const usual = mainParts.find(([, part]) => names.has(part));
  if (usual) return usual[0];
  const text = tableText(await unpack(table, budget, fileLimits.bytes));
  return mainParts.find(([, , type]) => type.test(text))?.[0];
}

async function readArchive(bytes: Buffer, budget: Budget, mayBePlain: boolean): Promise<FileType> {
  const archive = new ZipReader(new Uint8ArrayReader(bytes), {
    useWebWorkers: false,
    strictness: 'strict',
    filenameValidation: 'balanced',
  });
  const entries = await listEntries(archive);
  const names = new Set(entries.map(({ filename }) => filename));
  const office = await officeTypeOf(entries, names, budget);
  if (office) {
    await checkOffice(entries, budget);
    return office;
  }
  // An archive of another program: of an e-book, of OpenDocument, of Java.
  const isForeign = names.has(contentTypes) || names.has('mimetype') || names.has('META-INF/MANIFEST.MF');
  if (names.has('AndroidManifest.xml')) throw new RefusedContent('programs');
  if (isForeign || !mayBePlain) throw new RefusedContent('unknownType');
  for (const entry of entries) await checkMember(entry, budget);
  return 'zip';
}

/** The type of an archive by what it contains. Unpacks everything once, within a bound. */
export async function inspectArchive(bytes: Buffer): Promise<FileType> {
  try {
    return await readArchive(bytes, { left: fileLimits.unpackedBytes }, true);
  } catch (error) {
    throw error instanceof RefusedContent ? error : new RefusedContent('damaged');
  }
}
