import type { StoreFault } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { RecurringJob } from '../jobs/index.ts';
import { markerFaultOf, StoreUnavailable } from '../media/index.ts';
import { compareFiles } from './compare-files.ts';
import { loadSite, noteComparison, noteMarked } from './site-storage.queries.ts';

/** `images` is the storage itself, also where it is not marked as this site's. */
type ClaimContext = { openDatabase: () => Database; images: ImageStorage; now: Clock };

async function mark({ openDatabase, images, now }: ClaimContext, siteId: string): Promise<void> {
  await images.writeMarker(siteId);
  await noteMarked(openDatabase(), now());
}

/** Compares rows with files and stores the result. */
export async function compareAndNote(context: ClaimContext, onProgress?: () => void) {
  const comparison = await compareFiles({ ...context, ...(onProgress && { onProgress }) });
  await noteComparison(context.openDatabase(), comparison.lost, context.now());
  return comparison;
}

/**
 * Marks the storage as this site's where it has no marker and every file of a row is there, as on a new site and after
 * an update from a version without markers. Returns why the storage may not be used otherwise. One that was marked
 * before and now has neither a marker nor files is no new one.
 */
export async function claimStorage(
  context: ClaimContext,
  onProgress?: () => void,
): Promise<Extract<StoreFault, 'unmarked' | 'otherSite'> | null> {
  const { siteId, wasMarked } = await loadSite(context.openDatabase());
  const fault = markerFaultOf(await context.images.readMarker(), siteId);
  if (fault !== 'unmarked') return fault;
  const { rows, lost } = await compareAndNote(context, onProgress);
  if (lost.count > 0 || (wasMarked && rows === 0)) return 'unmarked';
  await mark(context, siteId);
  return null;
}

/** Marks a storage without a marker as this site's, because a person has confirmed it. */
export async function confirmStorage(context: ClaimContext): Promise<void> {
  const { siteId } = await loadSite(context.openDatabase());
  const fault = markerFaultOf(await context.images.readMarker(), siteId);
  if (fault === 'otherSite') throw new StoreUnavailable(fault, new Error('the storage belongs to another site'));
  if (fault) await mark(context, siteId);
}

const retryMs = 10 * 60_000;

/** The job that compares rows with files once a day, and marks a storage that is complete again. */
export const compareFilesJob = (context: ClaimContext): RecurringJob => ({
  kind: 'recurring',
  name: 'storage.compare',
  schedule: { everyMs: 24 * 60 * 60_000 },
  backoff: { firstMs: retryMs, factor: 1, longestMs: retryMs },
  async run({ progress, signal }) {
    const onProgress = () => {
      signal.throwIfAborted();
      progress();
    };
    if (await claimStorage(context, onProgress)) return { kind: 'retry' };
    await compareAndNote(context, onProgress);
    return undefined;
  },
});
