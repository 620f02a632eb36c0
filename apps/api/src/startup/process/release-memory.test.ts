import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { collectAllGarbage, type ProcessUse, releaseMemory } from './release-memory.ts';

const megabytes = (count: number, busyShare = 0.4): ProcessUse => ({ bytes: count * 1e6, busyShare });

/** A job with these uses of the process, one for each run; a collection leaves `kept` megabytes. */
function aJob({ kept, uses }: { kept: number; uses: ProcessUse[] }) {
  const collections: number[] = [];
  let run = 0;
  let isCollected = false;
  const readUse = (): ProcessUse => {
    const use = isCollected ? megabytes(kept) : uses[run];
    isCollected = false;
    return use ?? { bytes: 0, busyShare: 0 };
  };
  const release = releaseMemory(readUse, async () => {
    collections.push(run);
    isCollected = true;
  });
  return async () => {
    for (run = 0; run < uses.length; run += 1) await release();
    return collections;
  };
}

test('memory is released only when the process has much of it and is calm', async () => {
  const uses = [megabytes(279), megabytes(400, 0.9), megabytes(400, 0.41), megabytes(280), megabytes(240)];
  expect(await aJob({ kept: 240, uses })()).toEqual([3]);
});

test('what the process needs is not collected again until it has grown', async () => {
  const uses = [megabytes(400), megabytes(360), megabytes(409), megabytes(410), megabytes(380)];
  expect(await aJob({ kept: 360, uses })()).toEqual([0, 3]);
});

test('all garbage is collected with the flag that `main.ts` sets', async () => {
  setFlagsFromString('--expose-gc');
  const garbage = new WeakRef({ of: 'a burst' });
  await collectAllGarbage();
  expect(garbage.deref()).toBeUndefined();
});
