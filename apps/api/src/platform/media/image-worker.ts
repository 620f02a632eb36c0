import { setTimeout } from 'node:timers/promises';
import { onImageWork } from './image-work-events.ts';
import { removeDeletedFiles } from './remove-files.ts';
import { sweepImages } from './sweep-images.ts';
import { makeMissingVariants, type VariantContext } from './variant-worker.ts';

const pollMs = 30_000;
/** Time for the transaction that stores a picture to end. */
const commitDelayMs = 1_000;

/** Waits without keeping the process alive; aborting ends the wait. */
const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);

type ImageWorker = { stop(): Promise<void> };

/**
 * Makes smaller variants and deletes files in the background: soon after this process left such work, and every half
 * minute that of other processes. `stop` ends when the work at hand is done.
 */
export function startImageWorker(context: Omit<VariantContext, 'signal'>): ImageWorker {
  const stopping = new AbortController();
  let idle = new AbortController();
  const stopListening = onImageWork(() => idle.abort());
  const { signal } = stopping;
  const tasks = [
    { run: makeMissingVariants, failure: 'smaller variants have to wait' },
    { run: sweepImages, failure: 'the storage could not be looked through' },
    { run: removeDeletedFiles, failure: 'files of deleted pictures have to wait' },
  ];

  async function runUntilStopped() {
    while (!signal.aborted) {
      idle = new AbortController();
      for (const { run, failure } of tasks) {
        await run({ ...context, signal }).catch((error) => {
          if (!signal.aborted) context.log.error({ err: error }, failure);
        });
      }
      await pause(pollMs, AbortSignal.any([idle.signal, signal]));
      await pause(commitDelayMs, signal);
    }
  }
  const running = runUntilStopped();

  return {
    async stop() {
      stopListening();
      stopping.abort();
      await running;
    },
  };
}
