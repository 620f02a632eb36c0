import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ImportChoices,
  type ImportJob as ImportJobView,
  type ImportState,
  importChoicesInput,
  importChoicesSchema,
  importFileName,
  importStateResponse,
  importTexts,
  messageResponse,
  pick,
  uuidInput,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, jsonb, queriesOf } from '../../database/query.ts';
import { User } from '../../identity/users/index.ts';
import { isLeased, startLongWork, type WorkContext, type WorkTools } from '../../platform/jobs/index.ts';
import { isThere, removeFilesExcept } from '../../shared/disk/folders.ts';
import { writeFileDurably } from '../../shared/disk/write-file.ts';
import { answering } from '../../shared/promises.ts';
import { Refusal, reasonOf } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { openExport } from './export-file.ts';
import { importWordpress } from './import-wordpress.ts';
import { ImportJob, type ImportJobTables } from './imports.entity.ts';
import { fetchPicture } from './pictures/fetch-picture.ts';
import { readAdded, undoImport } from './undo.ts';

/** The path of an uploaded file, which may also be an archive: the ending says nothing of its format. */
const pathOf = (folder: string, id: string) => join(folder, `${id}.xml`);

/** Stores an upload under an id, atomically. Returns its size in bytes. */
async function storeUpload(folder: string, id: string, sent: Readable): Promise<number> {
  await writeFileDurably(pathOf(folder, id), (file) => pipeline(sent, file), { mode: 0o600 });
  return (await stat(pathOf(folder, id))).size;
}

/** The dependencies of a job, which continues after its request was answered. */
type JobContext = Pick<StaffContext, 'db' | 'actor' | 'now' | 'timeZone' | 'images' | 'address'> &
  Pick<Services, 'openDatabase' | 'importsFolder'> &
  WorkContext;

const queries = queriesOf<ImportJobTables>();

const busy = () => new Refusal('CONFLICT', importTexts.underWay);

const underWay: readonly ImportState[] = ['checking', 'running'];
const toView = async (db: Database, job: ImportJob): Promise<ImportJobView> => ({
  ...pick(job, ['id', 'state', 'fileName', 'bytes', 'done', 'total', 'choices']),
  added: underWay.includes(job.state) ? null : await readAdded(db, job),
  failure: job.failure ?? null,
  report: job.report ?? null,
  startedAt: job.startedAt.toISOString(),
  updatedAt: job.updatedAt.toISOString(),
});

/** Changes an import only while it is under way: it may have been cancelled meanwhile. */
const whileUnderWay = (id: string) =>
  queries.updateTable('import_jobs').where('id', '=', id).where('state', 'in', underWay);

const ended = (failure: string) => ({ state: 'interrupted', failure }) as const;

type Reached = { done: number; total: number };

/** The current import. One whose process has ended is interrupted. */
async function readJob(context: Pick<JobContext, 'openDatabase' | 'now'>): Promise<ImportJobView | null> {
  const db = context.openDatabase();
  const [job] = await db.find(ImportJob, {}, { orderBy: { startedAt: 'desc' }, limit: 1 });
  if (!job) return null;
  if (underWay.includes(job.state) && !(await isLeased(db, 'import.run', '', context.now()))) {
    await changeRows(db, whileUnderWay(job.id).set(ended(importTexts.interrupted)));
    await db.refresh(job);
  }
  return toView(db, job);
}

async function requireIdle(context: Pick<JobContext, 'openDatabase' | 'now'>): Promise<ImportJobView | null> {
  const job = await readJob(context);
  if (job && underWay.includes(job.state)) throw busy();
  return job;
}

async function requireJob(context: JobContext, id: string): Promise<ImportJobView> {
  const job = await requireIdle(context);
  if (job?.id !== id) throw new Refusal('NOT_FOUND', importTexts.notFound);
  return job;
}

type Work = { id: string; choices: ImportChoices; isDryRun: boolean };

async function carryOut(
  context: JobContext,
  { id, choices, isDryRun }: Work,
  { signal, progress }: WorkTools<Reached>,
): Promise<void> {
  const { importsFolder, log, openDatabase, now } = context;
  let reached: Reached = { done: 0, total: 0 };
  const fail = (change: { state: ImportState; failure: string }) =>
    changeRows(openDatabase(), whileUnderWay(id).set({ ...change, ...reached, updated_at: now() }));
  try {
    const report = await importWordpress(context, {
      parts: await openExport(pathOf(importsFolder, id)),
      pictures: null,
      fetchPicture,
      choices,
      run: id,
      isDryRun,
      signal,
      onProgress: async (done, total) => {
        reached = { done, total };
        progress(reached);
      },
    });
    if (!isDryRun) await removeFilesExcept(importsFolder, null); // When the state is "done", no personal data are left.
    // Cancelled too late: it has ended, and is shown so.
    const done = queries.updateTable('import_jobs').where('id', '=', id);
    const state = isDryRun ? 'checked' : 'done';
    const outcome = { ...reached, state, failure: null, report: jsonb(report), updated_at: now() } as const;
    await changeRows(openDatabase(), done.set(outcome));
  } catch (error) {
    if (signal.aborted) return void (await fail(ended(importTexts.interrupted)));
    const failure = error instanceof Refusal ? reasonOf(error) : importTexts.failed;
    if (!(error instanceof Refusal)) log.error({ err: error }, 'import failed');
    await fail({ state: 'failed', failure });
  }
}

/** Starts the work; returns once every process sees its state. Refuses while another import is running. */
async function begin(context: JobContext, work: Work): Promise<void> {
  const { openDatabase, now } = context;
  const { id, choices, isDryRun } = work;
  const started = { state: isDryRun ? 'checking' : 'running', failure: null, done: 0 } as const;
  const initial: Reached = { done: 0, total: 0 };
  const begun = await startLongWork(context, {
    name: 'import.run',
    initial,
    begin: () =>
      changeRows(
        openDatabase(),
        queries
          .updateTable('import_jobs')
          .set({ ...started, choices: jsonb(choices), updated_at: now() })
          .where('id', '=', id),
      ),
    store: async (reached) =>
      (await changeRows(openDatabase(), whileUnderWay(id).set({ ...reached, updated_at: now() }))) > 0,
    run: (tools) => carryOut(context, work, tools),
  });
  if (!begun) throw busy();
}

/** Stores an upload in place of the previous one, and starts a dry run. Refuses while an import is running. */
export async function receiveFile(context: JobContext, sent: Readable, name: string): Promise<ImportJobView> {
  await requireIdle(context);
  const id = randomUUID();
  const bytes = await storeUpload(context.importsFolder, id, sent);
  await requireIdle(context);
  await removeFilesExcept(context.importsFolder, id);
  const choices = importChoicesSchema.parse({});
  const now = context.now();
  await context.openDatabase().transactional(async (db) => {
    await changeRows(db, queries.deleteFrom('import_jobs'));
    db.create(
      ImportJob,
      {
        id,
        state: 'interrupted',
        fileName: importFileName(name),
        bytes,
        choices,
        startedBy: db.getReference(User, context.actor.id),
        startedAt: now,
        updatedAt: now,
      },
      { persist: true },
    );
  });
  await begin(context, { id, choices, isDryRun: true });
  return requireView(context);
}

/** Keeps what was chosen so far, so that it is there after another screen and in another browser. */
async function saveChoices(context: JobContext, { id, choices }: { id: string; choices: ImportChoices }) {
  await requireJob(context, id);
  const saved = await changeRows(
    context.openDatabase(),
    queries
      .updateTable('import_jobs')
      .set({ choices: jsonb(choices), updated_at: context.now() })
      .where('id', '=', id)
      .where('state', 'not in', underWay),
  );
  if (saved === 0) throw busy();
  return requireView(context);
}

/** A category that the caller does not name has the target that was chosen for it before. */
const withSavedChoices = (saved: ImportChoices, choices: ImportChoices): ImportChoices => ({
  ...choices,
  categories: { ...saved.categories, ...choices.categories },
});

/** Starts the import after the dry run, or continues it. Refuses while it is running, and without its file. */
async function startImport(context: JobContext, { id, choices }: { id: string; choices: ImportChoices }) {
  const job = await requireJob(context, id);
  if (!(await isThere(pathOf(context.importsFolder, id)))) throw new Refusal('CONFLICT', importTexts.fileGone);
  await begin(context, { id, choices: withSavedChoices(job.choices, choices), isDryRun: false });
  return requireView(context);
}

async function requireView(context: JobContext): Promise<ImportJobView> {
  const job = await readJob(context);
  if (!job) throw new Refusal('NOT_FOUND', importTexts.notFound);
  return job;
}

/** Ends what is under way, in any process, within a moment: what was imported stays, and the import can continue. */
async function cancelImport(context: JobContext, id: string): Promise<ImportJobView> {
  const { openDatabase, now } = context;
  const job = await readJob(context);
  const change = ended(job?.state === 'checking' ? importTexts.checkCancelled : importTexts.cancelled);
  const cancelled = await changeRows(openDatabase(), whileUnderWay(id).set({ ...change, updated_at: now() }));
  if (cancelled === 0) throw new Refusal('CONFLICT', importTexts.notUnderWay);
  return requireView(context);
}

/** Removes an import with its file; imported articles stay. Refuses while it is running. */
async function discardImport(context: JobContext, id: string): Promise<void> {
  await requireJob(context, id);
  await changeRows(context.openDatabase(), queries.deleteFrom('import_jobs').where('id', '=', id));
  await removeFilesExcept(context.importsFolder, null);
}

/** Takes an import back, with its file. Refuses while it is running. Returns what became of it. */
async function undo(context: JobContext & StaffContext, id: string): Promise<string> {
  await requireJob(context, id);
  const message = await undoImport(context, id, underWay);
  await removeFilesExcept(context.importsFolder, null);
  return message;
}

const calls = staffProcedure.meta({ requires: 'site:import', refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'] });
const changes = calls.meta({ invalidatesNothing: true });
const choices = changes.input(importChoicesInput).output(importStateResponse);

/** The WordPress import, only for the staff app. Its file is uploaded as a form (`extension.ts`). */
export const importsRouter = t.router({
  state: staffProcedure
    .meta({ requires: 'site:import', failure: importTexts.fetchFailed })
    .output(importStateResponse)
    .query(async ({ ctx }) => ({ data: await readJob(ctx) })),

  choose: choices
    .meta({ failure: importTexts.chooseFailed })
    .mutation(async ({ ctx, input }) => ({ data: await saveChoices(ctx, input) })),

  start: choices
    .meta({ failure: importTexts.startFailed })
    .mutation(async ({ ctx, input }) => ({ data: await startImport(ctx, input) })),

  cancel: changes
    .meta({ refuses: ['INVALID', 'CONFLICT'], failure: importTexts.cancelFailed })
    .input(uuidInput)
    .output(importStateResponse)
    .mutation(async ({ ctx, input }) => ({ data: await cancelImport(ctx, input.id) })),

  discard: changes
    .meta({ failure: importTexts.discardFailed })
    .input(uuidInput)
    .output(messageResponse)
    .mutation(answering(importTexts.discarded, ({ ctx, input }) => discardImport(ctx, input.id))),

  undo: calls
    .meta({ failure: importTexts.undoFailed })
    .input(uuidInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => ({ message: await undo(ctx, input.id) })),
});
