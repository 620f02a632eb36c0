import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  messageResponse,
  type TableChoice,
  type TableImportState,
  type TableImport as TableImportView,
  type TableReport,
  tableImportStateResponse,
  tableImportTargetInput,
  tableLimits,
  tableTexts,
  uuidInput,
} from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import { answering } from '../../shared/promises.ts';
import { invalidField, Refusal, reasonOf } from '../../shared/refusal.ts';
import type { Context } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { contentSent } from '../../trpc/received-file.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import {
  CancelledError,
  isLeased,
  type JobTables,
  startLongWork,
  type WorkContext,
  type WorkTools,
} from '../jobs/index.ts';
import type { KeptChoice, KeptImportTables } from './kept-import.entity.ts';
import { applyImport, type ImportSteps, type Reached, readImport, type TableImport } from './table-import.ts';

const queries = queriesOf<KeptImportTables & JobTables>();

type WorkOfImport = Pick<StaffContext, 'actor'> & Pick<Context, 'openDatabase' | 'receivedFiles'> & WorkContext;

/** The dependencies of an import, which continues after the call that started it. */
export type ImportContext = StaffContext & WorkOfImport;
type OwnContext = Pick<WorkOfImport, 'openDatabase' | 'now' | 'actor'>;

type Kept = Omit<TableImportView, 'options'> & { choice: KeptChoice };

/** A small file has its outcome so soon that it is in the answer of the call. */
const answerMs = 700;

const asJson = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::json`;

/** Changes an import only in a state, because it may have been cancelled meanwhile. */
const inState = (id: string, state: TableImportState) =>
  queries.updateTable('table_imports').where('id', '=', id).where('state', '=', state);

const ofCaller = ({ actor }: OwnContext, of: string) =>
  queries.selectFrom('table_imports').where('of', '=', of).where('started_by_id', '=', actor.id);

const columns = ['id', 'state', 'file_name as fileName', 'choice', 'done', 'total', 'failure', 'report'] as const;

const interruptions: Partial<Record<TableImportState, { state: TableImportState; failure: string }>> = {
  checking: { state: 'failed', failure: tableTexts.checkInterrupted },
  applying: { state: 'checked', failure: tableTexts.interrupted },
};

/** The caller's import; what its process had under way when it ended is interrupted. */
async function findKept(context: OwnContext, of: string): Promise<Kept | undefined> {
  const db = context.openDatabase();
  const read = () => readRow(db, ofCaller(context, of).select(columns));
  const kept = await read();
  const interruption = kept && interruptions[kept.state];
  if (!interruption || (await isLeased(db, 'tables.import', kept.id, context.now()))) return kept;
  await changeRows(db, inState(kept.id, kept.state).set({ ...interruption, changed_at: context.now() }));
  return read();
}

export async function readImportState(context: OwnContext, of: string): Promise<TableImportView | null> {
  const kept = await findKept(context, of);
  if (!kept) return null;
  const { choice, ...view } = kept;
  return { ...view, options: choice.options };
}

/** Keeps the file in place of the caller's former one, which may not be carried out at the moment. */
async function keepFile(
  context: OwnContext,
  row: { id: string; of: string; fileName: string; bytes: Uint8Array } & KeptChoice,
) {
  const { id, of, fileName, bytes, table, options } = row;
  const { actor, now } = context;
  const kept = await context.openDatabase().transactional(async (db) => {
    const former = queries.deleteFrom('table_imports').where('of', '=', of).where('started_by_id', '=', actor.id);
    await changeRows(db, former.where('state', '<>', 'applying'));
    return changeRows(
      db,
      queries
        .insertInto('table_imports')
        .values({
          ...{ id, of, state: 'checking', started_by_id: actor.id, changed_at: now() },
          ...{ file_name: fileName, content: Buffer.from(bytes), choice: asJson({ table, options }) },
        })
        .onConflict((conflict) => conflict.columns(['of', 'started_by_id']).doNothing()),
    );
  });
  if (kept === 0) throw new Refusal('CONFLICT', tableTexts.underWay);
}

/** What is done with an import: `state` while it runs, `otherwise` after a failure. */
type Task = {
  of: string;
  id: string;
  state: 'checking' | 'applying';
  otherwise: TableImportState;
  begin: () => Promise<void>;
  work: (tools: WorkTools<Reached>) => Promise<void>;
};

/** Stores why an import ended early; one that was cancelled says so already. */
async function noteEnd(
  { openDatabase, now, log }: WorkOfImport,
  { id, state, otherwise }: Task,
  signal: AbortSignal,
  error: unknown,
) {
  if (error instanceof CancelledError || signal.reason instanceof CancelledError) return;
  const isRefused = error instanceof Refusal;
  if (!isRefused && !signal.aborted) log.error({ err: error }, 'import failed');
  const failure = isRefused ? reasonOf(error) : tableTexts.failed;
  const change = (signal.aborted && interruptions[state]) || { state: otherwise, failure };
  await changeRows(openDatabase(), inState(id, state).set({ ...change, changed_at: now() }));
}

const nothingYet: Reached = { done: 0, total: 0 };

/** Starts the work on an import; the answer shows its state shortly afterwards. */
async function startTask(context: WorkOfImport, task: Task): Promise<TableImportView> {
  const { openDatabase, now } = context;
  const { of, id, state, begin, work } = task;
  const begun = await startLongWork(context, {
    name: 'tables.import',
    key: id,
    begin,
    initial: nothingYet,
    store: async (reached) =>
      (await changeRows(openDatabase(), inState(id, state).set({ ...reached, changed_at: now() }))) > 0,
    run: (tools) => work(tools).catch((error: unknown) => noteEnd(context, task, tools.signal, error)),
  });
  if (!begun) throw new Refusal('CONFLICT', tableTexts.underWay);
  await Promise.race([begun.ended, pause(answerMs, undefined, { ref: false })]);
  const view = await readImportState(context, of);
  if (!view) throw new Refusal('NOT_FOUND', tableTexts.notFound);
  return view;
}

/** Reads the file that was sent, and keeps it with what an import of it would do; changes nothing else. */
export async function startReading<Row, Stored extends { id: string }, Value>(
  context: WorkOfImport,
  declared: TableImport<Row, Stored, Value>,
  { table, options = {} }: { table?: TableChoice | undefined; options?: Record<string, string> },
): Promise<TableImportView> {
  const { openDatabase, now, receivedFiles } = context;
  const { of } = declared;
  const bytes = await contentSent(context, declared.file);
  const fileName = (receivedFiles[0]?.name ?? '').slice(0, tableLimits.fileName);
  await findKept(context, of);
  const id = randomUUID();
  return startTask(context, {
    ...{ of, id, state: 'checking', otherwise: 'failed' },
    begin: () => keepFile(context, { id, of, fileName, bytes, table, options }),
    async work(tools) {
      const report = await readImport(openDatabase(), declared, { bytes, table }, tools);
      const checked = { state: 'checked', report: asJson(report), changed_at: now() } as const;
      await changeRows(openDatabase(), inState(id, 'checking').set(checked));
    },
  });
}

/** Carries out the caller's import that was read before; `declare` makes it again, with the options of that time. */
export async function startImport<Row, Stored extends { id: string }, Value, Locked>(
  context: WorkOfImport,
  { of, digest }: { of: string; digest: string },
  declare: (options: Record<string, string>) => TableImport<Row, Stored, Value>,
  steps: ImportSteps<Stored, Value, Locked>,
): Promise<TableImportView> {
  const { openDatabase, now } = context;
  const kept = await findKept(context, of);
  if (kept?.state !== 'checked' || !kept.report) throw new Refusal('CONFLICT', tableTexts.notChecked);
  if (!kept.report.isAccepted) throw invalidField('file', tableTexts.hasErrors);
  if (kept.report.digest !== digest) throw new Refusal('CONFLICT', tableTexts.changedSince);
  const { id, choice } = kept;
  const declared = declare(choice.options);
  const settle = async (db: Database, report: TableReport) => {
    // What was imported is kept once: neither its rows nor what its headings were found by.
    const done = {
      state: 'done',
      content: null,
      report: asJson({ ...report, table: null, changes: [] }),
      changed_at: now(),
    } as const;
    if ((await changeRows(db, inState(id, 'applying').set(done))) === 0) throw new CancelledError();
  };
  const applying = { state: 'applying', failure: null, ...nothingYet, changed_at: now() } as const;
  return startTask(context, {
    ...{ of, id, state: 'applying', otherwise: 'checked' },
    async begin() {
      const started = await changeRows(openDatabase(), inState(id, 'checked').set(applying));
      if (started === 0) throw new Refusal('CONFLICT', tableTexts.notChecked);
    },
    async work(tools) {
      const row = await readRow(openDatabase(), ofCaller(context, of).where('id', '=', id).select('content'));
      const bytes = new Uint8Array(row?.content ?? []);
      await applyImport(openDatabase, { declared, steps }, { bytes, table: choice.table, digest }, tools, settle);
    },
  });
}

/** Cancels what the caller's import does, until its changes are stored; one that is not carried out is removed. */
export async function cancelImport(context: OwnContext, id: string): Promise<void> {
  const { openDatabase, actor, now } = context;
  const cancelled = { state: 'checked', failure: tableTexts.cancelled, changed_at: now() } as const;
  const own = inState(id, 'applying').where('started_by_id', '=', actor.id);
  if ((await changeRows(openDatabase(), own.set(cancelled))) > 0) return;
  const removed = queries.deleteFrom('table_imports').where('id', '=', id).where('started_by_id', '=', actor.id);
  if ((await changeRows(openDatabase(), removed)) === 0) throw new Refusal('NOT_FOUND', tableTexts.notFound);
}

/** Removes files and reports after a day, and what dead processes left of their leases. */
export async function removeOldImports(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - tableLimits.keptMs).toISOString();
  await changeRows(db, queries.deleteFrom('table_imports').where('changed_at', '<', oldest));
  const leases = queries.deleteFrom('jobs').where('name', '=', 'tables.import');
  await changeRows(db, leases.where('leased_until', '<', oldest));
}

/** Removes what is kept of an import, because its target is deleted. */
export const removeImportsOf = (db: Database, of: string): Promise<number> =>
  changeRows(db, queries.deleteFrom('table_imports').where('of', '=', of));

const calls = staffProcedure.meta({ requires: 'session', refusesApiKeys: true });

/** The caller's imports of tables; each kind of import has its own calls to read a file and to carry it out. */
export const tableImportsRouter = t.router({
  state: calls
    .meta({ refuses: ['INVALID'], failure: tableTexts.fetchFailed })
    .input(tableImportTargetInput)
    .output(tableImportStateResponse)
    .query(async ({ ctx, input }) => ({ data: await readImportState(ctx, input.of) })),

  cancel: calls
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], invalidatesNothing: true, failure: tableTexts.cancelFailed })
    .input(uuidInput)
    .output(messageResponse)
    .mutation(answering(tableTexts.cancelled, ({ ctx, input }) => cancelImport(ctx, input.id))),
});
