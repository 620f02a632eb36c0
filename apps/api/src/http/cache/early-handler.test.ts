import { get } from 'node:http';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { RawClient } from '../../../test/http/raw-client.ts';
import { connectionLimits } from '../connection/connections.ts';
import { everyAddress, withEarlyHandler } from './early-handler.ts';

// Two addresses that every machine has.
const hosts = ['127.0.0.1', '127.0.0.2'];

const earlyServer = withEarlyHandler(connectionLimits, ({ url }, answer) => {
  if (url !== '/dahulu') return false;
  answer.end('dahulu');
  return true;
});

async function aServer() {
  const app = fastify({ serverFactory: earlyServer, forceCloseConnections: 'idle' });
  let begun = 0;
  let finish = () => {};
  app.get('/lambat', () => {
    begun += 1;
    return new Promise((resolve) => {
      finish = () => resolve('selesai');
    });
  });
  app.get('/*', async () => 'kerangka');
  await app.register(everyAddress, { findAddresses: async () => hosts });
  await app.listenOnAll({ host: 'localhost', port: 0 });
  const bound = app.server.address();
  const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  return { app, port, begun: () => begun, finish: () => finish() };
}
let running: Awaited<ReturnType<typeof aServer>> | undefined;
afterEach(() => running?.app.close());

const getText = (host: string, port: number, path: string) =>
  new Promise<string>((resolve, reject) => {
    get({ host, port, path, agent: false }, (answer) => {
      answer.setEncoding('utf8').once('data', resolve);
    }).once('error', reject);
  });

test.each(hosts)('the early handler runs before the framework, on each address of localhost: %s', async (host) => {
  running = await aServer();
  const { port } = running;
  expect([await getText(host, port, '/dahulu'), await getText(host, port, '/lain')]).toEqual(['dahulu', 'kerangka']);
});

test.each(hosts)(
  'requests in flight when the server closes are finished, and no new ones are accepted: %s',
  async (host) => {
    running = await aServer();
    const { app, port, begun, finish } = running;
    const client = new RawClient(`http://${host}:${port}`).send(
      'GET /lambat HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    );
    while (begun() === 0) await new Promise((resolve) => setImmediate(resolve));
    const closed = app.close();
    finish();
    expect(await client.untilClosed()).toContain('selesai');
    await closed;
    await expect(getText(host, port, '/lain')).rejects.toThrow('ECONNREFUSED');
  },
);
