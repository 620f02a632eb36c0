import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow } from '../../database/query.ts';
import { type ErasureTables, erasureSchema, readErasures } from '../../identity/personal-data/index.ts';
import { readSealedKeys } from '../../platform/installation/index.ts';
import { writeFileDurably } from '../../shared/files/write-file.ts';

const queries = queriesOf<ErasureTables>();

const fileSchema = z.object({
  keys: z.array(z.object({ id: z.uuid(), sealed: z.string().max(500) })),
  erasures: z.array(erasureSchema),
});
export type ErasureFile = z.infer<typeof fileSchema>;

const pathIn = (dataDir: string) => join(dataDir, 'erasures.json');

/** The list of erasures outside the database; empty where there is none. Throws where it cannot be read. */
export async function readErasureFile(dataDir: string): Promise<ErasureFile> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"keys":[],"erasures":[]}';
    throw error;
  });
  return fileSchema.parse(JSON.parse(text));
}

/**
 * Makes the job that writes the list of erasures to a file outside the database, where a restore does not replace it.
 * It writes only when the list has grown.
 */
export function keepErasureFile(db: Database, dataDir: string) {
  let written = 0;
  return async (): Promise<void> => {
    const row = await readRow(
      db.fork(),
      queries.selectFrom('erasures').select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
    );
    const count = row?.count ?? 0;
    if (count === written) return;
    const content: ErasureFile = { keys: await readSealedKeys(db.fork()), erasures: await readErasures(db.fork()) };
    // Several processes may write it at the same time.
    const unfinished = `${pathIn(dataDir)}.${process.pid}.part`;
    await writeFileDurably(pathIn(dataDir), JSON.stringify(content), { mode: 0o600, unfinished });
    written = count;
  };
}
