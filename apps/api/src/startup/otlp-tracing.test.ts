import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../test/silent-log.ts';
import { aWorld, testPassword, testSecret } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { type Orm, traceStatements, withoutValues } from '../database/orm.ts';
import { openOrm } from '../orm.ts';
import { enqueue, runDue } from '../platform/jobs/index.ts';
import { noChangeFeed } from '../shared/change-feed.ts';
import { traceToCollector } from './otlp-tracing.ts';

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.string().optional() });
const attributes = z.array(z.object({ key: z.string(), value }));
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.int() }),
});
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

/** A collector that records what it receives. */
const received: { path: string | undefined; authorization: string | undefined; body: string }[] = [];
const collector = createServer(async (request, answer) => {
  const { url: path, headers } = request;
  received.push({ path, authorization: headers.authorization, body: await text(request) });
  answer.setHeader('content-type', 'application/json').end('{}');
});
let endpoint = '';
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  endpoint = `http://127.0.0.1:${address.port}`;
});
afterAll(() => collector.close());

const startTracer = () =>
  traceToCollector({ endpoint, headers: { authorization: 'Bearer sekolah' }, serviceName: 'man-satu' });

const spansReceived = () =>
  received.flatMap(({ body }) =>
    sentSchema
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
const attributesOf = ({ attributes }: z.output<typeof spanSchema>) =>
  Object.fromEntries(attributes.map(({ key, value: is }) => [key, is.stringValue ?? is.intValue]));

const world = aWorld();

/** Runs requests on an application with tracing; returns what was sent when it has closed. */
async function follow(sendRequests: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<void>) {
  received.length = 0;
  const { tracing, close } = startTracer();
  const orm: Orm = await openOrm(world.connection);
  traceStatements(orm, tracing);
  const app = await buildApp({
    changeFeed: noChangeFeed,
    services: { ...world.services, openDatabase: () => orm.em.fork() },
    vitals: world.vitals,
    secrets: { present: testSecret },
    uploadsFolder: '/nowhere',
    publicOrigin: 'http://madrasah.test',
    adminOrigins: [],
    trustProxy: false,
    logger: false,
    tracing,
  });
  try {
    await sendRequests(app);
  } finally {
    await app.close();
    await orm.close();
    await close();
  }
  return spansReceived();
}

describe('traces', () => {
  test("a request continues its caller's trace and contains its statements, without any of its values", async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const { username } = await world.aUser({ role: 'editor', username: 'guru_fisika' });
    const spans = await follow(async (app) => {
      await app.inject({ url: '/api/articles?search=rahasia', headers: { traceparent } });
      // A body is read outside the hooks of its request.
      await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: testPassword } });
    });

    const requests = spans.filter(({ attributes }) => attributes.some(({ key }) => key === 'http.route'));
    expect(requests).toHaveLength(2);
    const read = requests.find((request) => request.traceId === traceId);
    const login = requests.find((request) => request !== read);
    expect(read).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(read && attributesOf(read)).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': '200',
    });
    expect(login?.parentSpanId).toBeUndefined();
    for (const request of requests) {
      const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId).map(attributesOf);
      expect(statements.map((attributes) => attributes['db.query.text'])).toContainEqual(
        expect.stringMatching(/^select/i),
      );
    }

    expect(received.map(({ path, authorization }) => [path, authorization])).toContainEqual([
      '/v1/traces',
      'Bearer sekolah',
    ]);
    const sent = received.map(({ body }) => body).join('');
    expect(sent).toContain('man-satu');
    for (const secret of ['rahasia', username, testPassword, '127.0.0.1']) expect(sent).not.toContain(secret);
  });

  test('a job that fails is recorded without its message', async () => {
    received.length = 0;
    const { tracing, close } = startTracer();
    const fail = async () => {
      throw new Error('surel ke ani@surat.example ditolak');
    };
    const job = {
      kind: 'queued' as const,
      name: 'mail.send' as const,
      backoff: { firstMs: 1, factor: 1, longestMs: 1 },
      run: fail,
    };
    await enqueue(world.db, { name: job.name, keys: ['one'], runAt: world.now });
    await runDue({ ...world.services, log: silentLog, tracing }, [job]);
    await close();
    expect(spansReceived().map(({ name, status }) => [name, status.code])).toEqual([['job: mail.send', 2]]);
    expect(received.map(({ body }) => body).join('')).not.toContain('ani@surat.example');
  });

  test('a statement is recorded without its values', () => {
    expect(withoutValues("select * from users where name = 'it''s me' and id = 42 and age > 1.5 limit $1")).toBe(
      'select * from users where name = ?? and id = ? and age > ? limit $1',
    );
    expect(withoutValues(`select "t2"."a1" from x where y = 'cut`)).toBe('select "t2"."a1" from x where y = ?');
  });

  test('the sending library is loaded only by a start that configures it', () => {
    const root = resolve(import.meta.dirname, '..');
    const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((file) => ({
      file,
      code: readFileSync(join(root, file), 'utf8'),
    }));
    const naming = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
    expect(naming(/@opentelemetry\//)).toEqual(['startup/otlp-tracing.ts']);
    expect(naming(/from '[^']*otlp-tracing/)).toEqual([]);
    expect(naming(/import\('\.\/otlp-tracing\.ts'\)/)).toEqual(['startup/serve.ts']);
  });
});
