import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createLinks } from './links.ts';
import { readRefusal } from './refusal.ts';
import { createTrpcClient } from './trpc.ts';

const running: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** A server that answers every call with this status and remembers what came. */
async function aServer(status: number, body: object) {
  const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  running.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, seen };
}

const settings = { result: { data: { banners: [] } } };

test('[API-003] the bearer token of the moment goes with every call, public ones too', async () => {
  const { origin, seen } = await aServer(200, [settings]);
  let token: string | null = 'satu';
  const client = createTrpcClient(createLinks({ apiOrigin: origin, readToken: () => token }));
  await client.settings.read.query();
  token = null;
  await client.settings.read.query();
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer satu', undefined]);
});

test('what a visitor calls itself goes with writes only, so that answers for everybody stay the same', async () => {
  const views = { result: { data: { data: { views: 1 } } } };
  const { origin, seen } = await aServer(200, views);
  const client = createTrpcClient(createLinks({ apiOrigin: origin, readVisitorId: () => 'a-uuid' }));
  await client.articles.view.mutate({ id: '7' });
  await client.settings.read.query().catch(() => undefined);
  expect(seen.map(({ headers }) => headers['x-visitor-id'])).toEqual(['a-uuid', undefined]);
});

test('[ST-006] a 401 is told once and not tried again', async () => {
  const error = {
    message: 'Sesi Anda telah berakhir.',
    code: -32_001,
    data: { refusal: 'UNAUTHENTICATED', httpStatus: 401 },
  };
  const { origin, seen } = await aServer(401, [{ error }]);
  let told = 0;
  const onUnauthenticated = () => {
    told += 1;
  };
  const client = createTrpcClient(createLinks({ apiOrigin: origin, onUnauthenticated }));
  await expect(client.settings.read.query()).rejects.toThrow('Sesi Anda telah berakhir.');
  expect([told, seen.length]).toEqual([1, 1]);
});

test("a proxy's own page is an answer too: a fault with its status, not a lost connection", async () => {
  const { origin } = await aServer(502, { page: 'Bad Gateway' });
  const client = createTrpcClient(createLinks({ apiOrigin: origin }));
  const error = await client.settings.read.query().catch((thrown) => thrown);
  expect(readRefusal(error)).toEqual({ code: 'INTERNAL', status: 502, message: '', errors: {} });
});
