import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusals } from '../transport/refusals.ts';
import { callDeadline } from './close-server.ts';

const ms = 28_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function anAppThatNeverAnswers() {
  const app = fastify();
  await app.register(refusals);
  await app.register(callDeadline, { ms });
  app.all('/', () => new Promise(() => {}));
  return app;
}

/** Whether the call has been answered. */
function watch<Answer>(call: Promise<Answer>) {
  const state = { isDone: false };
  void call.finally(() => {
    state.isDone = true;
  });
  return state;
}

/** The deadline starts here. */
async function untilArrived() {
  while (vi.getTimerCount() === 0) await setImmediate();
}

test.each([
  { method: 'GET' as const },
  { method: 'PATCH' as const, payload: { title: 'Dengan isi' } },
  { method: 'POST' as const, payload: '' },
])('a call that never ends is refused in time: $method', async (request) => {
  const app = await anAppThatNeverAnswers();
  const answering = app.inject({ url: '/', ...request });
  const answer = watch(answering);
  await untilArrived();

  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(answer.isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  const { statusCode, headers } = await answering;
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
});

test('a body that takes long to arrive does not count towards the deadline', async () => {
  const app = await anAppThatNeverAnswers();
  const body = new Readable({ read() {} });
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const answering = app.inject({ method: 'POST', url: '/', headers, payload: body });
  const answer = watch(answering);
  body.push('{"title":');
  await vi.advanceTimersByTimeAsync(3 * ms);
  expect(answer.isDone).toBe(false);

  body.push('"Pelan"}');
  body.push(null);
  await untilArrived();
  await vi.advanceTimersByTimeAsync(ms);
  expect((await answering).statusCode).toBe(503);
});

test('what the handler sends after the deadline is ignored, without a warning about its code', async () => {
  const warnings: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } } });
  await app.register(refusals);
  await app.register(callDeadline, { ms });
  const isLate = Promise.withResolvers<void>();
  const hasEnded = Promise.withResolvers<void>();
  app.get('/api/x', async (_request, reply) => {
    await isLate.promise;
    setImmediate().then(() => hasEnded.resolve());
    return reply.send('late');
  });
  const answering = app.inject('/api/x');
  await untilArrived();
  await vi.advanceTimersByTimeAsync(ms);
  expect((await answering).statusCode).toBe(503);
  isLate.resolve();
  await hasEnded.promise;
  expect(warnings.map((line) => JSON.parse(line).err.message)).toEqual(['call takes too long']);
});

test('a response in time leaves no timer behind', async () => {
  const app = fastify();
  await app.register(callDeadline, { ms });
  app.post('/', async () => 'ya');
  expect((await app.inject({ method: 'POST', url: '/', payload: { title: 'Cepat' } })).body).toBe('ya');
  expect(vi.getTimerCount()).toBe(0);
});
