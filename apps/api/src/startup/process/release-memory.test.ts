import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { collectAllGarbage, type ProcessUse, releaseMemory } from './release-memory.ts';

const megabytes = (count: number, busyShare = 0.4): ProcessUse => ({ bytes: count * 1e6, busyShare });

/**
 * Runs a job with these uses of the process, one for each run, and returns the runs that collected; a collection in a
 * calm process leaves `kept` megabytes.
 */
async function collectionsIn({ kept, uses }: { kept: number; uses: ProcessUse[] }) {
  const calm: number[] = [];
  const busy: number[] = [];
  let run = 0;
  let isCollected = false;
  const readUse = (): ProcessUse => {
    const use = isCollected ? megabytes(kept) : uses[run];
    isCollected = false;
    return use ?? { bytes: 0, busyShare: 0 };
  };
  const release = releaseMemory(readUse, {
    whenCalm: async () => {
      calm.push(run);
      isCollected = true;
    },
    whenBusy: async () => {
      busy.push(run);
    },
  });
  for (run = 0; run < uses.length; run += 1) await release();
  return { calm, busy };
}

test('a process with much memory releases it: at once while it is calm, else with its next collection', async () => {
  const uses = [megabytes(279), megabytes(279, 0.9), megabytes(400, 0.41), megabytes(280), megabytes(240)];
  expect(await collectionsIn({ kept: 240, uses })).toEqual({ calm: [3], busy: [2] });
});

test('what a calm process needs is not collected again until it has grown', async () => {
  const uses = [megabytes(400), megabytes(360), megabytes(409), megabytes(410), megabytes(380)];
  expect(await collectionsIn({ kept: 360, uses })).toEqual({ calm: [0, 3], busy: [] });
});

test('all garbage is collected with the flag that `main.ts` sets', async () => {
  setFlagsFromString('--expose-gc');
  const garbage = new WeakRef({ of: 'a burst' });
  await collectAllGarbage();
  expect(garbage.deref()).toBeUndefined();
});

test('of a busy process only the next collection compacts the heap', async () => {
  const code = `
    import { setImmediate } from 'node:timers/promises';
    import { compactAtNextCollection } from ${JSON.stringify(new URL('release-memory.ts', import.meta.url).href)};
    await compactAtNextCollection();
    const kept = [];
    for (let round = 0; round < 600; round += 1) {
      kept[round % 100] = Array.from({ length: 20_000 }, (_, index) => ({ index }));
      await setImmediate();
    }`;
  const flags = ['--trace-gc', '--heap-growing-percent=50', '--input-type=module', '--eval', code];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  const [first, ...others] = stdout.matchAll(/Mark-Compact( \(reduce\))?/g);
  expect(first?.[1]).toBe(' (reduce)');
  expect(others.length).toBeGreaterThan(1);
  expect(others.filter(([, compacts]) => compacts)).toEqual([]);
});
