import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreStates } from '@madrasah/contract';
import { z } from 'zod';
import { syncFolder } from '../../shared/sync-folder.ts';

const recordSchema = z.object({
  name: z.string(),
  /** Whose account asked, to be looked for in what is restored; null for a command at the server. */
  asker: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** When it was asked for, or when it ended. */
  at: z.iso.datetime(),
  state: z.enum(restoreStates),
  /** Why it failed, in words for people. */
  reason: z.string().nullable(),
});
/** The last restoring: outside the database, which it replaces, in the folder of backups. */
export type RestoreRecord = z.infer<typeof recordSchema>;

const pathIn = (folder: string) => join(folder, 'restore.json');

/** What is noted; null where nothing was, or it cannot be read. */
export async function readRestoreRecord(folder: string): Promise<RestoreRecord | null> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => 'null');
  try {
    return recordSchema.nullable().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whole or not at all, and lasting. */
export async function writeRestoreRecord(folder: string, record: RestoreRecord): Promise<void> {
  const path = pathIn(folder);
  await writeFile(`${path}.part`, JSON.stringify(record), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  await syncFolder(folder);
}
