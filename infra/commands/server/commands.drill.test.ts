import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Debian, hosts } from './debian.ts';
import { makeRelease } from './releases.ts';
import {
  aServer,
  fail,
  folderOf,
  install,
  listFiles,
  node,
  passwordIn,
  releasesOfThisRun,
  statusOf,
  succeed,
} from './site.ts';

const origin = `https://${hosts[0]}`;
const made = releasesOfThisRun();
const archive = 'madrasah-0.3.0-linux-x64-with-node.tar.gz';
let original: Debian;
let password: string;

beforeAll(async () => {
  original = await aServer(made.production);
  const path = await makeRelease(made.production, made.home, { version: '0.3.0' });
  password = passwordIn(await install(original, path));
  await original.shutDown();
});
afterAll(() => original?.[Symbol.asyncDispose]());

async function anInstalledServer() {
  const system = await Debian.make(original);
  onTestFinished(() => system[Symbol.asyncDispose]());
  await succeed(system, 'until madrasah status; do sleep 1; done');
  return system;
}

/** Creates an article, or counts those of this title. */
const articles = (system: Debian, action: 'read' | 'write') =>
  succeed(
    system,
    `${node} --eval '(async () => {
      const call = (path, body, token) => fetch("http://localhost:3000" + path, body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...(token && { authorization: "Bearer " + token }) } }).then((r) => r.json());
      if ("${action}" === "write") {
        const { token } = await call("/api/auth/login", { username: "admin", password: "${password}" });
        await call("/api/articles", { title: "Ditulis sesudah cadangan", content: "<p>Isi.</p>", category: "berita", status: "published" }, token);
      }
      const { data } = await call("/api/articles?limit=50");
      process.stdout.write(String(data.filter(({ title }) => title === "Ditulis sesudah cadangan").length));
    })()'`,
  );

test('[INS-005] backup and restore bring back the content, after a typed word, and keep what was replaced', async () => {
  const system = await anInstalledServer();
  await succeed(system, 'madrasah backup /root/kept.tar.zst');
  expect(await succeed(system, 'stat -c "%a %U" kept.tar.zst')).toBe('600 root\n');
  expect(await fail(system, 'madrasah backup /root/kept.tar.zst')).toContain('tidak ditimpa');
  expect(await articles(system, 'write')).toBe('1');

  expect(await fail(system, 'madrasah restore kept.tar.zst', { input: 'ya\n' })).toContain('tidak dipulihkan');
  expect(await articles(system, 'read')).toBe('1');
  expect(await fail(system, 'madrasah restore none.tar.zst', { input: 'GANTI SEMUA\n' })).toContain('tidak dipulihkan');
  await writeFile(system.path('root/damaged.tar.zst'), 'no backup');
  expect(await fail(system, 'madrasah restore damaged.tar.zst', { input: 'GANTI SEMUA\n' })).toContain(
    'tidak dipulihkan',
  );
  expect(await articles(system, 'read')).toBe('1');

  await succeed(system, 'madrasah restore kept.tar.zst', { input: 'GANTI SEMUA\n' });
  expect(await articles(system, 'read')).toBe('0');
  const [before] = (await succeed(system, 'cd /var/lib/madrasah/backups && ls *sebelum-pemulihan*'))
    .trim()
    .split('\n')
    .slice(-1);
  await succeed(system, `madrasah restore ${before}`, { input: 'GANTI SEMUA\n' });
  expect(await articles(system, 'read')).toBe('1');
  expect(await succeed(system, 'ls /var/lib/madrasah')).not.toContain('pemulihan-');
});

test('[INS-005] status and log say what there is, and every command needs root', async () => {
  const system = await anInstalledServer();
  const status = await succeed(system, 'madrasah status');
  expect(status).toMatch(/^Versi: +0\.3\.0$/m);
  expect(status).toMatch(/^Layanan: +active$/m);
  expect(status).toMatch(/^Cadangan: +belum ada$/m);
  expect(status).toMatch(/^Keadaan: +siap$/m);
  await succeed(system, 'madrasah backup');
  expect(await succeed(system, 'madrasah status')).toMatch(/^Cadangan: +madrasah-.*atas-permintaan\.tar\.zst$/m);
  expect(await succeed(system, 'madrasah log --lines 500 --no-pager')).toContain('Situs publik dan API');
  await succeed(system, 'systemctl stop madrasah');
  expect(await fail(system, 'madrasah status')).toMatch(/^Layanan: +inactive$/m);
  expect(await fail(system, 'runuser --user nobody -- madrasah status')).toContain('sudo');
  expect(await fail(system, 'madrasah hapus')).toContain('Cara pakai');
  await succeed(system, 'runuser --user nobody -- madrasah help');

  // One at a time.
  expect(await fail(system, 'flock /opt/madrasah/state/lock madrasah backup')).toContain('sedang berjalan');
});

test('[INS-005] uninstall keeps the data, which the next installation takes; it removes them only after a flag and a typed word', async () => {
  const system = await anInstalledServer();
  await articles(system, 'write');
  await succeed(system, 'madrasah uninstall');
  for (const path of [
    '/opt/madrasah',
    '/usr/local/bin/madrasah',
    '/etc/systemd/system/madrasah.service',
    '/etc/caddy/madrasah.caddy',
  ]) {
    await fail(system, `test -e ${path}`);
  }
  await succeed(system, 'systemctl is-active caddy && ls /var/lib/madrasah/postgres /etc/madrasah/madrasah.env');

  await succeed(system, `./${folderOf(archive)}/pasang`);
  expect(await articles(system, 'read')).toBe('1');
  expect(await statusOf(system, origin)).toBe('200');

  const files = await listFiles(system);
  expect(await fail(system, 'madrasah uninstall --semua')).toContain('tidak dikenal');
  expect(await fail(system, 'madrasah uninstall --hapus-data', { input: 'ya\n' })).toContain('Dibatalkan');
  expect(await fail(system, 'madrasah uninstall --hapus-data </dev/null')).toContain('Dibatalkan');
  expect(await listFiles(system)).toBe(files);
  expect(await statusOf(system, origin)).toBe('200');
  await succeed(system, 'madrasah uninstall --hapus-data', { input: 'HAPUS SEMUA DATA\n' });
  for (const path of ['/opt/madrasah', '/var/lib/madrasah', '/etc/madrasah']) await fail(system, `test -e ${path}`);
  await fail(system, 'id madrasah');
});
