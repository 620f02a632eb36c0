import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { aWorld } from '../../../test/world.ts';
import { Refusal } from '../../shared/refusal.ts';
import { refusals } from '../transport/refusals.ts';

const line = z.object({
  msg: z.string(),
  reqId: z.string().optional(),
  refusal: z.string().optional(),
  count: z.number().default(0),
  err: z.object({ message: z.string() }).optional(),
});

const read = (lines: readonly string[]) => lines.map((text) => line.parse(JSON.parse(text)));

/** How many failures the lines stand for. */
const counted = (lines: readonly z.infer<typeof line>[]) =>
  lines.reduce((sum, { msg, count }) => sum + (msg === 'request failed' ? 1 : count), 0);

describe('a server error', () => {
  const lines: string[] = [];
  let app: FastifyInstance;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    lines.splice(0);
    app = fastify({ logger: { level: 'error', stream: { write: (text: string) => void lines.push(text) } } });
    await app.register(refusals);
  });
  afterEach(async () => {
    await app.close();
    vi.useRealTimers();
  });

  const failWith = (path: string, makeError: () => Error) =>
    app.get(path, async () => {
      throw makeError();
    });

  test.each([
    ['an unexpected error', () => new Error('broken'), 'broken'],
    [
      'no database',
      () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      'connect ECONNREFUSED',
    ],
    [
      'a full disk of the database',
      () => Object.assign(new Error('could not extend file'), { code: '53100' }),
      'could not extend file',
    ],
    ['a full disk', () => Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 'no space left'],
    ['no free descriptor', () => Object.assign(new Error('too many open files'), { code: 'EMFILE' }), 'too many open'],
  ])('is logged with its cause and its request: %s', async (_name, makeError, message) => {
    failWith('/api/x', makeError);
    const { statusCode, body } = await app.inject('/api/x');
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(read(lines)).toEqual([
      expect.objectContaining({
        reqId: z.object({ requestId: z.string() }).parse(JSON.parse(body)).requestId,
        err: { message: expect.stringContaining(message) },
      }),
    ]);
  });

  test('is not what a client causes that closes the connection before its request has arrived', async () => {
    const broken = Promise.withResolvers<string>();
    app.addHook('onError', async (_request, _reply, { code }) => broken.resolve(code));
    app.post('/api/x', async () => ({}));
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const socket = connect(port, '127.0.0.1', () => {
      const head = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9';
      socket.write(`${head}\r\n\r\n{"a":`, () => socket.destroy());
    });
    expect(await broken.promise).toBe('ECONNRESET');
    await app.close();
    expect(lines).toEqual([]);
  });

  test('without a known cause is logged with its status', async () => {
    app.get('/api/x', async (_request, reply) => reply.code(502).send('gone wrong'));
    await app.inject('/api/x');
    expect(lines.map((text) => JSON.parse(text))).toEqual([
      expect.objectContaining({ statusCode: 502, msg: 'request failed' }),
    ]);
  });

  test('that follows others of its kind is counted, once a second', async () => {
    failWith('/api/x', () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    failWith('/api/y', () => new Error('broken'));
    for (const url of ['/api/x', '/api/x', '/api/y', '/api/x']) await app.inject(url);
    expect(read(lines).map(({ refusal }) => refusal)).toEqual(['UNAVAILABLE', 'INTERNAL']);

    vi.advanceTimersByTime(1_000);
    expect(read(lines.splice(0)).slice(2)).toEqual([expect.objectContaining({ refusal: 'UNAVAILABLE', count: 2 })]);
    await app.inject('/api/x');
    expect(lines).toEqual([]);
    await app.close();
    expect(read(lines)).toEqual([expect.objectContaining({ refusal: 'UNAVAILABLE', count: 1 })]);
  });

  test('is logged again at once after a quiet second', async () => {
    failWith('/api/x', () => new Error('broken'));
    await app.inject('/api/x');
    vi.advanceTimersByTime(1_000);
    await app.inject('/api/x');
    expect(read(lines).map(({ msg }) => msg)).toEqual(['request failed', 'request failed']);
  });

  test('of more kinds than are logged separately is counted nevertheless', async () => {
    let number = 0;
    failWith('/api/x', () => {
      number += 1;
      return new Error(`broken ${number}`);
    });
    for (let sent = 0; sent < 150; sent += 1) await app.inject('/api/x');
    vi.advanceTimersByTime(1_000);
    expect(counted(read(lines))).toBe(150);
    expect(lines).toHaveLength(102);
  });

  test('is no line for a refusal that is the caller\u2019s', async () => {
    failWith('/api/x', () => new Refusal('NOT_FOUND'));
    await app.inject('/api/x');
    expect(lines).toEqual([]);
  });
});

describe('without the database', () => {
  const world = aWorld({ isProxied: true });

  test('every refused call has its line, over each transport', async () => {
    const headers = await world.signIn({ role: 'editor' });
    await world.disconnectDatabase();
    world.loggedErrors.splice(0);
    const urls = ['/api/articles', '/trpc/articles.list?input=%7B%7D', '/feed.xml', '/api/ready', '/agenda.ics'];
    const requests = urls.flatMap((url) => [
      { url, headers: {} },
      { url, headers },
    ]);
    const statuses = [];
    for (const request of requests) statuses.push((await world.app.inject(request)).statusCode);
    const failed = statuses.filter((status) => status >= 500);
    expect(failed).toEqual(statuses);
    await world.reconnectDatabase();
    await world.app.close();
    expect(counted(read(world.loggedErrors))).toBe(failed.length);
    expect(new Set(statuses)).toEqual(new Set([503]));
  });
});
