import { type JobContext, runDue } from '../../src/platform/jobs/index.ts';
import { endExpiredClaims, type FileJobContext, removeFilesJob, sweepJob } from '../../src/platform/media/index.ts';

/** Ends the uploads of killed processes, and deletes the files whose deletion is due. */
export async function removeDeletedFiles(context: JobContext & FileJobContext): Promise<void> {
  await endExpiredClaims(context.openDatabase(), context.now());
  await runDue(context, [removeFilesJob(context)]);
}

/** Runs the requested cleanup of the storage. */
export const sweepImages = (context: JobContext & FileJobContext): Promise<void> =>
  runDue(context, [sweepJob(context)]);
