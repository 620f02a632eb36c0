import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxUnansweredPings, pingMs, workerHeartbeat } from './worker-processes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that answers only while `answers` is true. */
function aWorker(heartbeat: ReturnType<typeof workerHeartbeat>, { answers }: { answers: boolean }) {
  const worker = {
    answers,
    killed: 0,
    ping: () => {
      if (worker.answers) heartbeat.answered(worker);
    },
    kill: () => {
      worker.killed += 1;
    },
  };
  heartbeat.watch(worker);
  return worker;
}

test('a worker is killed once, after ten seconds without an answer and not before; the others are not', async () => {
  const heartbeat = workerHeartbeat();
  const [hung, healthy] = [aWorker(heartbeat, { answers: false }), aWorker(heartbeat, { answers: true })];
  heartbeat.start();
  await vi.advanceTimersByTimeAsync(pingMs * maxUnansweredPings);
  expect(hung.killed).toBe(0);
  await vi.advanceTimersByTimeAsync(pingMs);
  expect(hung.killed).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * pingMs * maxUnansweredPings);
  expect([hung.killed, healthy.killed]).toEqual([1, 0]);
  heartbeat.stop();
});

test('a late answer keeps a busy worker alive', async () => {
  const heartbeat = workerHeartbeat();
  const worker = aWorker(heartbeat, { answers: false });
  heartbeat.start();
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(pingMs * maxUnansweredPings);
    heartbeat.answered(worker);
  }
  expect(worker.killed).toBe(0);
  heartbeat.stop();
});

test('nothing is killed after stopping, nor a worker that has ended by itself', async () => {
  const heartbeat = workerHeartbeat();
  const [ended, closing] = [aWorker(heartbeat, { answers: false }), aWorker(heartbeat, { answers: false })];
  heartbeat.start();
  heartbeat.forget(ended);
  heartbeat.answered(ended);
  heartbeat.stop();
  await vi.advanceTimersByTimeAsync(10 * pingMs * maxUnansweredPings);
  expect([ended.killed, closing.killed]).toEqual([0, 0]);
});
