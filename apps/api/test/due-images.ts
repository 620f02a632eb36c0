import { type JobContext, runDue } from '../src/platform/jobs/index.ts';
import { endUploadsJob, type RemovalContext, removeFilesJob, sweepJob } from '../src/platform/media/index.ts';

/** Ends what killed uploads have left, and deletes the files whose deletion is due. */
export async function removeDeletedFiles(context: JobContext & RemovalContext): Promise<void> {
  await endUploadsJob(context).run({ key: '', number: 1, signal: AbortSignal.any([]), renew: async () => {} });
  await runDue(context, [removeFilesJob(context)]);
}

/** Looks through the storage where that was asked for. */
export const sweepImages = (context: JobContext & RemovalContext): Promise<void> =>
  runDue(context, [sweepJob(context)]);
