import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { anArticleInput } from '@madrasah/contract/examples';
import { findProxyPort, proxyOrigin, startProxy } from '@madrasah/running-site/proxy';
import getPort from 'get-port';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { patience } from '../../test/patience.ts';
import { anEmptyDatabase } from '../../test/stored-state.ts';
import { openClient } from '../database/clients.ts';
import type { Connection } from '../database/orm.ts';
import { applicationVersion } from '../shared/application-version.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const password = 'kata-sandi-percobaan';
const name = 'Migration99981231000000_places';

const oneMoreMigration = `import { Migration } from '@mikro-orm/migrations';
export class ${name} extends Migration {
  override name = '${name}';
  override up(): void {
    this.addSql('alter table "articles" add "place" text null');
    this.addSql('create table "places" ("id" int not null primary key)');
  }
}
`;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-releases-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The next release: this version with another migration, whose tables work with this version. */
async function aNextRelease(): Promise<string> {
  const folder = await aFolder();
  const api = join(folder, 'apps/api');
  await mkdir(api, { recursive: true });
  for (const part of ['src', 'package.json']) {
    await cp(join(repository, 'apps/api', part), join(api, part), { recursive: true });
  }
  for (const part of ['node_modules', 'apps/api/node_modules', 'apps/public', 'apps/admin']) {
    await symlink(join(repository, part), join(folder, part));
  }
  await writeFile(join(api, `src/database/migrations/${name}.ts`), oneMoreMigration);
  const statements = join(api, 'src/database/migrating/oldest-releases.ts');
  const before = await readFile(statements, 'utf8');
  const after = before.replace('string>> = {', `string>> = { ${name}: '${applicationVersion}',`);
  expect(after).not.toBe(before);
  await writeFile(statements, after);
  return folder;
}

type Site = { origin: string; stop(): Promise<void> };
type SiteOptions = { database: Connection; dataFolder: string; port: number; publicOrigin: string };

const freePort = () => getPort({ host: '127.0.0.1' });

async function start(
  root: string,
  { database, dataFolder, port: publicPort, publicOrigin }: SiteOptions,
): Promise<Site> {
  const { host, port, user, dbName } = database;
  const program = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(root, 'apps/api'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      DATABASE_URL: `postgresql:///${dbName}?host=${host}&port=${port}&user=${user}`,
      DATA_DIR: dataFolder,
      HOST: '127.0.0.1',
      PORT: String(publicPort),
      ADMIN_PORT: String(await freePort()),
      PUBLIC_ORIGIN: publicOrigin,
      TRUST_PROXY: 'loopback',
      ADMIN_PASSWORD: password,
      SAMPLES: 'off',
      BACKUP_HOUR: 'off',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: inject('compiled'),
    },
  });
  const ended = once(program, 'exit');
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  const origin = `http://127.0.0.1:${publicPort}`;
  await vi.waitFor(async () => {
    if (program.exitCode !== null) return; // The first request then fails.
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
  }, patience);
  return { origin, stop };
}

const withId = z.object({ data: z.object({ id: z.number() }) });
const withTitle = z.object({ data: z.object({ title: z.string() }) });

/** Calls the site, and notes each answer that is no success. */
class Caller {
  readonly failures: string[] = [];
  readonly #origin: string;
  #token = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(): Promise<void> {
    const answer = await this.send('/api/auth/login', 'POST', { username: 'admin', password });
    this.#token = z.object({ token: z.string() }).parse(await answer.json()).token;
  }

  async send(path: string, method = 'GET', body?: object, origin = this.#origin): Promise<Response> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#token && method !== 'GET' && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) this.failures.push(`${method} ${origin}${path}: ${answer.status}`);
    return answer;
  }

  /** Reads pages and saves the article until `end` resolves; returns how many calls. */
  async callUntil(end: Promise<unknown>, article: string): Promise<number> {
    let isOver = false;
    void end.finally(() => {
      isOver = true;
    });
    let calls = 0;
    while (!isOver) {
      await this.send(article, 'PATCH', { title: `Judul ${calls}` });
      for (const path of ['/', '/news', article, `/api/articles?page=1&limit=5&search=Judul+${calls}`]) {
        await this.send(path);
      }
      calls += 5;
    }
    await end;
    return calls;
  }
}

test('behind nginx a release serves together with the one before it, which starts again on its tables, without an error or an outdated page', async () => {
  const { drop, ...database } = await anEmptyDatabase(inject('server'));
  onTestFinished(drop);
  const next = await aNextRelease();
  const [dataFolder, proxyPort, olderPort, newerPort] = [
    await aFolder(),
    await findProxyPort(),
    await freePort(),
    await freePort(),
  ];
  const options = { database, dataFolder, publicOrigin: proxyOrigin(proxyPort) };
  const startOlder = () => start(repository, { ...options, port: olderPort });

  const older = await startOlder();
  const proxy = await startProxy(proxyPort, [olderPort, newerPort]);
  if (!proxy) throw new Error('nginx is not installed');
  onTestFinished(proxy.stop);
  const caller = new Caller(proxy.origin);
  await caller.signIn();
  const created = await caller.send('/api/articles', 'POST', anArticleInput({ status: 'published' }));
  const { id } = withId.parse(await created.json()).data;
  const article = `/api/articles/${id}`;
  const starting = start(next, { ...options, port: newerPort });
  expect(await caller.callUntil(starting, article)).toBeGreaterThan(0);
  const newer = await starting;
  const client = await openClient(database);
  const { rows } = await client.query(`select oldest_release as oldest from migration_releases where name = '${name}'`);
  await client.end();
  expect(rows).toEqual([{ oldest: applicationVersion }]);

  const titleAt = async ({ origin }: Site) =>
    withTitle.parse(await (await caller.send(article, 'GET', undefined, origin)).json()).data.title;
  const bothShow = (title: string, sites: Site[]) =>
    vi.waitFor(async () => {
      for (const site of sites) expect(await titleAt(site)).toBe(title);
    }, patience);
  for (let round = 0; round < 20; round += 1) {
    const writer = round % 2 === 0 ? older : newer;
    await caller.send(article, 'PATCH', { title: `Putaran ${round}` }, writer.origin);
    await bothShow(`Putaran ${round}`, [older, newer]);
  }

  await caller.callUntil(older.stop(), article);
  const again = startOlder();
  await caller.callUntil(again, article);
  await caller.send(article, 'PATCH', { title: 'Terakhir' });
  await bothShow('Terakhir', [await again, newer]);
  expect(caller.failures).toEqual([]);
});
