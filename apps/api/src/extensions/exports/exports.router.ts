import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  downloadLinkResponse,
  type ExportJob as ExportJobView,
  exportResponse,
  exportTexts,
  limits,
  messageResponse,
  pick,
  uuidInput,
} from '@madrasah/contract';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, jsonb, queriesOf } from '../../database/query.ts';
import { issueTicket, openTicket, type PrivateFile } from '../../identity/auth/index.ts';
import { User } from '../../identity/users/index.ts';
import { explainBackupFailure } from '../../operations/backup/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { isLeased, startLongWork, type WorkContext, type WorkTools } from '../../platform/jobs/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import { removeFilesExcept } from '../../shared/disk/folders.ts';
import { answering } from '../../shared/promises.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Context, Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { type ExportContent, ExportJob, type ExportJobTables } from './export-job.entity.ts';
import { type ExportProgress, exportSite } from './export-site.ts';

const queries = queriesOf<ExportJobTables>();

/** Changes a job only while it is running: it may have been cancelled meanwhile. */
const running = (id: string) => queries.updateTable('export_jobs').where('id', '=', id).where('state', '=', 'running');
const removal = (id: string) => queries.deleteFrom('export_jobs').where('id', '=', id);

/** The dependencies of a job, which continues after its call was answered. */
type JobContext = Pick<StaffContext, 'db' | 'actor' | 'now' | 'timeZone' | 'images' | 'address'> &
  Pick<Services, 'openDatabase' | 'exportsFolder' | 'mail' | 'extensions'> &
  WorkContext;

const busy = () => new Refusal('CONFLICT', exportTexts.underWay);
const notFound = () => new Refusal('NOT_FOUND', exportTexts.notFound);

/** An export in the activity log is named after the school. */
const subjectOf = async (db: Database, id: string) => ({ id, title: (await readIdentity(db)).name });
const pathOf = (folder: string, id: string) => join(folder, `${id}.zip`);
const nameOf = ({ startedAt }: ExportJob) => `ekspor-${startedAt.toISOString().slice(0, 10)}.zip`;
const expiryOf = ({ endedAt, startedAt }: ExportJob) =>
  new Date((endedAt ?? startedAt).getTime() + limits.exports.keptMs);

const toView = (job: ExportJob): ExportJobView => ({
  ...pick(job, ['id', 'state', 'step', 'done', 'total']),
  startedAt: job.startedAt.toISOString(),
  endedAt: job.endedAt?.toISOString() ?? null,
  failure: job.failure ?? null,
  file: job.content ? { name: nameOf(job), ...job.content, expiresAt: expiryOf(job).toISOString() } : null,
});

/** The current export. One whose process has ended has failed. */
async function findJob({ openDatabase, now }: Pick<JobContext, 'openDatabase' | 'now'>): Promise<ExportJob | null> {
  const db = openDatabase();
  const [job] = await db.find(ExportJob, {}, { orderBy: { startedAt: 'desc' }, limit: 1 });
  if (!job) return null;
  if (job.state === 'running' && !(await isLeased(db, 'export.run', '', now()))) {
    const failed = { state: 'failed', failure: exportTexts.interrupted, ended_at: now() } as const;
    await changeRows(db, running(job.id).set(failed));
    await db.refresh(job);
  }
  return job;
}

async function write(context: JobContext, id: string, tools: WorkTools<ExportProgress>) {
  const { exportsFolder, mail, openDatabase } = context;
  const origin = mail.publicOrigin.replace(/\/$/, '');
  await removeFilesExcept(exportsFolder, id);
  const title = (await readIdentity(openDatabase())).name;
  const path = pathOf(exportsFolder, id);
  const { lost, ...counts } = await exportSite({ ...context, origin, title }, path, tools);
  return { ...counts, lost: lost.length, bytes: (await stat(path)).size };
}

/** Writes the archive and stores the result. A job that was cancelled meanwhile leaves no file. */
async function carryOut(context: JobContext, id: string, tools: WorkTools<ExportProgress>): Promise<void> {
  const end = (change: { state: 'failed'; failure: string } | { state: 'done'; content: RawBuilder<ExportContent> }) =>
    changeRows(context.openDatabase(), running(id).set({ ...change, ended_at: context.now() }));
  try {
    const content = await write(context, id, tools);
    const isKept = (await end({ state: 'done', content: jsonb(content) })) > 0;
    if (!isKept) await rm(pathOf(context.exportsFolder, id), { force: true });
  } catch (error) {
    if (tools.signal.aborted) return void (await end({ state: 'failed', failure: exportTexts.interrupted }));
    context.log.error({ err: error }, 'export failed');
    await end({ state: 'failed', failure: explainBackupFailure(error) });
  }
}

async function createJob(context: JobContext, id: string): Promise<void> {
  await context.openDatabase().transactional(async (db) => {
    await changeRows(db, queries.deleteFrom('export_jobs'));
    const startedBy = db.getReference(User, context.actor.id);
    const job = { id, state: 'running', step: 'texts', startedBy, startedAt: context.now() } as const;
    db.create(ExportJob, job, { persist: true });
    await recordActivity({ ...context, db }, { action: 'backup.export', subject: await subjectOf(db, id) });
  });
}

/** Starts an export, which replaces the previous one and continues after the call. Refuses while one is running. */
async function startExport(context: JobContext): Promise<void> {
  const id = randomUUID();
  const initial: ExportProgress = { step: 'texts', done: 0, total: 0 };
  const begun = await startLongWork(context, {
    name: 'export.run',
    initial,
    begin: () => createJob(context, id),
    store: async (reached) => (await changeRows(context.openDatabase(), running(id).set(reached))) > 0,
    run: (tools) => carryOut(context, id, tools),
  });
  if (!begun) throw busy();
}

/** Cancels the running export, in any process, within a moment; nothing of it is kept. */
async function cancelExport(context: JobContext, id: string): Promise<void> {
  await context.db.transactional(async (db) => {
    const removed = await changeRows(db, removal(id).where('state', '=', 'running'));
    if (removed === 0) throw new Refusal('CONFLICT', exportTexts.notUnderWay);
    await recordActivity({ ...context, db }, { action: 'backup.cancelExport', subject: await subjectOf(db, id) });
  });
}

async function requireFile(context: Pick<JobContext, 'openDatabase' | 'now' | 'exportsFolder'>, id: string) {
  const job = await findJob(context);
  if (job?.id !== id || job.state !== 'done' || expiryOf(job) <= context.now()) throw notFound();
  const path = pathOf(context.exportsFolder, id);
  const file = await stat(path).catch(() => undefined);
  // Of several servers only one has the file.
  if (!file) throw notFound();
  return { name: nameOf(job), path, bytes: file.size };
}

async function removeExport(context: JobContext, id: string): Promise<void> {
  const job = await findJob(context);
  if (job?.id !== id) throw notFound();
  if (job.state === 'running') throw busy();
  await recordActivity(context, { action: 'backup.deleteExport', subject: await subjectOf(context.db, id) });
  await changeRows(context.db, removal(id));
  await rm(pathOf(context.exportsFolder, id), { force: true });
}

const downloads = { owner: 'export download', linkMs: limits.exports.linkMs };

/** An address from which a browser can download the export within minutes, while the session lasts. */
async function linkToExport(context: JobContext & Pick<Context, 'tokens' | 'findSession'>, id: string) {
  const { name } = await requireFile(context, id);
  const ticket = await issueTicket(context, downloads, id);
  await recordActivity(context, { action: 'backup.downloadExport', subject: { id, title: name } });
  return `/api/exports/download/${ticket}`;
}

/** The file and the session of an address of `linkToExport`. */
export async function openExport(services: Services, sealed: string): Promise<PrivateFile> {
  const ticket = await openTicket(services, downloads, sealed);
  if (!ticket) throw notFound();
  return { ...ticket, file: await requireFile(services, ticket.name) };
}

/** Deletes an expired export, and what killed exports left on this server. */
export async function removeOldExport(services: Pick<Services, 'openDatabase' | 'now' | 'exportsFolder'>) {
  const { exportsFolder, now, openDatabase } = services;
  // Read before the job, so that the file of a job that starts meanwhile is not among them.
  const names = await readdir(exportsFolder).catch(() => []);
  const job = await findJob(services);
  const isOver = job !== null && job.state !== 'running' && expiryOf(job) <= now();
  if (isOver) await changeRows(openDatabase(), removal(job.id));
  const kept = isOver ? undefined : job?.id;
  for (const name of names) if (!kept || !name.startsWith(kept)) await rm(join(exportsFolder, name), { force: true });
}

const changes = staffProcedure.meta({ requires: 'backup:manage', invalidatesNothing: true });
const actions = changes.input(uuidInput).output(messageResponse);

/** All content as one archive, only for the staff app: programs read what they need over REST. */
export const exportsRouter = t.router({
  state: staffProcedure
    .meta({ requires: 'backup:manage', failure: exportTexts.fetchFailed })
    .output(exportResponse)
    .query(async ({ ctx }) => {
      const job = await findJob(ctx);
      return { data: job && toView(job) };
    }),

  start: changes
    .meta({ refuses: ['CONFLICT'], failure: exportTexts.startFailed })
    .output(messageResponse)
    .mutation(answering(exportTexts.started, ({ ctx }) => startExport(ctx))),

  cancel: actions
    .meta({ refuses: ['INVALID', 'CONFLICT'], failure: exportTexts.cancelFailed })
    .mutation(answering(exportTexts.cancelled, ({ ctx, input }) => cancelExport(ctx, input.id))),

  link: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'NOT_FOUND'], failure: exportTexts.downloadFailed })
    .input(uuidInput)
    .output(downloadLinkResponse)
    .mutation(async ({ ctx, input }) => ({ data: { path: await linkToExport(ctx, input.id) } })),

  remove: actions
    .meta({ refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'], failure: exportTexts.removeFailed })
    .mutation(answering(exportTexts.deleted, ({ ctx, input }) => removeExport(ctx, input.id))),
});
