import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Collection,
  can,
  collectionLimits,
  collectionTexts,
  type EntryFileReport,
  entryFile,
  pick,
} from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { readRows } from '../../../database/query.ts';
import { readPublishing } from '../../../school/site-content/index.ts';
import { forbidden, invalidField, Refusal } from '../../../shared/refusal.ts';
import type { TableRows } from '../../../shared/tables/table-file.ts';
import { type Download, readTableFile, tableToDownload } from '../../../shared/tables/tables.ts';
import type { Context } from '../../../trpc/context.ts';
import { contentSent } from '../../../trpc/received-file.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { isWorkedOnBy } from '../entries.policy.ts';
import { queries } from '../entries.queries.ts';
import { insertEntry, lockKind, updateEntry } from '../entries.service.ts';
import { columnsOf, type EntryRow, type RowError, rowsOfTable, wantedColumns } from './rows-of-table.ts';

type ImportContext = StaffContext & Pick<Context, 'receivedFiles'>;

async function tableOf(context: ImportContext, kind: Collection): Promise<TableRows> {
  const { rows: most, unpackedBytes } = collectionLimits;
  const bytes = await contentSent(context, entryFile);
  return readTableFile(
    { bytes, most, unpackedBytes, wanted: wantedColumns(kind) },
    { tooMany: collectionTexts.tooManyRows, unreadable: collectionTexts.unreadable },
  );
}

/** The switches of the settings that are on. */
async function storedBy(db: Database): Promise<ReadonlySet<string>> {
  return new Set((await readPublishing(db)).staffNumbers ? ['staffNumbers'] : []);
}

type Known = { id: string; version: number };
type Comparison = { added: EntryRow[]; changed: (EntryRow & Known)[]; unchanged: number; errors: RowError[] };

/** Compares the rows with the stored entries of the same title. */
async function compare(context: StaffContext, kind: Collection, table: TableRows): Promise<Comparison> {
  const { db, actor } = context;
  const { rows, errors } = rowsOfTable(kind, table, await storedBy(db));
  const stored = await readRows(
    db,
    queries
      .selectFrom('collection_entries')
      .where(isWorkedOnBy(kind, actor))
      .where((eb) => eb('collection_entries.title', '=', eb.fn.any(eb.val(rows.map(({ title }) => title)))))
      .select([
        'collection_entries.public_id as id',
        'collection_entries.title',
        'collection_entries.version',
        'collection_entries.content',
      ])
      .orderBy('collection_entries.id', 'desc'),
  );
  const byTitle = new Map(stored.map((entry) => [entry.title, entry]));
  const comparison: Comparison = { added: [], changed: [], unchanged: 0, errors };
  for (const row of rows) {
    const known = byTitle.get(row.title);
    if (!known) comparison.added.push(row);
    else if (isSame(kind, row, known.content)) comparison.unchanged += 1;
    else comparison.changed.push({ ...row, id: known.id, version: known.version });
  }
  return comparison;
}

const isSame = (kind: Collection, { input, values }: EntryRow, content: unknown) => {
  const names = Object.keys(values);
  return isDeepStrictEqual(pick(input, names), pick(kind.readStored(content), names));
};

function reportOf({ added, changed, unchanged, errors }: Comparison): EntryFileReport {
  const figures = { added: added.length, changed: changed.length, unchanged, errorCount: errors.length };
  // What is carried out must be what was shown: the same rows on top of the same entries.
  const digest = createHash('sha256')
    .update(JSON.stringify([added, changed, figures]))
    .digest('hex');
  return { ...figures, errors: errors.slice(0, collectionLimits.listed), digest };
}

function requireManager({ actor }: StaffContext, kind: Collection): void {
  if (!can(actor, kind.right)) throw forbidden();
}

/** The headings of a kind's table, and one example. */
export async function makeTemplate(context: StaffContext, kind: Collection, example: string[]): Promise<Download> {
  const columns = columnsOf(kind, await storedBy(context.db));
  const head = [kind.title.label, ...columns.map(([, { label }]) => label)];
  return tableToDownload(`templat-${kind.name}`, {
    format: 'xlsx',
    sheet: kind.labels.many,
    rows: [head, example.slice(0, head.length)],
  });
}

/** What an import of this file would do; changes nothing. */
export async function readEntryFile(context: ImportContext, kind: Collection): Promise<EntryFileReport> {
  requireManager(context, kind);
  return reportOf(await compare(context, kind, await tableOf(context, kind)));
}

/** Adds and changes entries by a file that was read before. Refuses one with errors, or with another outcome by now. */
export async function importEntryFile(
  context: ImportContext,
  kind: Collection,
  { digest, publish }: { digest: string; publish: boolean },
): Promise<EntryFileReport> {
  requireManager(context, kind);
  const table = await tableOf(context, kind);
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    await lockKind(db, kind);
    const comparison = await compare(transaction, kind, table);
    const report = reportOf(comparison);
    if (report.errorCount > 0) throw invalidField('file', collectionTexts.hasErrors);
    if (report.digest !== digest) throw new Refusal('CONFLICT', collectionTexts.changedSince);
    for (const { input } of comparison.added) {
      await insertEntry(transaction, { kind }, { ...input, status: publish ? 'published' : 'draft' });
    }
    for (const { id, version, values } of comparison.changed)
      await updateEntry(transaction, { kind }, { ...values, id, version });
    return report;
  });
}
