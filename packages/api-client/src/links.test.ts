import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { maxBatchSize } from '@madrasah/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLinks, type FailedCall, withIdempotencyKey, withKeepalive } from './links.ts';
import { readRefusal } from './refusal.ts';
import { createTrpcClient } from './trpc.ts';

const running: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** Responds to every call with this status and records the requests. */
async function startServer(status: number, body: object) {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  running.push(server);
  await once(server, 'listening');
  return { origin: originOf(server), requests };
}

async function startServerWith(respond: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1');
  running.push(server);
  await once(server, 'listening');
  return originOf(server);
}

function originOf(server: ReturnType<typeof createServer>): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const settings = { result: { data: { banners: [] } } };

test('[API-003] every call, including public ones, sends the current bearer token', async () => {
  const { origin, requests } = await startServer(200, [settings]);
  let token: string | null = 'satu';
  const client = createTrpcClient(createLinks({ apiOrigin: origin, readToken: () => token }));
  await client.settings.read.query();
  token = null;
  await client.settings.read.query();
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer satu', undefined]);
});

test('queries beyond the size of a batch are sent in another one', async () => {
  const { origin, requests } = await startServer(
    200,
    Array.from({ length: maxBatchSize }, () => settings),
  );
  const client = createTrpcClient(createLinks({ apiOrigin: origin }));
  await Promise.all(Array.from({ length: maxBatchSize + 1 }, () => client.settings.read.query()));
  const sizes = requests.map(({ url }) => new URL(url, origin).pathname.split(',').length);
  expect(sizes).toEqual([maxBatchSize, 1]);
});

test('only mutations send the visitor id, so that queries stay cacheable for everyone', async () => {
  const views = { result: { data: { data: { views: 1 } } } };
  const { origin, requests } = await startServer(200, views);
  const client = createTrpcClient(createLinks({ apiOrigin: origin, readVisitorId: () => 'a-uuid' }));
  await client.articles.view.mutate({ id: '7' });
  await client.settings.read.query().catch(() => undefined);
  expect(requests.map(({ headers }) => headers['x-visitor-id'])).toEqual(['a-uuid', undefined]);
});

test('a mutation is sent with keepalive when requested, and no other call is', async () => {
  const views = { result: { data: { data: { views: 1 } } } };
  const { origin } = await startServer(200, views);
  const client = createTrpcClient(createLinks({ apiOrigin: origin }));
  const sent = vi.spyOn(globalThis, 'fetch');
  await client.articles.view.mutate({ id: '7' }, withKeepalive);
  await client.articles.view.mutate({ id: '7' });
  await client.settings.read.query().catch(() => undefined);
  expect(sent.mock.calls.map(([, init]) => init?.keepalive ?? false)).toEqual([true, false, false]);
  sent.mockRestore();
});

test('the idempotency key is sent as a header, and only with the call that has one', async () => {
  const { origin, requests } = await startServer(200, { result: { data: { data: {} } } });
  const client = createTrpcClient(createLinks({ apiOrigin: origin }));
  await client.articles.create.mutate({}, withIdempotencyKey('kunci'));
  await client.articles.create.mutate({});
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['kunci', undefined]);
});

test('[ST-006] a 401 is reported once and not retried', async () => {
  const error = {
    message: 'Sesi Anda telah berakhir.',
    code: -32_001,
    data: { refusal: 'UNAUTHENTICATED', httpStatus: 401 },
  };
  const { origin, requests } = await startServer(401, [{ error }]);
  let notifications = 0;
  const onUnauthenticated = () => {
    notifications += 1;
  };
  const client = createTrpcClient(createLinks({ apiOrigin: origin, onUnauthenticated }));
  await expect(client.settings.read.query()).rejects.toThrow('Sesi Anda telah berakhir.');
  expect([notifications, requests.length]).toEqual([1, 1]);
});

describe('a call that requires the password again', () => {
  const data = { refusal: 'REAUTHENTICATION_REQUIRED', httpStatus: 403, needsCode: true };
  const refused = { error: { message: 'Masukkan kata sandi.', code: -32_003, data } };

  /** Refuses the first `refusals` calls, accepts later ones, and records the requests. */
  async function startFailingServer(refusals: number) {
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      bodies.push(body);
      const isRefused = bodies.length <= refusals;
      const result = isRefused ? refused : { result: { data: { message: 'ok' } } };
      response.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    }).listen(0, '127.0.0.1');
    running.push(server);
    await once(server, 'listening');
    return { apiOrigin: originOf(server), bodies };
  }

  const change = (client: ReturnType<typeof createTrpcClient>) =>
    client.auth.changePassword.mutate({ newPassword: 'kebun-kangkung-subur' });

  test('the call is repeated once with the same input after the password was entered', async () => {
    const { apiOrigin, bodies } = await startFailingServer(1);
    const requested: unknown[] = [];
    const onReauthenticationRequired = async ({ needsCode }: { needsCode?: boolean }) => {
      requested.push(needsCode);
      return true;
    };
    const client = createTrpcClient(createLinks({ apiOrigin, onReauthenticationRequired }));
    expect(await change(client)).toEqual({ message: 'ok' });
    expect([requested, bodies[0] === bodies[1], bodies.length]).toEqual([[true], true, 2]);
  });

  test('the call is refused when the password was not entered, and is not repeated endlessly', async () => {
    for (const [isConfirmed, sent] of [
      [false, 1],
      [true, 2],
    ] as const) {
      const { apiOrigin, bodies } = await startFailingServer(5);
      const onReauthenticationRequired = async () => isConfirmed;
      const client = createTrpcClient(createLinks({ apiOrigin, onReauthenticationRequired }));
      const error = await change(client).catch((thrown) => thrown);
      expect(readRefusal(error)).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', needsCode: true });
      expect(bodies).toHaveLength(sent);
    }
  });

  test('the call is refused when no handler is set', async () => {
    const { apiOrigin, bodies } = await startFailingServer(1);
    const client = createTrpcClient(createLinks({ apiOrigin }));
    await expect(change(client)).rejects.toThrow('Masukkan kata sandi.');
    expect(bodies).toHaveLength(1);
  });
});

test('every failed call is logged with the data that finds it in the server’s log', async () => {
  const data = { refusal: 'INTERNAL', httpStatus: 500, requestId: 'r-1' };
  const { origin } = await startServer(500, [{ error: { message: 'rahasia', code: -32_603, data } }]);
  const failures: FailedCall[] = [];
  const client = createTrpcClient(createLinks({ apiOrigin: origin, onFailure: (failure) => failures.push(failure) }));
  await expect(client.settings.read.query()).rejects.toThrow();
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(failures).toEqual([{ at, path: 'settings.read', code: 'INTERNAL', status: 500, requestId: 'r-1' }]);
});

test('[ST-013] queries bypass the HTTP cache, so that their responses are current', async () => {
  const { origin, requests } = await startServer(200, [settings]);
  await createTrpcClient(createLinks({ apiOrigin: origin })).settings.read.query();
  expect(requests[0]?.headers['cache-control']).toBe('max-age=0');
});

describe('a response that does not come from the API', () => {
  type Respond = (response: ServerResponse) => void;
  const page = (status: number) => `<html><head><title>${status}</title></head><center>nginx/1.22.1</center></html>`;
  const html =
    (status: number, headers: Record<string, string> = {}): Respond =>
    (response) =>
      response.writeHead(status, { 'content-type': 'text/html', server: 'nginx/1.22.1', ...headers }).end(page(status));
  const json =
    (status: number, body: unknown): Respond =>
    (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const empty =
    (status: number): Respond =>
    (response) =>
      response.writeHead(status).end();
  /** Announces more content than it sends, then closes the connection. */
  const cutOff =
    (status: number): Respond =>
    (response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('[{"error":', () => response.destroy());
    };

  const batched: [kind: string, call: (client: ReturnType<typeof createTrpcClient>) => Promise<unknown>][] = [
    ['a read, which is batched', (client) => client.settings.read.query()],
    ['reads in one batch', (client) => Promise.all([client.settings.read.query(), client.menus.list.query()])],
    ['a write', (client) => client.articles.view.mutate({ id: '7' })],
  ];
  const failing = [400, 401, 403, 404, 413, 418, 429, 500, 502, 503, 504];
  type Case = [name: string, status: number, respond: Respond];
  const cases: Case[] = [
    ...failing.map((status): Case => [`${status} as a page`, status, html(status)]),
    ['429 with the time to wait', 429, html(429, { 'retry-after': '60' })],
    ...[401, 429, 502].map((status): Case => [`${status} without a body`, status, empty(status)]),
    ...[403, 502].map((status): Case => [`${status} cut off`, status, cutOff(status)]),
    ['JSON of a gateway', 502, json(502, { message: 'Bad Gateway' })],
    ['JSON that looks like a refusal', 503, json(503, { error: { code: 503, message: 'backend' } })],
    ['an empty list', 500, json(500, [])],
    ['the page of a hotspot', 200, html(200)],
    ['success without a body', 200, empty(200)],
  ];
  describe.each(batched)('to %s', (_kind, call) => {
    test.each(cases)(
      '%s is reported with its status %i and without further content',
      async (_what, status, respond) => {
        const origin = await startServerWith(respond);
        const failures: FailedCall[] = [];
        let ended = false;
        const onUnauthenticated = () => {
          ended = true;
        };
        const onFailure = (failure: FailedCall) => failures.push(failure);
        const client = createTrpcClient(createLinks({ apiOrigin: origin, onFailure, onUnauthenticated }));
        const error = await call(client).then(
          () => 'succeeded',
          (thrown) => thrown,
        );
        expect(readRefusal(error)).toEqual({ code: 'UNEXPECTED_RESPONSE', status, message: '', errors: {} });
        expect(failures[0]).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status });
        expect(ended).toBe(false);
      },
    );

    test('a successful response that is cut off is a lost connection', async () => {
      const client = createTrpcClient(createLinks({ apiOrigin: await startServerWith(cutOff(200)) }));
      const error = await call(client).catch((thrown) => thrown);
      expect(readRefusal(error)).toMatchObject({ code: 'UNREACHABLE', status: 0 });
    });
  });
});

describe('a server that accepts the call and never responds', () => {
  /** `AbortSignal.timeout` does not follow fake timers; this one does. */
  function useFakeClock() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const deadline = new AbortController();
      setTimeout(() => deadline.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
      return deadline.signal;
    });
  }
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Accepts calls and never responds. */
  async function startSilentServer() {
    const server = createServer().listen(0, '127.0.0.1');
    running.push(server);
    await once(server, 'listening');
    return { apiOrigin: originOf(server), received: once(server, 'request') };
  }

  const calls: [kind: string, call: (client: ReturnType<typeof createTrpcClient>) => Promise<unknown>][] = [
    ['a write', (client) => client.articles.view.mutate({ id: '7' })],
    ['a read', (client) => client.settings.read.query()],
    [
      'a call with a signal of its own',
      (client) => client.settings.read.query(undefined, { signal: new AbortController().signal }),
    ],
  ];
  test.each(calls)('[API-002] [CONST-001] %s times out after 30 seconds, and not earlier', async (_kind, call) => {
    const { apiOrigin, received } = await startSilentServer();
    useFakeClock();
    const client = createTrpcClient(createLinks({ apiOrigin }));
    let outcome = 'waiting';
    const ended = call(client).catch((error) => {
      outcome = readRefusal(error).code;
    });
    vi.advanceTimersByTime(0);
    const [request] = await received;
    const hungUp = once(request.socket, 'close');

    vi.advanceTimersByTime(29_999);
    await setImmediate();
    expect(outcome).toBe('waiting');
    vi.advanceTimersByTime(1);
    await Promise.all([ended, hungUp]);
    expect(outcome).toBe('TIMEOUT');
  });

  test('a call aborted earlier by its own signal counts as a timeout too', async () => {
    const { apiOrigin, received } = await startSilentServer();
    const controller = new AbortController();
    const call = createTrpcClient(createLinks({ apiOrigin })).settings.read.query(undefined, {
      signal: controller.signal,
    });
    const ended = call.catch((error) => readRefusal(error));
    await received;
    controller.abort(new DOMException('signal timed out', 'TimeoutError'));
    expect(await ended).toMatchObject({ code: 'TIMEOUT', status: 0 });
  });
});
