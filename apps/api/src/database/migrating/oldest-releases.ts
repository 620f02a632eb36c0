import type { Database } from '../database.ts';
import { changeRows, hasTable, queriesOf, readRows } from '../query.ts';

/** The first release whose tables the one before it refuses; all migrations up to this name belong to it. */
const first = { release: '0.3.0', lastMigration: 'Migration20261130001800_notify_functions' };

/** For each later migration, the oldest release that works with the tables after it. */
const later: Readonly<Record<string, string>> = {
  Migration20261201000100_common_words: '0.3.0',
  Migration20261201000200_contents_kept: '0.3.0',
  Migration20261201000300_free_slugs: '0.3.0',
};

/** The oldest release that works with the tables after this migration; undefined where none is stated. */
export const oldestReleaseAfter = (name: string): string | undefined =>
  name <= first.lastMigration ? first.release : later[name];

/** Whether a migration must leave intact what the release before its own uses. */
export const leavesIntact = (name: string): boolean => name > first.lastMigration;

type Tables = { migration_releases: { name: string; oldest_release: string } };
const queries = queriesOf<Tables>();

/** The table for releases that do not have a migration; not an entity, as the migrator's own table is none. */
export const oldestReleasesTable = 'migration_releases';

/** Records for other releases with which of them the tables work after these migrations. */
export async function recordOldestReleases(db: Database, migrations: readonly string[]): Promise<void> {
  if (!(await hasTable(db, oldestReleasesTable))) return;
  const rows = migrations.map((name) => {
    const release = oldestReleaseAfter(name);
    if (release === undefined) throw new Error(`${name} states no oldest release in ${import.meta.filename}`);
    return { name, oldest_release: release };
  });
  await changeRows(
    db,
    queries
      .insertInto('migration_releases')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** The oldest release that works with the tables after all of these migrations; undefined where one has no record. */
export async function findOldestRelease(db: Database, migrations: readonly string[]): Promise<string | undefined> {
  if (!(await hasTable(db, oldestReleasesTable))) return undefined;
  const statement = queries.selectFrom('migration_releases').select('oldest_release').where('name', 'in', migrations);
  const releases = (await readRows(db, statement)).map(({ oldest_release: release }) => release);
  return releases.length < migrations.length ? undefined : releases.sort(byNumber.compare).at(-1);
}

/** Whether a version such as `0.10.0` is this release or a later one. */
export const isAtLeast = (version: string, release: string): boolean => byNumber.compare(version, release) >= 0;
