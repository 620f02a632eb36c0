import type { Database } from '../../database/database.ts';
import { findPeriods, readAllRows } from './results.queries.ts';

/** Every period with its rows, except rehearsals, for the archive of all content: without codes and keys. */
export async function* readResultPeriods(open: () => Database) {
  for (const period of await findPeriods(open())) {
    if (period.isRehearsal) continue;
    const { id, slug, kind, title, schoolYear, opensAt, closesAt, lookup, outcomes, rowLabels, contactText, counts } =
      period;
    const rows = (await readAllRows(open(), id)).map(({ id: _id, code: _code, ...row }) => row);
    const { sealHash = null, signature = null, publicKey = null } = period;
    yield {
      ...{ slug, kind, title, schoolYear, opensAt, closesAt, lookup, outcomes, rowLabels, contactText, counts },
      seal: { sealHash, signature, publicKey },
      rows,
    };
  }
}
