import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { withEarlyHandler } from '../http/cache/early-handler.ts';
import { publicCache } from '../http/cache/index.ts';
import { connectionLimits } from '../http/connection/connections.ts';
import { noChangeFeed } from '../shared/change-feed.ts';
import { OneWriteResponse, sendsInOneWrite } from './one-write-response.ts';

/** A version of Node that stores the head elsewhere. */
class OtherAnswer extends OneWriteResponse {
  constructor(request: IncomingMessage) {
    super(request);
    let head: string | null = null;
    Object.defineProperty(this, '_header', {
      get: () => head,
      set: (value: string | null) => {
        head = value === 'sent' ? head : value;
      },
    });
  }
}

test('this version of Node accepts a head that was already written', async () => {
  expect(await sendsInOneWrite()).toBe(true);
});

test('another version is recognised', async () => {
  expect(await sendsInOneWrite(OtherAnswer)).toBe(false);
});

const quietFeed = { ...noChangeFeed, isConnected: () => true };

test('otherwise the same response is sent through the public interface', async () => {
  const answers: [string, [string, string][]][] = [];
  for (const hasOneWrite of [true, false]) {
    const app: FastifyInstance = fastify({
      serverFactory: withEarlyHandler(connectionLimits, (request, answer) =>
        app.answerFromCache(request, answer, request.url ?? ''),
      ),
    });
    await app.register(publicCache, {
      changeFeed: quietFeed,
      now: () => new Date(),
      checkOneWrite: async () => hasOneWrite,
    });
    app.get('/', async (request) => {
      request.cacheDependencies?.addTags(['articles']);
      request.cacheDependencies?.recordCall({ mayHaveChanged: false });
      return 'isi';
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await (await fetch(origin)).text();
    const answer = await fetch(origin);
    answers.push([await answer.text(), [...answer.headers].filter(([name]) => name !== 'date')]);
    expect(app.cacheFigures.answers).toEqual({ fresh: 1, stale: 0, computed: 1 });
    await app.close();
  }
  expect(answers[0]).toEqual(answers[1]);
});
