import { constants, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** An idle process has about 240 MB. */
const enoughBytes = 280e6;
/** Collecting all garbage stops a calm process for 0.2 s, which must free something. */
const growthBytes = 50e6;
/** The share of the time in which a process works when there are no more visitors than usual. */
const calmShare = 0.4;

/** What a process uses: its resident memory, and the share of the time since the last call in which it worked. */
export type ProcessUse = { bytes: number; busyShare: number };

function makeUseReader(): () => ProcessUse {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization: busyShare } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return { bytes: process.memoryUsage.rss(), busyShare };
  };
}

/** Does nothing in a program that starts otherwise than by `main.ts`, which exposes V8's collector to new contexts. */
export async function collectAllGarbage(): Promise<void> {
  const gc: NodeJS.GCFunction | undefined = runInNewContext('globalThis.gc');
  await gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

const isOfWholeHeap = (entry: PerformanceEntry): boolean =>
  'detail' in entry &&
  typeof entry.detail === 'object' &&
  entry.detail !== null &&
  'kind' in entry.detail &&
  entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

const compaction = new PerformanceObserver((list) => {
  if (!list.getEntries().some(isOfWholeHeap)) return;
  compaction.disconnect();
  setFlagsFromString('--no-memory-saver-mode');
});

/**
 * Lets V8's next collection of the whole heap compact it and return the free pages, which V8 otherwise only gathers
 * while a process is busy. In this mode a collection takes longer, so the mode ends after one.
 */
export async function compactAtNextCollection(): Promise<void> {
  compaction.observe({ entryTypes: ['gc'] });
  setFlagsFromString('--memory-saver-mode');
}

/** How a process gives memory back: in a pause of its own while it is calm, else with a collection that it needs anyway. */
type Collections = { whenCalm: () => Promise<void>; whenBusy: () => Promise<void> };

/**
 * Makes the job that gives memory back to the system during and after a burst of requests: V8 keeps freed pages for a
 * process that it considers busy, and it considers every server busy.
 */
export function releaseMemory(
  readUse = makeUseReader(),
  { whenCalm, whenBusy }: Collections = { whenCalm: collectAllGarbage, whenBusy: compactAtNextCollection },
): () => Promise<void> {
  let keptBytes = 0;
  return async () => {
    const { bytes, busyShare } = readUse();
    if (bytes < enoughBytes) return;
    if (busyShare > calmShare) return whenBusy();
    if (bytes < keptBytes + growthBytes) return;
    await whenCalm();
    keptBytes = readUse().bytes;
  };
}
