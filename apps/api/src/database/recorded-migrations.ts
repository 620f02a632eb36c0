import { knownMigrations } from './orm.ts';

/** The oldest version whose data this one upgrades. */
export const oldestUpgradable = '0.1.0';

/** What the names of migrations, recorded in a database or a backup, say of its version. */
type RecordedVersion = {
  /** The names that this version lacks: a newer version ran them. */
  unknown: string[];
  /** Whether it is older than `oldestUpgradable`. */
  isTooOld: boolean;
};

/**
 * The first migration makes the tables of `oldestUpgradable` and has the name of the last one that led there. Names before
 * it are of migrations that it replaces.
 */
export async function readRecordedVersion(names: readonly string[]): Promise<RecordedVersion> {
  const known = await knownMigrations();
  const [first = ''] = known;
  return {
    unknown: names.filter((name) => name > first && !known.includes(name)),
    isTooOld: names.length > 0 && !names.includes(first),
  };
}
