import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { type Actor, type FileType, fileLimits, fileTexts, fileTypes, type UploadedFile } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import { boundedQueue } from '../../shared/bounded-queue.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { newPublicId } from '../../shared/public-id.ts';
import { Refusal } from '../../shared/refusal.ts';
import { inWorker, type Sender } from '../../shared/worker-pool.ts';
import { enqueue } from '../jobs/index.ts';
import { asPlainJpeg, documentsFolder } from '../media/index.ts';
import type { DocumentTables } from './document.entity.ts';

const queries = queriesOf<DocumentTables>();

const inspectorOf = (sender: Sender) =>
  inWorker<typeof import('./inspect/inspect.ts')>(new URL('./inspect/inspect.ts', import.meta.url), sender);
const inspectors = { staff: inspectorOf('staff'), visitors: inspectorOf('visitors') };

/** Longer than one call to the storage may take. */
const storingMs = 10 * 60_000;

type DocumentContext = { db: Database; now: Clock; images: ImageStorage; actor: Actor | null };

/** What is accepted, and the texts for what is not. */
export type DocumentRules = {
  /** Files of visitors wait apart from those of staff. */
  sender: Sender;
  types: readonly FileType[];
  /** Whether PNG is accepted, and stored as JPEG. */
  takesPng?: boolean;
  bytes: number;
  /** `allowed` says what is accepted, in place of the same sentence about the site's files. */
  texts: { type: string; tooLarge: string; allowed: string };
};

const allFiles: DocumentRules = {
  sender: 'staff',
  types: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'jpg'],
  bytes: fileLimits.bytes,
  texts: { type: fileTexts.unknownType, tooLarge: fileTexts.tooLarge, allowed: fileTexts.allowed },
};

/** The name without folders and characters that no file system keeps, with the ending of its type. */
function fileNameOf(given: string, type: FileType): string {
  const ending = `.${type}`;
  const bare = basename(given.replaceAll('\\', '/'))
    .toWellFormed()
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[\p{C}"*:<>?|/]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return `${(bare || 'berkas').slice(0, fileLimits.name - ending.length).toWellFormed()}${ending}`;
}

/** The type of the content and the bytes to store: a picture is encoded again, so that it contains nothing else. */
async function inspected(bytes: Buffer, rules: DocumentRules): Promise<{ type: FileType; bytes: Buffer }> {
  const withAllowed = (text: string) => text.replace(fileTexts.allowed, rules.texts.allowed);
  if (bytes.length === 0) throw new Refusal('INVALID', withAllowed(fileTexts.empty));
  if (bytes.length > rules.bytes) throw new Refusal('TOO_LARGE', rules.texts.tooLarge);
  const found = await inspectors[rules.sender]('inspectFile', bytes);
  if ('refusal' in found) throw new Refusal('UNSUPPORTED_TYPE', withAllowed(found.refusal));
  const isPng = found.type === 'png';
  if (isPng && !rules.takesPng) throw new Refusal('UNSUPPORTED_TYPE', rules.texts.type);
  const type = found.type === 'png' ? 'jpg' : found.type;
  if (!rules.types.includes(type)) throw new Refusal('UNSUPPORTED_TYPE', rules.texts.type);
  return { type, bytes: type === 'jpg' ? await asPlainJpeg(bytes, rules.sender) : bytes };
}

/** Limits how many files are in memory while a slow storage takes them. */
const storing = {
  staff: boundedQueue({ concurrent: 4, waiting: 20, retryAfterSeconds: 5 }),
  visitors: boundedQueue({ concurrent: 2, waiting: 10, retryAfterSeconds: 5 }),
};

/**
 * Stores an uploaded file before its row, so that a row never lacks its file. The job that deletes the file is added
 * first: it finds the row, or deletes what a process left that died in between.
 */
export async function storeDocument(
  context: DocumentContext,
  sent: Buffer,
  name: string,
  rules: DocumentRules = allFiles,
): Promise<UploadedFile> {
  const { db, now, images, actor } = context;
  const { type, bytes } = await storing[rules.sender](() => inspected(sent, rules));
  const objectName = `${documentsFolder}/${randomBytes(20).toString('hex')}`;
  const file = { id: newPublicId(), name: fileNameOf(name, type), type, bytes: bytes.length };
  const removeAt = (moment: number) =>
    enqueue(db, { name: 'documents.remove', keys: [objectName], runAt: new Date(moment) });
  await removeAt(now().getTime() + storingMs);
  try {
    await storing[rules.sender](() => images.put(objectName, bytes, fileTypes[type].media));
    await changeRows(
      db,
      queries.insertInto('documents').values({
        ...file,
        object_name: objectName,
        created_at: now(),
        held_at: now(),
        uploaded_by: actor?.id ?? null,
      }),
    );
  } catch (error) {
    await removeAt(now().getTime()).catch(() => undefined); // If this fails too, the first job deletes it.
    throw error;
  }
  return file;
}
