import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { drain, waitForQuiet } from './close-server.ts';
import { connectionLimits, connectionOptions, connections } from './connections.ts';

test('a closing server responds on its open connections, and closes each after the response', async () => {
  const app = fastify({ ...connectionOptions(connectionLimits) });
  await app.register(connections, { limit: connectionLimits });
  app.post('/', async ({ body }) => body);
  await app.register(drain, { ms: 60_000 });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })];
  const post = async (agent: Agent | undefined) => {
    const sent = request(origin, { agent, method: 'POST', headers: { 'content-type': 'application/json' } });
    sent.end('{"isi":1}');
    const [response] = await once(sent, 'response');
    const body = await text(response);
    return {
      response: [response.statusCode, body],
      isReused: sent.reusedSocket,
      connection: response.headers.connection,
    };
  };
  const expected = [200, '{"isi":1}'];
  for (const agent of agents) expect((await post(agent)).response).toEqual(expected);

  const closed = app.close();
  for (const agent of agents) {
    await vi.waitFor(async () => {
      const answer = await post(agent);
      expect(answer.response).toEqual(expected);
      expect(answer).toMatchObject({ connection: 'close', isReused: true });
    }, patience);
  }
  // Now that all connections are closed, and long before the limit.
  await closed;
  await expect(post(agents[0])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a client that has connected when the server closes gets a response', async () => {
  const app = fastify({ ...connectionOptions(connectionLimits) });
  await app.register(connections, { limit: connectionLimits });
  app.get('/', async () => 'isi');
  await app.register(drain, { ms: patience.timeout });
  await app.register(waitForQuiet, { ms: patience.timeout });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sent = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: madrasah.test\r\n\r\n');
    return text(socket);
  });
  // The system has accepted them, and this process has not looked for them yet.
  await new Promise((resolve) => process.nextTick(resolve));
  const closed = app.close();
  for (const answer of await Promise.all(sent)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*isi$/s);
  await closed;
});
