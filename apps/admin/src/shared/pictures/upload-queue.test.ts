import { expect, test, vi } from 'vitest';
import { ShownError } from '../calls/failure.ts';
import { createUploadQueue } from './upload-queue.tsx';

function aQueue() {
  const sendings: { done: () => void; fail: (problem: string) => void; signal: AbortSignal }[] = [];
  const onUploaded = vi.fn();
  const queue = createUploadQueue({
    onUploaded,
    upload: (_file, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        sendings.push({
          signal,
          done: () => resolve({ url: `/uploads/${sendings.length}.jpg` }),
          fail: (problem) => reject(new ShownError(problem)),
        });
      }),
  });
  const file = new Blob(['a']);
  const send = (...ids: string[]) => {
    for (const id of ids) queue.send(id, file);
  };
  return { queue, sendings, onUploaded, send };
}
const settled = () => new Promise(setImmediate);

test('many uploads run three at a time and are counted together, with those that failed', async () => {
  const { queue, sendings, send, onUploaded } = aQueue();
  send('a', 'b', 'c', 'd');
  expect([sendings.length, queue.count()]).toEqual([3, { done: 0, failed: 0, total: 4, sent: 0 }]);
  sendings[0]?.done();
  sendings[1]?.fail('Terlalu besar.');
  await settled();
  expect(queue.count()).toEqual({ done: 1, failed: 1, total: 4, sent: 0.5 });
  sendings[2]?.done();
  sendings[3]?.fail('Terlalu besar.');
  await queue.ended();
  expect(queue.count()).toMatchObject({ done: 2, failed: 2, total: 4 });
  expect(queue.problems()).toEqual(['Terlalu besar.']);

  queue.retryFailed();
  expect(queue.count()).toMatchObject({ done: 2, failed: 0, total: 4 });
  sendings[4]?.done();
  sendings[5]?.done();
  await queue.ended();
  expect(queue.count().total).toBe(0);
  expect(onUploaded.mock.calls.map(([id]) => id)).toEqual(['a', 'c', 'b', 'd']);
});

test('cancelling ends what is under way, and what was uploaded before stays', async () => {
  const { queue, sendings, send, onUploaded } = aQueue();
  send('a', 'b', 'c');
  sendings[0]?.done();
  await settled();
  expect(queue.cancelAll()).toEqual(['b', 'c']);
  await queue.ended();
  expect(sendings.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
  expect([onUploaded.mock.calls.length, queue.count().total]).toEqual([1, 0]);
  send('d');
  expect(queue.count()).toMatchObject({ done: 0, total: 1 });
  sendings[3]?.done();
  await queue.ended();
});
