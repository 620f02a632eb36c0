import { apiKeyLimits, idempotencyHeader, limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiDocument, methodOf, type Operation } from '../test/http/api-document.ts';
import { addressOf, type Call, type Plan, planEveryCall } from '../test/http/every-call.ts';
import { RawClient } from '../test/http/raw-client.ts';
import { aWorld } from '../test/world.ts';
import { connectionLimits } from './http/connection/connections.ts';

/** Incomplete headers are dropped early. */
const world = aWorld({ connections: { ...connectionLimits, headersMs: 5_000 }, sendsMail: true });

const refusal = z.object({ code: z.string() });

/** The name of a response, such as `articles-byId 404 NOT_FOUND` or `articles-byId 200`. */
const nameOf = ({ operationId }: Operation, status: number | string, code = '') =>
  `${operationId} ${status} ${code}`.trimEnd();

/**
 * Operations without a documented failure: they access nothing that can fail. The rule for every call is proven by all other operations.
 */
const unfailing = new Set(['health 500 INTERNAL', 'health 503 UNAVAILABLE', 'ready 500 INTERNAL']);

/** Calls operations and records their responses. */
class Observer {
  /** Responses that the document does not list. */
  readonly objections: string[] = [];
  readonly #seen = new Set<string>();
  readonly #document: ApiDocument;

  constructor(document: ApiDocument) {
    this.#document = document;
  }

  note(operation: Operation, status: number, body: unknown) {
    this.#seen.add(nameOf(operation, status, refusal.safeParse(body).data?.code));
    const objection = this.#document.objectionsTo(operation, status, body);
    if (objection !== '') this.objections.push(`${operation.operationId} ${status}: ${objection}`);
  }

  /** The documented responses of an operation that did not occur. */
  unseenOf(operation: Operation): string[] {
    const { responses } = operation;
    const documented = Object.keys(responses).flatMap((status) => {
      const codes = this.#document.codesOf(operation, status);
      return codes.length === 0 ? [nameOf(operation, status)] : codes.map((code) => nameOf(operation, status, code));
    });
    return documented.filter((name) => !this.#seen.has(name) && !unfailing.has(name));
  }

  /** Without the network. */
  async send(operation: Operation, call: Call) {
    const answer = await world.app.inject({
      method: methodOf(operation),
      url: addressOf(operation, call),
      query: call.query,
      headers: call.headers,
      payload: call.body,
    });
    this.note(operation, answer.statusCode, answer.json());
  }

  /** Sends exactly these lines after the request line of the operation. */
  async sendRaw(operation: Operation, origin: string, call: Call, lines: string) {
    const client = new RawClient(origin);
    client.send(`${methodOf(operation)} ${addressOf(operation, call)} HTTP/1.1\r\n${lines}`);
    const [head = '', body = ''] = (await client.untilClosed()).split('\r\n\r\n');
    this.note(operation, Number(head.split(' ')[1]), JSON.parse(body));
  }
}

const writes = ({ method }: Operation) => method !== 'get';
const isProtected = ({ security = [] }: Operation) =>
  security.length > 0 && security.every((credentials) => Object.keys(credentials).length > 0);
const readsToken = ({ security = [] }: Operation) => security.length > 0;
const isRateLimited = ({ responses }: Operation) => '429' in responses;
const takesKey = ({ parameters }: Operation) => parameters.some(({ name }) => name === idempotencyHeader);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Calls that are refused because of an operation's declarations, whatever it does. */
function callsByRule(
  operation: Operation,
  plan: Plan,
  { author, key }: Record<'author' | 'key', Record<string, string>>,
): Call[] {
  const otherBody = (headers: Record<string, string>) => ({
    ...plan,
    headers: { ...plan.headers, ...headers },
    body: Buffer.from('teks'),
  });
  const bodies = [
    otherBody({ 'content-type': 'text/plain' }),
    otherBody({ 'content-type': 'application/json', 'content-length': String(2 * limits.bodyBytes.withImages) }),
  ];
  return [
    { ...plan, query: { cari: 'x'.repeat(limits.addressLength) } },
    { ...plan, headers: bearer('palsu') },
    ...(isProtected(operation)
      ? [
          { ...plan, headers: {} },
          { ...plan, headers: author },
          { ...plan, headers: key },
        ]
      : []),
    ...(writes(operation) && !isProtected(operation) ? [{ ...plan, headers: key }] : []),
    ...(writes(operation) ? bodies : []),
  ];
}

const callsOfItsOwn = ({ refused = [], ...call }: Plan): Call[] => refused.map((changes) => ({ ...call, ...changes }));

/** SQL that causes in the database what a test cannot wait for, and SQL that ends it. */
type Imitation = { begin: string; end: string };

const fullDisk: Imitation = {
  begin: `
    create function refuse_write() returns trigger language plpgsql as $$
      begin raise exception 'no space left on device' using errcode = '53100'; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format(
          'create trigger full_disk before insert or update or delete on %I execute function refuse_write()', name);
      end loop;
    end $$`,
  end: 'drop function refuse_write cascade',
};

/** Every claimed key is at once held by another request, as if its own had been silent for too long. */
const keysTakenOver: Imitation = {
  begin: `
    create function take_over() returns trigger language plpgsql as $$
      begin new.claim := gen_random_uuid(); return new; end $$;
    create trigger taken_over before insert on idempotency_keys for each row execute function take_over()`,
  end: 'drop function take_over cascade',
};

const attemptsUsedUp: Imitation = {
  begin: `
    delete from attempt_counts;
    create function use_up() returns trigger language plpgsql as $$
      begin new.count := 1000000; return new; end $$;
    create trigger used_up before insert on attempt_counts for each row execute function use_up()`,
  end: 'drop function use_up cascade; delete from attempt_counts',
};

/** The school requires a second factor of its administrators. */
const secondFactorRequired: Imitation = {
  begin: `insert into settings (key, value, updated_at) values ('security', '{"twoFactorForAdmins": true}', now())
    on conflict (key) do update set value = excluded.value`,
  end: `delete from settings where key = 'security'`,
};

/** The passwords, and the codes of second factors, of all sessions were entered long ago. */
const staleSessions: Imitation = {
  begin: `update sessions set confirmed_at = confirmed_at - interval '1 day';
    update users set two_factor_since = 'epoch' where two_factor_since is null`,
  end: `update sessions set confirmed_at = confirmed_at + interval '1 day';
    update users set two_factor_since = null where two_factor_since = 'epoch'`,
};

/** Every statement about the application's tables fails. */
const lostTables: Imitation = {
  begin: 'alter schema public rename to hidden',
  end: 'alter schema hidden rename to public',
};

async function during({ begin, end }: Imitation, send: () => Promise<unknown>) {
  await world.db.execute(begin);
  await send();
  await world.db.execute(end);
}

const asPlanned = (_operation: Operation, plan: Plan): Call[] => [plan];
const withKey = (_operation: Operation, plan: Plan): Call[] => [
  { ...plan, headers: { ...plan.headers, [idempotencyHeader]: 'a-key' } },
];

test('every operation refuses with everything that it documents, and with nothing else', async () => {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const document = new ApiDocument((await world.app.inject({ url: '/api/openapi.json' })).json());
  const observer = new Observer(document);
  // Those under /auth are the same calls with the same description.
  const operations = document.operations.filter(({ path }) => path.startsWith('/api/'));
  const plans = await planEveryCall(world, operations);
  const planned = operations.map((operation) => ({ operation, plan: plans[operation.operationId] ?? {} }));

  /** Calls all operations at once, the calls of each one after the other. */
  const sendEach = (
    callsOf: (operation: Operation, plan: Plan) => Call[],
    isIncluded: (operation: Operation) => boolean = () => true,
  ) =>
    Promise.all(
      planned
        .filter(({ operation }) => isIncluded(operation))
        .map(async ({ operation, plan }) => {
          for (const call of callsOf(operation, plan)) await observer.send(operation, call);
        }),
    );
  const sendEachRaw = (lines: string) =>
    Promise.all(planned.map(({ operation, plan }) => observer.sendRaw(operation, origin, plan, lines)));

  await sendEachRaw('connection: close\r\n\r\n');
  await sendEachRaw(`host: madrasah.test\r\nx-besar: ${'x'.repeat(20_000)}\r\n\r\n`);
  const unfinished = sendEachRaw('host: madrasah.test\r\n');

  const author = await world.signIn({ role: 'author' });
  const { data: machine } = await world
    .as(await world.aUser({ role: 'admin' }))
    .apiKeys.create({ name: 'Mesin', rights: { article: 'read' }, perMinute: apiKeyLimits.perMinuteMost });
  const key = bearer(machine.key);
  await sendEach((operation, plan) => callsByRule(operation, plan, { author, key }));
  await sendEach((_operation, plan) => callsOfItsOwn(plan));
  const unenrolled = await world.signIn({ role: 'admin' });
  await during(secondFactorRequired, () =>
    sendEach((_operation, plan) => [{ ...plan, headers: unenrolled }], isProtected),
  );
  await during(staleSessions, () =>
    sendEach(asPlanned, (operation) => document.codesOf(operation, '403').includes('REAUTHENTICATION_REQUIRED')),
  );
  await during(fullDisk, () => sendEach(asPlanned, writes));
  await during(keysTakenOver, () => sendEach(withKey, takesKey));
  await during(attemptsUsedUp, async () => {
    await sendEach(asPlanned);
    await sendEach((_operation, plan) => [{ ...plan, headers: key }], readsToken);
  });
  await sendEach(asPlanned, isRateLimited);
  await during(lostTables, () => sendEach(asPlanned));
  await unfinished;
  await world.disconnectDatabase();
  await sendEach(asPlanned);
  await world.reconnectDatabase();

  const unseen = planned.flatMap(({ operation }) => observer.unseenOf(operation));
  expect({ undocumented: observer.objections, unseen }).toEqual({ undocumented: [], unseen: [] });
});
