import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreReportSchema, restoreStates } from '@madrasah/contract';
import { z } from 'zod';
import { writeFileDurably } from '../../shared/disk/write-file.ts';

const recordSchema = z.object({
  name: z.string(),
  /** The account that requested it, which is looked up in the restored content; null for a command at the server. */
  asker: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** When it was requested, or when it ended. */
  at: z.iso.datetime(),
  state: z.enum(restoreStates),
  /** Why it failed, in a text for people. */
  reason: z.string().nullable(),
  /** The requester has confirmed a backup of another installation. */
  acceptsForeign: z.boolean().default(false),
  /** It failed because another installation made the backup. */
  isForeign: z.boolean().default(false),
  /** How much of the backup was read before the site stops. */
  checkedBytes: z.int().default(0),
  report: restoreReportSchema.nullable().default(null),
});
/** The last restore: stored in the folder of backups, because the database is replaced. */
export type RestoreRecord = z.infer<typeof recordSchema>;

const pathIn = (folder: string) => join(folder, 'restore.json');

/** The stored record; null where there is none, or it is unreadable. */
export async function readRestoreRecord(folder: string): Promise<RestoreRecord | null> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => 'null');
  try {
    return recordSchema.nullable().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Written atomically and synced. */
export function writeRestoreRecord(folder: string, record: z.input<typeof recordSchema>): Promise<void> {
  return writeFileDurably(pathIn(folder), JSON.stringify(record), { mode: 0o600 });
}
