import { performance } from 'node:perf_hooks';
import { runInNewContext } from 'node:vm';

/** An idle process has about 240 MB. */
const enoughBytes = 280e6;
/** Collecting all garbage stops the process for 0.2 s, which must free something. */
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

/** Gives memory back after a burst of requests: V8 keeps freed pages, because it considers every server busy. */
export function releaseMemory(readUse = makeUseReader(), collect = collectAllGarbage): () => Promise<void> {
  let keptBytes = 0;
  return async () => {
    const { bytes, busyShare } = readUse();
    if (busyShare > calmShare || bytes < Math.max(enoughBytes, keptBytes + growthBytes)) return;
    await collect();
    keptBytes = readUse().bytes;
  };
}
