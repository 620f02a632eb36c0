import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, ChangeKind } from '../../shared/change-feed.ts';
import type { ChangeTag } from '../../shared/change-tags.ts';
import { refusals } from '../transport/refusals.ts';
import { publicCache } from './index.ts';

let app: FastifyInstance;
let change: (tag: ChangeTag, kind: ChangeKind) => void;
/** The running handlers; each waits until the test resolves it. */
let begun: ((text: string) => void)[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  begun = [];
  app = fastify();
  const changeFeed = {
    isConnected: () => true,
    isReachable: () => true,
    onNotice: () => {},
    onAccessChange: () => {},
    onChange: (listener: (changes: readonly Change[]) => void) => {
      change = (tag, kind) => listener([{ tag, kind }]);
    },
    onDisconnect: () => {},
    waitForSync: async () => {},
  };
  await app.register(refusals);
  await app.register(publicCache, { changeFeed, now: () => new Date(0) });
  app.get('/*', async (request) => {
    request.cacheDependencies?.addTags(['articles']);
    return new Promise<string>((resolve) => begun.push(resolve));
  });
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
const send = () => {
  const sent = { answer: app.inject('/berita').then((answer) => answer), status: 0 };
  void sent.answer.then(({ statusCode }) => {
    sent.status = statusCode;
  });
  return sent;
};

async function waitingForOne(count: number) {
  const sent = Array.from({ length: count }, send);
  while (begun.length === 0) await turn();
  await turn();
  expect(begun).toHaveLength(1);
  return sent;
}

test('when the first one hangs, the others are refused after ten seconds', async () => {
  const [first, ...others] = await waitingForOne(5);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(others.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  for (const { answer } of others) {
    const { statusCode, headers } = await answer;
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'private, no-store']);
  }
  expect(first?.status).toBe(0);
  begun[0]?.('akhirnya');
  expect((await first?.answer)?.body).toBe('akhirnya');
});

test('where there is a stale entry, all requests get it, the first one too; the next request starts a new flight', async () => {
  const made = send();
  while (begun.length === 0) await turn();
  begun.splice(0)[0]?.('lama');
  await made.answer;
  change('articles', 'edited');

  const sent = await waitingForOne(3);
  await vi.advanceTimersByTimeAsync(10_000);
  for (const { answer } of sent) {
    const { body, headers } = await answer;
    expect([body, headers.warning]).toEqual(['lama', '110 - "Response is Stale"']);
  }
  begun.splice(0)[0]?.('terlambat');
  const next = send();
  while (begun.length === 0) await turn();
  begun[0]?.('baru');
  expect((await next.answer).body).toBe('baru');
});
