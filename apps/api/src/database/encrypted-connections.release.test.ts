import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EncryptedServer, startEncryptedServer } from '../../test/database/encrypted-server.ts';
import { databaseUrl } from '../config/database-address.ts';
import { readEnv } from '../config/env.ts';
import { writeBackup } from '../operations/backup/index.ts';
import { openOrm } from '../orm.ts';
import { diskStorage } from '../platform/media/index.ts';
import { startServer } from '../server.ts';
import { openEncryptor } from '../startup/data-folder.ts';
import { openClient } from './clients.ts';
import { type Deadlines, noDeadlines } from './orm.ts';

const execute = promisify(execFile);

let encrypted: EncryptedServer;
let folder: string;
beforeAll(async () => {
  encrypted = await startEncryptedServer();
  folder = await mkdtemp(join(tmpdir(), 'madrasah-encrypted-'));
});
afterAll(async () => {
  await encrypted.server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const addressOf = (query: string, { user = 'postgres', host = 'localhost' } = {}) => {
  const { password } = encrypted.server.connection;
  return `postgresql://${user}:${encodeURIComponent(password)}@${host}:${encrypted.port}/postgres?${query}`;
};

/** Whether a connection with this address is encrypted; its error where there is none. */
async function tryAddress(address: string): Promise<boolean | string> {
  const client = await openClient(databaseUrl.parse(address)).catch(String);
  if (typeof client === 'string') return client;
  const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await client.end();
  return rows[0]?.ssl;
}

/** Whether libpq connects with this address. */
const libpqConnects = (address: string) =>
  execute('psql', ['--no-psqlrc', '--command', 'select 1', address]).then(
    () => true,
    () => false,
  );

async function anotherAuthority(): Promise<string> {
  const [path, key] = [join(folder, 'lain.crt'), join(folder, 'lain.key')];
  const args = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', path];
  await execute('openssl', ['req', '-x509', ...args]);
  return path;
}

describe('a server that wants encryption', () => {
  test('refuses an address without sslmode, and one with sslmode=disable', async () => {
    for (const query of ['', 'sslmode=disable']) {
      expect(await tryAddress(addressOf(query))).toMatch(/no pg_hba.conf entry .* no encryption/);
    }
  });

  test('is verified as libpq does', async () => {
    const own = `sslrootcert=${encrypted.certificate}`;
    const other = `sslrootcert=${await anotherAuthority()}`;
    const byNumber = { host: '127.0.0.1' };
    const { certificate, key } = encrypted.client;
    const files = `sslcert=${certificate}&sslkey=${key}`;
    const expected: [address: string, isAccepted: boolean][] = [
      [addressOf('sslmode=require'), true],
      [addressOf('sslmode=require', byNumber), true],
      [addressOf(`sslmode=require&${own}`, byNumber), true],
      [addressOf(`sslmode=require&${other}`), false],
      [addressOf(`sslmode=verify-ca&${own}`, byNumber), true],
      [addressOf(`sslmode=verify-ca&${other}`), false],
      [addressOf(`sslmode=verify-full&${own}`), true],
      [addressOf(`sslmode=verify-full&${own}`, byNumber), false],
      [addressOf(`sslmode=verify-full&${other}`), false],
      [addressOf('sslmode=verify-full'), false],
      [addressOf(`sslmode=require&${files}`, { user: 'bersertifikat' }), true],
      [addressOf('sslmode=require', { user: 'bersertifikat' }), false],
    ];
    for (const [address, isAccepted] of expected) {
      expect([address, (await tryAddress(address)) === true]).toEqual([address, isAccepted]);
      expect([address, await libpqConnects(address)]).toEqual([address, isAccepted]);
    }
  });

  test('ends sessions whose machine has vanished', async () => {
    const settings = ['tcp_user_timeout', 'tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count'];
    const read = async (deadlines?: Deadlines) => {
      const orm = await openOrm(databaseUrl.parse(addressOf('sslmode=require')), deadlines);
      const [row] = await orm.em
        .fork()
        .execute<Record<string, string>[]>(`select ${settings.map((name) => `current_setting('${name}') as ${name}`)}`);
      await orm.close();
      return Object.values(row ?? {});
    };
    expect(await read()).toEqual(['15000', '10', '5', '3']);
    expect(await read(noDeadlines)).toEqual(['600000', '10', '5', '3']);
  });

  test('has only encrypted connections of a running site, its jobs, its replica and a backup', async () => {
    const address = addressOf(`sslmode=verify-full&sslrootcert=${encrypted.certificate}`);
    const [port, adminPort] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
    const env = readEnv({
      DATABASE_URL: address,
      DATABASE_READ_URL: address,
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      SAMPLES: 'off',
      LOG_LEVEL: 'silent',
    });
    const site = await startServer(env, () => {}, new AbortController().signal);
    try {
      const pages = Array.from({ length: 40 }, (_, page) => `http://127.0.0.1:${port}/api/articles?page=${page + 1}`);
      const answers = await Promise.all(pages.map((page) => fetch(page)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      if (!env.database) throw new Error('the environment names a database');
      const source = {
        connection: env.database,
        images: diskStorage(join(folder, 'data/uploads')),
        application: '0',
        now: new Date(),
        encryptor: await openEncryptor(env),
        secret: undefined,
      };
      await writeBackup(source, join(folder, 'cadangan.tar.zst'));

      const session = await openClient(encrypted.server.connection);
      const { rows } = await session.query(
        `select application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      await session.end();
      expect(rows.length).toBeGreaterThan(5);
      expect(new Set(rows.map(({ ssl }) => ssl))).toEqual(new Set([true]));
    } finally {
      await site.close();
    }
    const accepted = await encrypted.readAccepted();
    const names = accepted.map((line) => /application_name=(.*?) SSL/.exec(line)?.[1]);
    expect(names).toEqual(expect.arrayContaining(['madrasah', 'madrasah backup']));
    const overNetwork = accepted.filter((line) => !/user=postgres database=postgres$/.test(line));
    expect(overNetwork.filter((line) => !line.includes('SSL enabled'))).toEqual([]);
  });
});
