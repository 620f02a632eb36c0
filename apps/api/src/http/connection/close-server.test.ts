import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { drain, waitForQuiet } from './close-server.ts';
import { connectionLimits, connectionOptions, connections } from './connections.ts';

test('while it closes a server answers on open connections, and each time for the last time', async () => {
  const app = fastify({ ...connectionOptions(connectionLimits) });
  await app.register(connections, { limit: connectionLimits });
  app.post('/', async ({ body }) => body);
  await app.register(drain, { ms: 60_000 });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })];
  const ask = async (agent: Agent | undefined) => {
    const asked = request(origin, { agent, method: 'POST', headers: { 'content-type': 'application/json' } });
    asked.end('{"isi":1}');
    const [response] = await once(asked, 'response');
    const body = await text(response);
    return { said: [response.statusCode, body], isReused: asked.reusedSocket, connection: response.headers.connection };
  };
  const well = [200, '{"isi":1}'];
  for (const agent of agents) expect((await ask(agent)).said).toEqual(well);

  const closed = app.close();
  for (const agent of agents) {
    await vi.waitFor(async () => {
      const answer = await ask(agent);
      expect(answer.said).toEqual(well);
      expect(answer).toMatchObject({ connection: 'close', isReused: true });
    }, patience);
  }
  // Now that nobody is connected any more, and long before its time is over.
  await closed;
  await expect(ask(agents[0])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('whoever has connected when it is told to close is answered', async () => {
  const app = fastify({ ...connectionOptions(connectionLimits) });
  await app.register(connections, { limit: connectionLimits });
  app.get('/', async () => 'isi');
  await app.register(drain, { ms: patience.timeout });
  await app.register(waitForQuiet, { ms: patience.timeout });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const asked = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: madrasah.test\r\n\r\n');
    return text(socket);
  });
  // The system takes them on, and this process has not looked for them yet.
  await new Promise((resolve) => process.nextTick(resolve));
  const closed = app.close();
  for (const answer of await Promise.all(asked)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*isi$/s);
  await closed;
});
