import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreReportSchema, restoreStates } from '@madrasah/contract';
import { z } from 'zod';
import { writeFileDurably } from '../../shared/files/write-file.ts';

const recordSchema = z.object({
  name: z.string(),
  /** Whose account asked, to be looked for in what is restored; null for a command at the server. */
  asker: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** When it was asked for, or when it ended. */
  at: z.iso.datetime(),
  state: z.enum(restoreStates),
  /** Why it failed, in words for people. */
  reason: z.string().nullable(),
  /** Somebody knows where a backup of another installation comes from. */
  acceptsForeign: z.boolean().default(false),
  /** It failed because another installation made the backup. */
  isForeign: z.boolean().default(false),
  report: restoreReportSchema.nullable().default(null),
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
export function writeRestoreRecord(folder: string, record: z.input<typeof recordSchema>): Promise<void> {
  return writeFileDurably(pathIn(folder), JSON.stringify(record), { mode: 0o600 });
}
