import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anArticleInput } from '@madrasah/contract/examples';
import getPort from 'get-port';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { poolerProgram, startPooler } from '../../test/database/pooler.ts';
import { anEmptyDatabase } from '../../test/stored-state.ts';
import { readEnv } from '../config/env.ts';
import { openOrm } from '../orm.ts';
import { startServer } from '../server.ts';
import { explainFailure } from '../startup/process/run-command.ts';
import { openClient } from './clients.ts';
import { migratingDeadlines } from './migrating/migrations-in-steps.ts';
import type { Connection } from './orm.ts';

async function aPooler(server: Connection, settings: string[]): Promise<Connection> {
  const { connection, stop } = await startPooler(server, settings);
  onTestFinished(stop);
  return connection;
}

async function aDatabase(): Promise<Connection> {
  const { drop, ...database } = await anEmptyDatabase(inject('server'));
  onTestFinished(drop);
  return database;
}

const addressOf = ({ host, port, user, dbName }: Connection) =>
  `postgresql:///${dbName}?host=${host}&port=${port}&user=${user}`;

async function start(variables: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-pooled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await getPort({ host: '127.0.0.1' });
  const env = readEnv({
    ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), SAMPLES: 'off', LOG_LEVEL: 'silent' },
    ...{ ADMIN_PORT: String(await getPort({ host: '127.0.0.1' })), ADMIN_PASSWORD: 'kata-sandi-percobaan' },
    ...variables,
  });
  const server = await startServer(env, () => {}, new AbortController().signal);
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${port}`;
}

const send = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

describe.skipIf(!existsSync(poolerProgram))('a pooler in front of the database', () => {
  test.each([
    { settings: ['pool_mode = transaction'] },
    { settings: ['pool_mode = statement'] },
    // Further sessions of the pool exist, and are used in turn.
    { settings: ['pool_mode = transaction', 'server_round_robin = 1', 'min_pool_size = 5'] },
  ])('with $settings is refused at the start, before any table is created', async ({ settings }) => {
    const database = await aDatabase();
    const pooled = await aPooler(database, settings);
    const refusal = await start({ DATABASE_URL: addressOf(pooled) }).catch(explainFailure);
    expect(refusal).toMatch(/^Konfigurasi salah\.\nDATABASE_URL: .*pool_mode=session/);
    const client = await openClient(database);
    const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
    await client.end();
    expect(rows).toEqual([]);
  });

  test('of a replica is refused too', async () => {
    const database = await aDatabase();
    const pooled = await aPooler(database, ['pool_mode = transaction']);
    const addresses = { DATABASE_URL: addressOf(database), DATABASE_READ_URL: addressOf(pooled) };
    expect(await start(addresses).catch(explainFailure)).toMatch(/^Konfigurasi salah\.\nDATABASE_READ_URL: /);
  });

  test('that keeps sessions serves reads and writes, with the limits of sessions', async () => {
    const pooled = await aPooler(await aDatabase(), ['pool_mode = session', 'default_pool_size = 60']);
    const origin = await start({ DATABASE_URL: addressOf(pooled), DATABASE_READ_URL: addressOf(pooled) });
    const login = await send(`${origin}/api/auth/login`, { username: 'admin', password: 'kata-sandi-percobaan' });
    const { token } = z.object({ token: z.string() }).parse(await login.json());
    const titles = Array.from({ length: 30 }, (_, index) => `Berita ${index}`);
    const saved = await Promise.all(
      titles.map((title) => send(`${origin}/api/articles`, anArticleInput({ title, status: 'published' }), token)),
    );
    expect(saved.map(({ status }) => status)).toEqual(titles.map(() => 201));
    const read = await Promise.all(titles.map((_, index) => fetch(`${origin}/api/articles?page=${index + 1}&limit=1`)));
    expect(read.map(({ status }) => status)).toEqual(titles.map(() => 200));

    const orm = await openOrm(pooled, migratingDeadlines);
    onTestFinished(() => orm.close());
    const idle = "select current_setting('idle_in_transaction_session_timeout') as idle";
    expect(await orm.em.fork().execute(idle)).toEqual([{ idle: '10min' }]);
  });
});
