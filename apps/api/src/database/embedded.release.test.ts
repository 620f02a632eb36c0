import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { DataFolderError, type EmbeddedServer, startEmbeddedServer } from './embedded.ts';

// The temporary folder is private to this user, so that the account change under root is always tested.
let root: string;
let prepared: string;
const servers = new Set<EmbeddedServer>();
const processes = new Set<ChildProcess>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'madrasah-embedded-'));
  prepared = join(root, 'prepared');
  const server = await startEmbeddedServer({ folder: prepared });
  await ask(server, 'create table notes (text text)');
  await server.stop();
});

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all([...servers].map((server) => server.stop()));
  processes.clear();
  servers.clear();
});

afterAll(async () => {
  for (const name of await readdir(root)) {
    const left = await serverPid(join(root, name)).catch(() => undefined); // Only after a failed test.
    if (left) process.kill(left, 'SIGQUIT');
  }
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

let folders = 0;
const newFolder = () => join(root, `data ${++folders}`);

const copy = (folder: string) => promisify(execFile)('cp', ['-R', prepared, folder]);

/** A used data folder that was copied here, as a restored backup is. */
async function usedFolder() {
  const folder = newFolder();
  await copy(folder);
  return folder;
}

/** How long a start takes on an idle machine, in milliseconds, and by which factor this machine is slower. */
const calmStartMs = 500;
let slowness = 1;

async function start(folder: string) {
  const startedAt = performance.now();
  const server = await startEmbeddedServer({ folder });
  slowness = Math.max(slowness, (performance.now() - startedAt) / calmStartMs);
  servers.add(server);
  return server;
}

async function ask({ connection: { dbName, ...address } }: EmbeddedServer, sql: string) {
  const client = new Client({ ...address, database: dbName });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** An application in its own process; `answer` is `ready`, or its last output when it fails. */
function startApplication(folder: string) {
  const code = `
    const { startEmbeddedServer } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
    const [folder] = process.argv.slice(1);
    try { await startEmbeddedServer({ folder }); process.stdout.write('ready'); }
    catch (problem) { process.stdout.write(problem.message); process.exit(1); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.add(child);
  const answer = once(child.stdout, 'data').then(([text]) => String(text));
  return { child, answer };
}

async function killAndWait(child: ChildProcess) {
  if (child.kill('SIGKILL')) await once(child, 'exit');
}

const pidFile = (folder: string) => join(folder, 'postgres', 'postmaster.pid');
const serverPid = async (folder: string) => Number((await readFile(pidFile(folder), 'utf8')).split('\n')[0]);
const problem = (folder: string) =>
  startEmbeddedServer({ folder }).then(
    () => undefined,
    (error: unknown) => error,
  );

async function expectProblem(folder: string, text: RegExp) {
  const error = await problem(folder);
  expect(error).toBeInstanceOf(DataFolderError);
  expect(String(error)).toMatch(text);
  expect(String(error)).not.toContain('\n');
}

test('the server is durable, checks its pages, uses UTF-8 and refuses other users', async () => {
  const folder = await usedFolder();
  const server = await start(folder);
  const [settings] = await ask(
    server,
    `select current_setting('fsync') fsync, current_setting('full_page_writes') pages, current_setting('data_checksums') sums,
       current_setting('server_encoding') encoding, current_setting('listen_addresses') addresses, lower('É') lower`,
  );
  expect(settings).toEqual({ fsync: 'on', pages: 'on', sums: 'on', encoding: 'UTF8', addresses: '', lower: 'é' });
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
});

test('after kill -9 of the application the next start adopts its server, with every row, and can stop it', async () => {
  const folder = await usedFolder();
  const application = startApplication(folder);
  expect(await application.answer).toBe('ready');
  const pid = await serverPid(folder);
  await killAndWait(application.child);

  const server = await start(folder);
  expect(await serverPid(folder)).toBe(pid);
  expect(await ask(server, "insert into notes values ('a') returning text")).toEqual([{ text: 'a' }]);

  await server.stop();
  await expect(access(pidFile(folder))).rejects.toThrow();
  await expect(ask(server, 'select 1')).rejects.toThrow();
});

test.each(['started', 'adopted'])(
  'kill -9 of a server that was %s loses no row; it is back within 5 s',
  async (how) => {
    const folder = await usedFolder();
    const application = how === 'adopted' ? startApplication(folder) : undefined;
    await application?.answer;
    if (application) await killAndWait(application.child);
    const server = await start(folder);
    await ask(server, "insert into notes values ('kept')");

    process.kill(await serverPid(folder), 'SIGKILL');
    const timeout = 5_000 * slowness;
    const rows = await vi.waitFor(() => ask(server, 'select text from notes'), { timeout, interval: 50 });
    expect(rows).toEqual([{ text: 'kept' }]);
  },
);

test('kill -9 of both: the next start recovers every row', async () => {
  const folder = await usedFolder();
  const application = startApplication(folder);
  await application.answer;
  const client = new Client({ host: join(folder, 'postgres'), port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query("insert into notes values ('kept')");
  await killAndWait(application.child);
  process.kill(await serverPid(folder), 'SIGKILL');

  expect(await ask(await start(folder), 'select text from notes')).toEqual([{ text: 'kept' }]);
});

test('a second application on the folder exits within 2 s with a clear message, and the first continues', async () => {
  const folder = await usedFolder();
  const server = await start(folder);
  const startedAt = performance.now();
  await expectProblem(folder, /sedang dipakai aplikasi lain/);
  expect(performance.now() - startedAt).toBeLessThan(2_000 * slowness);

  const second = startApplication(folder);
  expect(await second.answer).toContain('sedang dipakai aplikasi lain');
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two applications that start at once on an empty folder exactly one succeeds', async () => {
  const folder = newFolder();
  const answers = await Promise.all([startApplication(folder).answer, startApplication(folder).answer]);
  expect(answers.filter((answer) => answer === 'ready')).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('sedang dipakai aplikasi lain'))).toHaveLength(1);
  await Promise.all([...processes].map(killAndWait));
  await start(folder);
  expect(await readdir(folder)).toEqual(['postgres']);
});

test('an application killed during the first set-up leaves nothing that blocks the next start', async () => {
  const folder = newFolder();
  const { child } = startApplication(folder);
  await vi.waitFor(async () => expect((await readdir(folder)).length).toBe(1), patience);
  expect(await readdir(folder)).not.toContain('postgres');
  await killAndWait(child);

  await start(folder);
  expect(await readdir(folder)).toEqual(['postgres']);
});

test('a stale process file does not prevent a start, even where its number now belongs to another process', async () => {
  const folder = await usedFolder();
  const { uid, gid } = await stat(join(prepared, 'postgres'));
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  processes.add(stranger);
  const path = join(folder, 'postgres');
  const stale = `${stranger.pid}\n${path}\n1700000000\n5432\n${path}\n\n`;
  await writeFile(pidFile(folder), stale);
  await writeFile(join(path, '.s.PGSQL.5432.lock'), stale);

  expect(await ask(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
});

test('where the socket path would be too long the server takes a loopback port and requires its password', async () => {
  const [plain, deep] = [await usedFolder(), join(root, 'x'.repeat(100))];
  await copy(deep);
  const [, server] = [await start(plain), await start(deep)];
  expect(server.connection.host).toBe('127.0.0.1');
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);

  const guess = { ...server, connection: { ...server.connection, password: 'x' } };
  await expect(ask(guess, 'select 1')).rejects.toMatchObject({ code: '28P01' });

  process.kill(await serverPid(deep), 'SIGKILL');
  await vi.waitFor(() => ask(server, 'select 1'), patience);
  await expectProblem(deep, /sedang dipakai aplikasi lain/);
});

test('an unusable folder is refused with one line that gives the solution, and stays unchanged', async () => {
  const file = join(root, 'file');
  await writeFile(file, 'mine');
  await expectProblem(file, /adalah berkas, bukan folder/);
  await expectProblem(join(file, 'below'), /adalah berkas, bukan folder/);
  expect(await readFile(file, 'utf8')).toBe('mine');

  const foreign = newFolder();
  await mkdir(join(foreign, 'postgres', 'mine'), { recursive: true });
  await expectProblem(foreign, /bukan data PostgreSQL/);
  expect(await readdir(join(foreign, 'postgres'))).toEqual(['mine']);

  const older = await usedFolder();
  await writeFile(join(older, 'postgres', 'PG_VERSION'), '17\n');
  await expectProblem(older, /PostgreSQL 17.*membawa PostgreSQL 18/);

  if (process.platform === 'linux') await expectProblem('/proc/madrasah', /tidak dapat dibaca atau ditulisi/);
});

test('a server that does not start is reported with its own last error', async () => {
  const folder = await usedFolder();
  await rm(join(folder, 'postgres', 'global', 'pg_control'));
  await expectProblem(folder, /tidak dapat dinyalakan.*pg_control/);
});
