import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { countErasures, erasureSchema, readErasures } from '../../platform/erasures/index.ts';
import { readSealedKeys, type SealedKey } from '../../platform/installation/index.ts';
import {
  oldestWithdrawal,
  readWithdrawals,
  removeOldWithdrawals,
  stateOfWithdrawals,
  type Withdrawal,
  withdrawalSchema,
} from '../../platform/withdrawals/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { writeFileDurably } from '../../shared/disk/write-file.ts';
import { onCode } from '../../shared/error-code.ts';

const fileSchema = z.object({
  keys: z.array(z.object({ id: z.uuid(), sealed: z.string().max(500) })),
  erasures: z.array(erasureSchema),
  /** Null where the list is not known, as in a file of an older version. */
  withdrawals: z.array(withdrawalSchema).nullable().default(null),
  /** The list of a database that was lost before its backup was restored. */
  lost: z.array(withdrawalSchema).default([]),
});
export type ErasureFile = z.infer<typeof fileSchema>;

export const noErasureFile: ErasureFile = { keys: [], erasures: [], withdrawals: null, lost: [] };

const pathIn = (dataDir: string) => join(dataDir, 'erasures.json');

/** The list of erasures and withdrawals outside the database. Throws where it cannot be read. */
export async function readErasureFile(dataDir: string): Promise<ErasureFile> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(onCode('ENOENT', JSON.stringify(noErasureFile)));
  return fileSchema.parse(JSON.parse(text));
}

const keyOf = ({ kind, subject }: Withdrawal) => `${kind} ${subject}`;

/** Both lists, without duplicates; entries of the first one stay. */
export function joined(first: readonly Withdrawal[], second: readonly Withdrawal[]): Withdrawal[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((one) => !known.has(keyOf(one)))];
}

/** Whether the file is of a database that was lost, and the site has a new one that has not been restored yet. */
export const isOfLostSite = (file: ErasureFile, keys: readonly SealedKey[]): boolean =>
  file.keys.length > 0 && !keys.some(({ id }) => file.keys.some((key) => key.id === id));

/** Writes the lists of erasures and withdrawals, when they change, to a file that a restore does not replace. */
export function keepErasureFile(db: Database, dataDir: string, now: Clock) {
  let written = '';
  return async (): Promise<void> => {
    const state = `${await countErasures(db.fork())} ${await stateOfWithdrawals(db.fork())}`;
    if (state === written) return;
    await removeOldWithdrawals(db.fork(), now());
    const kept = await readErasureFile(dataDir);
    const keys = await readSealedKeys(db.fork());
    const erasures = await readErasures(db.fork());
    const known = new Set(erasures.map(({ hash }) => hash));
    const withdrawals = await readWithdrawals(db.fork());
    const lost = isOfLostSite(kept, keys) ? joined(kept.lost, kept.withdrawals ?? []) : kept.lost;
    const content: ErasureFile = {
      keys: [...keys, ...kept.keys.filter(({ id }) => !keys.some((key) => key.id === id))],
      erasures: [...erasures, ...kept.erasures.filter(({ hash }) => !known.has(hash))],
      withdrawals,
      lost: lost.filter(({ at }) => at >= oldestWithdrawal(now())),
    };
    // Several processes may write it at the same time.
    const unfinished = `${pathIn(dataDir)}.${process.pid}.part`;
    await writeFileDurably(pathIn(dataDir), JSON.stringify(content), { mode: 0o600, unfinished });
    written = state;
  };
}
