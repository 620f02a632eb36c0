import { readFile } from 'node:fs/promises';
import { type FileType, fileLimits, fileTexts } from '@madrasah/contract';
import { type Budget, type FileEntry, listFiles, unpack, unpackAll } from './archive.ts';
import { type InspectedType, type Inspection, RefusedContent, type Sign, signOf, Work, wordsOf } from './inspection.ts';
import { checkOffice, isOfficePackage } from './office/check-office.ts';
import { checkPdf } from './pdf/check-pdf.ts';

const officeEndings = wordsOf('docx xlsx pptx');
const archiveEndings = wordsOf('zip rar 7z tar gz tgz bz2 xz cab iso jar');
const textEndings = wordsOf('txt csv tsv md srt vtt ics vcf');
/** Pictures, sounds and videos, which programs only show. */
const mediaEndings = wordsOf(`jpg jpeg png gif webp bmp tif tiff heic heif avif
  mp3 m4a aac wav ogg oga opus flac wma amr mp4 m4v mov webm mkv avi 3gp mpg mpeg wmv`);

const signsOfMedia: readonly Sign[] = ['jpg', 'png', 'unknown'];
const signsOfText: readonly Sign[] = ['page', 'unknown'];
/** What the content of a file with such an ending may be. Files with other endings are refused. */
const allowedSigns: ReadonlyMap<string, readonly Sign[]> = new Map([
  ['pdf', ['pdf']],
  ...officeEndings.map((ending): [string, readonly Sign[]] => [ending, ['zip']]),
  ...mediaEndings.map((ending): [string, readonly Sign[]] => [ending, signsOfMedia]),
  ...textEndings.map((ending): [string, readonly Sign[]] => [ending, signsOfText]),
]);

const reasons: Partial<Record<Sign, RefusedContent['reason']>> = {
  program: 'programs',
  page: 'programs',
  oldOffice: 'oldOffice',
  archive: 'nested',
  zip: 'nested',
  emptyZip: 'nested',
};

const appleDouble = Buffer.from([0x00, 0x05, 0x16, 0x07]);

/** Word, Excel and PowerPoint write the name of the person who has a document open, in a file of this size at most. */
const longestOwnerFile = 200;

/** What Windows, macOS and Office add to folders by themselves. */
const isLeftover = (name: string, content: Buffer) =>
  /(?:^|\/)(?:(?:eh)?thumbs(?:_vista)?\.db|\.ds_store)$/i.test(name) ||
  (/(?:^|\/)~\$[^/]+\.(?:docx|xlsx|pptx)$/i.test(name) && content.length <= longestOwnerFile) ||
  (/(?:^|\/)\._[^/]+$/.test(name) && content.subarray(0, 4).equals(appleDouble));

const endingOf = (name: string) => /\.([^./\\]{1,10})$/.exec(name.toLowerCase())?.[1] ?? '';

/** A file in an archive: documents are inspected as if they were uploaded themselves. */
async function checkMember(entry: FileEntry, budget: Budget): Promise<void> {
  const ending = endingOf(entry.filename);
  if (archiveEndings.includes(ending)) throw new RefusedContent('nested');
  const allowed = allowedSigns.get(ending);
  const beginning = await unpack(entry);
  if (isLeftover(entry.filename, beginning)) return;
  const sign = signOf(beginning);
  if (allowed && sign === 'pdf') return checkPdf(await unpackAll(entry, fileLimits.bytes), budget.work);
  if (!allowed?.includes(sign)) throw new RefusedContent(reasons[sign] ?? 'notAllowedInside');
  if (sign !== 'zip') return;
  const bytes = await unpackAll(entry, fileLimits.bytes);
  const files = await listFiles(bytes, budget);
  if (!isOfficePackage(files)) throw new RefusedContent('nested');
  if ((await checkOffice(files, budget)) !== ending) throw new RefusedContent('unknownType');
}

/** Archives of other programs: of an e-book, of OpenDocument, of Java. */
const foreignFiles = new Set(['mimetype', 'META-INF/MANIFEST.MF']);

/** The type of an archive by what it contains. Unpacks everything, within limits. */
async function inspectZip(bytes: Buffer, work: Work): Promise<FileType> {
  try {
    const budget = { unpacked: fileLimits.unpackedBytes, work };
    const files = await listFiles(bytes, budget);
    if (isOfficePackage(files)) return await checkOffice(files, budget);
    if (files.some(({ filename }) => foreignFiles.has(filename))) throw new RefusedContent('unknownType');
    for (const file of files) await checkMember(file, budget);
    return 'zip';
  } catch (error) {
    throw error instanceof RefusedContent ? error : new RefusedContent('damaged');
  }
}

/** How an office program encrypts a document: a file of the former kind with this part. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

async function typeOf(bytes: Buffer, work: Work): Promise<InspectedType> {
  switch (signOf(bytes)) {
    case 'pdf':
      checkPdf(bytes, work);
      return 'pdf';
    case 'zip':
      return inspectZip(bytes, work);
    // The picture is decoded and encoded again where it is stored.
    case 'jpg':
      return 'jpg';
    case 'png':
      return 'png';
    case 'emptyZip':
      throw new RefusedContent('empty');
    case 'oldOffice':
      throw new RefusedContent(bytes.includes(encryptedPart) ? 'encrypted' : 'oldOffice');
    default:
      throw new RefusedContent('unknownType');
  }
}

/**
 * Recognises a file by its content and refuses what could harm those who open it. Runs in a thread, which reads the file
 * at a path itself, so that no other memory holds it.
 */
export async function inspectFile(content: Uint8Array | string, work = new Work()): Promise<Inspection> {
  const given = typeof content === 'string' ? await readFile(content) : content;
  try {
    return { type: await typeOf(Buffer.from(given.buffer, given.byteOffset, given.byteLength), work) };
  } catch (error) {
    if (error instanceof RefusedContent) return { refusal: fileTexts[error.reason] };
    throw error;
  }
}
