import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  fileFaultOf,
  isThere,
  makeFolder,
  removeOldFiles,
  syncFolder,
  tryWriting,
} from '../../../shared/disk/folders.ts';
import { type FileContent, writeFileDurably } from '../../../shared/disk/write-file.ts';
import { onCode } from '../../../shared/error-code.ts';
import { type ImageStorage, storeRecord } from '../../../shared/image-storage.ts';
import { isStoredName, markerName, markerPart, nameBelow, StoreUnavailable } from '../names.ts';

const root = '/uploads/';

/** Files are written here first, on the same disk, so that they can be renamed into place; never served. */
const unfinishedFolder = '.unfinished';
/** No write takes longer than this. */
const unfinishedMs = 10 * 60_000;

/** The files that the application has stored; other files in the folder are ignored. */
async function* namesBelow(folder: string): AsyncGenerator<string> {
  if (!(await isThere(folder))) return;
  for await (const entry of await opendir(folder)) {
    if (!entry.isDirectory() || entry.name === unfinishedFolder) continue;
    for (const file of await readdir(join(folder, entry.name))) {
      const name = `${entry.name}/${file}`;
      if (isStoredName(name)) yield name;
    }
  }
}

/** Another request may have renamed a file of that name a moment ago without syncing the folder yet. */
async function syncFolderOf(path: string): Promise<void> {
  await makeFolder(dirname(path));
  await syncFolder(dirname(path));
}

async function readPart(path: string, { start, end }: { start: number; end: number }): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** These have refusals of their own, wherever files are written. */
const refusedElsewhere = new Set(['full', 'noDescriptors']);

/** Stores files below `folder`; each appears complete or not at all, and a failed write leaves nothing. */
export function diskStorage(folder: string): ImageStorage {
  const record = storeRecord(null);

  /** A call, whose error is that of the storage where the disk is the reason. */
  async function call<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const fault = fileFaultOf(error);
      if (fault) record.noteFailure(fault);
      throw fault && !refusedElsewhere.has(fault) ? new StoreUnavailable(fault, error) : error;
    }
  }

  /** Only a write shows that the disk can be written. */
  const write = (work: () => Promise<void>) =>
    call(async () => {
      await work();
      record.noteSuccess();
    });

  async function put(name: string, content: FileContent): Promise<void> {
    const path = join(folder, name);
    if (await isThere(path)) return syncFolderOf(path);
    const unfinished = join(folder, unfinishedFolder, randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    const written = Buffer.isBuffer(content)
      ? content
      : (file: Writable) => pipeline(createReadStream(content.path), file);
    await writeFileDurably(path, written, { unfinished });
  }

  async function* list() {
    const names = namesBelow(folder);
    for (;;) {
      const { value, done } = await call(() => names.next());
      if (done) return;
      yield value;
    }
  }

  const tryFolder = () =>
    write(async () => {
      const unfinished = join(folder, unfinishedFolder);
      await mkdir(unfinished, { recursive: true });
      await tryWriting(unfinished);
    });

  return {
    put: (name, content) => write(() => put(name, content)),
    remove: (name) => call(() => rm(join(folder, name), { force: true })),
    get: (name) => call(() => readFile(join(folder, name))),
    getPart: (name, range) => call(() => readPart(join(folder, name), range)),
    list,
    readMarker: () =>
      call(() => readPart(join(folder, markerName), markerPart))
        .then((bytes) => bytes.toString('utf8').trim())
        .catch(onCode('ENOENT', undefined)),
    writeMarker: (siteId) => write(() => writeFileDurably(join(folder, markerName), siteId)),
    check: tryFolder,
    tryWriting: tryFolder,
    readStatus: record.read,
    urlOf: (name) => `${root}${name}`,
    nameOf: (url) => nameBelow(root, url),
  };
}

/** Removes the files of processes that were killed while writing; those that may still be in use stay. */
export const removeUnfinishedFiles = (folder: string, now: Date): Promise<void> =>
  removeOldFiles(join(folder, unfinishedFolder), { now, keptMs: unfinishedMs });
