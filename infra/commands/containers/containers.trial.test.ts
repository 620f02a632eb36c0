import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { anArticleInput } from '../../../packages/contract/src/examples/index.ts';
import { startSharedDatabase } from '../../../packages/running-site/src/index.ts';
import { capture } from '../capture.ts';
import { CommandError, environment, root } from '../repository.mjs';
import { Builder, bases, execute, type Image } from './images.ts';
import { runContainer } from './run-container.ts';

const deployed = (path: string) => join(root, 'infra/deploy', path);
const neededBytes = 8e9;
const patience = { timeout: 240_000, interval: 100 };
const account = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'rahasia-bukit-biru' };
const JWT_SECRET = 'x'.repeat(48);
const resources = new AsyncDisposableStack();

let builder: Builder;
/** The volume of the site, and the addresses of the database for its two roles. */
let volume: string;
const databases = { owner: '', app: '' };

async function requireMachine() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new CommandError('Run it as root on Debian.');
  const missing = ['buildah', 'debootstrap', 'setpriv', 'psql'].filter(
    (name) => !existsSync(`/usr/bin/${name}`) && !existsSync(`/usr/sbin/${name}`),
  );
  if (missing.length > 0)
    throw new CommandError(`Missing: ${missing.join(', ')} (apt-get install buildah debootstrap postgresql).`);
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < neededBytes) throw new CommandError(`${tmpdir()} needs ${neededBytes / 1e9} GB.`);
}

/** The last commit, as a clean copy. */
async function copySource(folder: string) {
  await mkdir(folder);
  const archive = `${folder}.tar`;
  await execute('git', ['archive', '--output', archive, 'HEAD']);
  await execute('tar', ['--extract', '--file', archive, '--directory', folder]);
  await rm(archive);
}

/** Prepares the database with the files that the compose file gives to its image. */
async function prepareDatabase() {
  const database = await startSharedDatabase();
  resources.defer(() => database.stop());
  const { hostname, port, pathname, username, password } = new URL(database.url);
  const env = {
    ...environment,
    PGHOST: hostname,
    PGPORT: port,
    PGPASSWORD: decodeURIComponent(password),
    POSTGRES_USER: username,
    POSTGRES_DB: pathname.slice(1),
    OWNER_PASSWORD: 'sandi-pemilik',
    APP_PASSWORD: 'sandi-aplikasi',
  };
  await execute(
    'psql',
    [
      '--username',
      username,
      '--dbname',
      pathname.slice(1),
      '--set',
      'ON_ERROR_STOP=1',
      '--file',
      deployed('database-roles.sql'),
    ],
    { env },
  );
  await execute('sh', [deployed('containers/database-passwords.sh')], { env });
  for (const role of ['owner', 'app'] as const)
    databases[role] =
      `postgresql://madrasah_${role}:${role === 'owner' ? env.OWNER_PASSWORD : env.APP_PASSWORD}@${hostname}:${port}${pathname}`;
}

beforeAll(async () => {
  await requireMachine();
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-containers-'));
  builder = new Builder(folder);
  resources.defer(() => builder.remove());
  const source = join(folder, 'source');
  await copySource(source);
  await builder.makeBases();
  const epoch = (await execute('git', ['log', '-1', '--format=%ct'])).trim();
  const file = join(source, 'infra/deploy/containers/Containerfile');
  for (const target of ['site', 'staff']) {
    await builder.build(file, { context: source, name: `madrasah-${target}`, target, epoch, further: ['--layers'] });
  }
  volume = join(folder, 'volume');
  // As an engine does, which gives a new volume the owner of the image's folder.
  const { folder: image } = await builder.unpack('madrasah-site');
  await execute('cp', ['--archive', join(image, 'var/lib/madrasah'), volume]);
  await prepareDatabase();
});
afterAll(() => resources.disposeAsync(), 120_000);

const statusOf = async (url: string | URL) => (await fetch(url).catch(() => undefined))?.status;

/** Runs the migrations and then the site, as the compose file does, until it is ready. */
async function startSite(name: string) {
  const image = await builder.unpack(name);
  const migrating = runContainer(image, {
    command: ['node', 'apps/api/src/commands/migrate.js'],
    settings: { DATABASE_URL: databases.owner },
  });
  expect([await migrating.ended, migrating.written()]).toEqual([
    0,
    expect.stringMatching(/^\d+ migrasi dijalankan|sudah mutakhir/),
  ]);

  const port = await getPort({ host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    ...account,
    JWT_SECRET,
    DATABASE_URL: databases.app,
    MIGRATE: 'false',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    LOG_LEVEL: 'warn',
  };
  const site = runContainer(image, { settings, volume });
  onTestFinished(() => {
    site.kill();
  });
  const ended = site.ended.then((code) => Promise.reject(new Error(`it ended with ${code}:\n${site.written()}`)));
  ended.catch(() => undefined);
  await Promise.race([
    vi.waitFor(async () => expect(await statusOf(`${origin}/api/ready`)).toBe(200), patience),
    ended,
  ]);
  return { ...site, image, origin };
}

async function logIn(origin: string) {
  const body = JSON.stringify({ username: account.ADMIN_USERNAME, password: account.ADMIN_PASSWORD });
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
  return loginSchema.parse(await answer.json()).token;
}

const title = 'Ditulis dalam wadah';
const loginSchema = z.object({ token: z.string() });
const writtenSchema = z.object({ data: z.object({ slug: z.string(), categorySlug: z.string() }) });
const listSchema = z.object({ data: z.array(z.object({ image: z.string().nullable() })) });
const applicationSchema = z.looseObject({ version: z.string() });
/** In a page of the staff app. */
const scriptAddress = /src="(\/admin\/assets\/[^"]+\.js)"/;
const healthCheckOf = ({ healthCheck }: Image) => healthCheck ?? expect.fail('the image has no health check');

async function writeArticle(origin: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await logIn(origin)}` };
  const body = JSON.stringify(anArticleInput({ title }));
  const answer = await fetch(`${origin}/api/articles`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  const { data } = writtenSchema.parse(await answer.json());
  return `/articles/${data.categorySlug}/${data.slug}`;
}

/** What a visitor and staff find: the article, a picture of the volume, and the staff app below /admin. */
async function expectContent(origin: string, address: string) {
  const page = await fetch(`${origin}${address}`);
  expect([page.status, (await page.text()).includes(title)]).toEqual([200, true]);
  const { data } = listSchema.parse(await (await fetch(`${origin}/api/articles?limit=50`)).json());
  const image = data.flatMap((article) => article.image ?? []).find((path) => path.startsWith('/uploads/'));
  if (!image) return expect.fail('no article has a picture of the volume');
  expect(await statusOf(new URL(image, origin))).toBe(200);
  expect(existsSync(join(volume, image.slice(1)))).toBe(true);

  const staff = await fetch(`${origin}/admin/login`);
  expect(staff.headers.get('content-security-policy')).toContain("connect-src 'self'");
  const script = capture(scriptAddress, await staff.text());
  expect(await statusOf(`${origin}${script}`)).toBe(200);
}

let address: string;

test('[INS-008] the image of the site starts as an account without rights on files that it cannot change', async () => {
  const site = await startSite('madrasah-site');
  address = await writeArticle(site.origin);
  await expectContent(site.origin, address);

  const status = await readFile(`/proc/${await site.findProgram()}/status`, 'utf8');
  expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
  expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  const writing = runContainer(site.image, { command: ['touch', '/madrasah/baru'] });
  expect(await writing.ended).not.toBe(0);
  expect(writing.written()).toContain('Read-only file system');
  expect((await stat(volume)).mode & 0o777).toBe(0o700);

  const { port } = new URL(site.origin);
  const check = (at: number | string) => {
    const command = healthCheckOf(site.image).map((word) => word.replace(':3000', `:${at}`));
    return runContainer(site.image, { command }).ended;
  };
  expect(await check(port)).toBe(0);
  expect(await check(await getPort({ host: '127.0.0.1' }))).toBe(1);
  expect(await site.stop()).toBe(0);
});

test('[INS-008] started again, it has what was written', async () => {
  const site = await startSite('madrasah-site');
  await expectContent(site.origin, address);
  expect(await site.stop()).toBe(0);
});

test('[INS-008] killed and started again, too', async () => {
  const killed = await startSite('madrasah-site');
  killed.kill();
  await killed.ended;
  const site = await startSite('madrasah-site');
  await expectContent(site.origin, address);
  expect(await site.stop()).toBe(0);
});

test('[INS-008] a newer image takes over the volume and the database', async () => {
  const change = async (path: string) => {
    const application = applicationSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    await writeFile(path, JSON.stringify({ ...application, version: '99.0.0' }));
  };
  await builder.changeFile('madrasah-site', 'madrasah-site:newer', { path: 'madrasah/package.json', change });
  const site = await startSite('madrasah-site:newer');
  const started = JSON.parse(await readFile(join(site.image.folder, 'madrasah/package.json'), 'utf8'));
  expect(started).toMatchObject({ version: '99.0.0' });
  await expectContent(site.origin, address);
  await writeArticle(site.origin);
  expect(await site.stop()).toBe(0);
});

test('[INS-008] the image of the staff app serves it for an API elsewhere', async () => {
  const image = await builder.unpack('madrasah-staff');
  const staff = runContainer(image, { settings: { API_ORIGIN: 'https://madrasah.example' } });
  onTestFinished(() => {
    staff.kill();
  });
  const origin = 'http://127.0.0.1:8080';
  await vi.waitFor(
    async () =>
      expect([await statusOf(`${origin}/admin/config.json`), staff.written()]).toEqual([200, expect.anything()]),
    patience,
  );
  expect(await (await fetch(`${origin}/admin/config.json`)).json()).toEqual({ apiOrigin: 'https://madrasah.example' });
  const page = await fetch(`${origin}/admin/articles/1`);
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://madrasah.example");
  const script = capture(scriptAddress, await page.text());
  expect(await statusOf(`${origin}${script}`)).toBe(200);
  expect(await statusOf(`${origin}/admin/assets/former.js`)).toBe(404);

  const status = await readFile(`/proc/${await staff.findProgram()}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(await runContainer(image, { command: healthCheckOf(image) }).ended).toBe(0);
  expect(await staff.stop()).toBe(0);
});

test('[INS-008] the proxy of the compose file takes one name for both apps, or two', async () => {
  const caddy = await builder.unpack(bases.caddy);
  const config = await readFile(deployed('containers/proxy.Caddyfile'), 'utf8');
  for (const STAFF_DOMAIN of ['madrasah.example', 'staf.madrasah.example']) {
    const settings = {
      SITE_DOMAIN: 'madrasah.example',
      STAFF_DOMAIN,
      PICTURES_DOMAIN: 'gambar.madrasah.example',
      XDG_DATA_HOME: '/tmp',
      XDG_CONFIG_HOME: '/tmp',
    };
    const command = [
      'sh',
      '-c',
      'printf %s "$1" >/tmp/Caddyfile && caddy validate --config /tmp/Caddyfile --adapter caddyfile',
      'sh',
      config,
    ];
    const checking = runContainer(caddy, { command, settings });
    expect([await checking.ended, checking.written()]).toEqual([0, expect.stringContaining('Valid configuration')]);
  }
});
