import { type ExecFileException, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import getPort from 'get-port';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { answersOf, completeAnswers, parseAnswers } from '../../deploy/server/node/answers.mjs';
import { newestBackup, strangersIn } from '../../deploy/server/node/doctor.mjs';
import { parseListeners, parseMemory, parseSystem } from '../../deploy/server/node/machine.mjs';
import { findObstacles } from '../../deploy/server/node/preflight.mjs';
import { templates } from '../../deploy/server/node/render.mjs';
import { describeSite, readSettings } from '../../deploy/server/node/settings.mjs';
import { requestLocally, waitUntilReady } from '../../deploy/server/node/wait.mjs';
import { root } from '../repository.mjs';
import { guideCommands, guideText } from './guide.ts';

const deployed = (path: string) => readFile(join(root, 'infra/deploy', path), 'utf8');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-installer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('answers', () => {
  test('of the example are valid, and are all that there are', async () => {
    const example = await deployed('server/jawaban.example');
    expect(Object.keys(completeAnswers(parseAnswers(example)))).toEqual(
      expect.arrayContaining(Object.keys(parseEnv(example))),
    );
    expect(Object.keys(parseEnv(example)).sort()).toEqual(Object.keys(completeAnswers({ SITUS: 'a.example' })).sort());
  });

  test('an address is taken as people write it, and the site’s own address is none of the staff app', () => {
    expect(parseAnswers('SITUS=https://Madrasah.SCH.id/')).toEqual({ SITUS: 'madrasah.sch.id' });
    expect(completeAnswers({ SITUS: 'a.example', STAF: 'a.example' }).STAF).toBe('');
    expect(completeAnswers({ SITUS: 'a.example', STAF: 's.a.example' }).STAF).toBe('s.a.example');
  });

  test.each([
    'SITUS=madrasah',
    'SITUS=192.0.2.10',
    'SITUS=madrasah.example/jalur',
    'SITUS=madrasah.example:8080',
    'SITUS=-a.example',
    `SITUS=${'a'.repeat(64)}.example`,
    'SITUS=a_b.example',
    'SITUS="a.example { }"',
    'SUREL=bukan surel',
    'SUREL="a@b.example\n}"',
    'WEB=apache',
    'CADANGAN=srv/cadangan',
    'CADANGAN=/srv/../etc',
    'CADANGAN="/srv/ca dangan"',
    'CONTOH=mungkin',
    'PERIKSA_ALAMAT=barangkali',
    'ALAMAT=a.example',
  ])('%s is refused with the name of the line', (line) => {
    const text = line.startsWith('SITUS') ? line : `SITUS=a.example\n${line}`;
    expect(() => parseAnswers(text)).toThrow(line.slice(0, line.indexOf('=')));
  });

  test('a label of 63 letters and a host of 253 are the longest', () => {
    const longest = `${`${'a'.repeat(61)}.`.repeat(4)}b.co`;
    expect(longest).toHaveLength(252);
    const host = `a${longest}`;
    expect(parseAnswers(`SITUS=${host}`).SITUS).toBe(host);
    expect(() => parseAnswers(`SITUS=a${host}`)).toThrow('SITUS');
    expect(parseAnswers(`SITUS=${'a'.repeat(63)}.example`).SITUS).toHaveLength(71);
  });

  test('a file of more than 64 kB is refused', () => {
    const line = 'SITUS=a.example\n#';
    expect(parseAnswers(line + 'x'.repeat(65_536 - line.length))).toEqual({ SITUS: 'a.example' });
    expect(() => parseAnswers(line + 'x'.repeat(65_537 - line.length))).toThrow('terlalu besar');
  });

  test('an installation that exists keeps its addresses', () => {
    const settings = { PUBLIC_ORIGIN: 'https://a.example', ADMIN_ORIGIN: 'https://s.a.example, https://b.example' };
    expect(answersOf(settings)).toEqual({ SITUS: 'a.example', STAF: 's.a.example' });
    expect(answersOf({ PUBLIC_ORIGIN: 'https://a.example', ADMIN_ORIGIN: 'https://a.example' })).toEqual({
      SITUS: 'a.example',
      STAF: '',
    });
    expect(answersOf({})).toEqual({});
  });

  const tool = join(root, 'infra/deploy/server/node/tool.mjs');
  /** In a terminal, as a person has it, who pastes these lines. */
  async function type(lines: string[]) {
    const output = join(folder, 'answers');
    const none = join(folder, 'none');
    const words = [process.execPath, tool, 'answers', '--settings', none, '--stored', none, '--web', 'lain'];
    const command = [...words, '--output', output].join(' ');
    const typing = execFile('script', ['--quiet', '--return', '--command', command, '/dev/null']);
    typing.stdin?.end(lines.map((line) => `${line}\n`).join(''));
    const shown: string[] = [];
    typing.stdout?.on('data', (text) => shown.push(text));
    const [code] = await once(typing, 'close');
    return { code, shown: shown.join(''), output };
  }

  test('are asked for one by one, and again where they are not valid', async () => {
    const { code, shown, output } = await type(['bukan nama', 'mts.example', '', 'nginx', '', 'off']);
    expect(code, shown).toBe(0);
    expect(shown).toContain('"bukan nama" bukan nama domain');
    expect(readSettings(output)).toMatchObject({ SITUS: 'mts.example', STAF: '', WEB: 'nginx', CONTOH: 'off' });
  });

  test('without the address of the site nothing begins', () => {
    expect(() => completeAnswers({})).toThrow('SITUS');
  });
});

describe('what prevents an installation', () => {
  const machine = {
    readSystem: () => 'debian 12',
    readMemory: () => ({ total: 2e9, available: 1e9, swap: 0 }),
    freeBytesOf: () => ({ free: 20e9, total: 40e9 }),
    listenersOn: async () => [],
    isOfService: () => false,
    addressesOf: async () => ['192.0.2.10'],
    ownAddresses: () => ['127.0.0.1', '192.0.2.10', '2001:db8::1'],
    isReadable: () => true,
  };
  const answers = completeAnswers({ SITUS: 'a.example', STAF: 's.a.example' });
  const find = (changes: object, given = {}, settings = {}) =>
    findObstacles({ ...answers, ...given }, describeSite(settings), { ...machine, ...changes });

  test('nothing, where all is well', async () => {
    expect(await find({})).toEqual([]);
    expect(await find({}, { WEB: 'nginx' })).toEqual([]);
  });

  test.each(['debian 12', 'debian 13', 'ubuntu 22.04', 'ubuntu 24.04'])('%s is supported', async (system) => {
    expect(await find({ readSystem: () => system })).toEqual([]);
  });

  test('another system, too little memory, too small a disk', async () => {
    expect(await find({ readSystem: () => 'debian 11' })).toEqual([expect.stringContaining('debian 11')]);
    expect(await find({ readMemory: () => ({ total: 0.9e9 }) })).toEqual([]);
    expect(await find({ readMemory: () => ({ total: 0.9e9 - 1 }) })).toEqual([expect.stringContaining('Memori')]);
    const withFree = (bytes: number) => find({ freeBytesOf: () => ({ free: bytes, total: 40e9 }) });
    expect(await withFree(2e9)).toEqual([]);
    expect(await withFree(2e9 - 1)).toEqual([expect.stringContaining('/var/lib/madrasah')]);
    expect(await withFree(1e9 - 1)).toHaveLength(2);
  });

  test('a port that another program has, but not the ones of the web server and of the site itself', async () => {
    const held = (port: number, name: string) => ({
      listenersOn: async (asked: number) => (asked === port ? [{ name, pid: 7 }] : []),
    });
    const own = { PUBLIC_ORIGIN: 'https://a.example', ADMIN_ORIGIN: 'https://s.a.example' };
    for (const port of [80, 443, 3000, 3001]) {
      expect(await find(held(port, 'apache2'), {}, own)).toEqual([
        expect.stringMatching(`Port ${port} .*"apache2" \\(proses 7\\)`),
      ]);
    }
    expect(await find(held(443, 'caddy'))).toEqual([]);
    expect(await find(held(443, 'caddy'), { WEB: 'nginx' })).toHaveLength(1);
    expect(await find(held(443, 'nginx'), { WEB: 'lain' })).toEqual([]);
    expect(await find({ ...held(3000, 'node'), isOfService: (pid: number) => pid === 7 })).toEqual([]);
    expect(await find(held(3000, 'node'), {}, { PORT: '4000' })).toEqual([]);
    expect(await find(held(4000, 'node'), {}, { PORT: '4000' })).toHaveLength(1);
  });

  test('an address that does not lead here, unless the operator says so', async () => {
    const elsewhere = {
      addressesOf: async (host: string) => (host === 's.a.example' ? ['203.0.113.9'] : ['192.0.2.10']),
    };
    expect(await find(elsewhere)).toEqual([expect.stringMatching(/s\.a\.example menunjuk ke 203\.0\.113\.9/)]);
    expect(await find({ addressesOf: async () => [] })).toHaveLength(2);
    expect(await find({ addressesOf: async () => ['192.0.2.10', '203.0.113.9'] })).toHaveLength(2);
    expect(await find(elsewhere, { PERIKSA_ALAMAT: 'tidak' })).toEqual([]);
  });

  test('data in another folder than that of the service', async () => {
    expect(await find({}, {}, { DATA_DIR: '/var/lib/madrasah' })).toEqual([]);
    expect(await find({}, {}, { DATA_DIR: '/srv/data' })).toEqual([expect.stringContaining('/srv/data')]);
  });

  test('nginx that is missing or has no certificate', async () => {
    const readable = (...paths: string[]) => ({ isReadable: (path: string) => paths.includes(path) });
    const nginx = '/usr/sbin/nginx';
    const asked = { WEB: 'nginx' };
    expect(await find(readable(), asked)).toEqual([expect.stringContaining('nginx tidak ada')]);
    expect(await find(readable(nginx), asked)).toEqual([expect.stringContaining('fullchain.pem belum ada')]);
    expect(await find(readable(nginx, '/etc/letsencrypt/live/a.example/fullchain.pem'), asked)).toEqual([]);
    expect(await find(readable(nginx, '/etc/nginx/sites-available/madrasah'), asked)).toEqual([]);
    expect(await find(readable(nginx, '/srv/tls/fullchain.pem'), { ...asked, FOLDER_SERTIFIKAT: '/srv/tls' })).toEqual(
      [],
    );
  });
});

describe('files that are written for the answers', () => {
  const one = completeAnswers({ SITUS: 'mts.example', SUREL: 'ti@mts.example' });
  const two = completeAnswers({ SITUS: 'mts.example', STAF: 'guru.mts.example' });

  test('the settings of a new site are those of the example with its addresses', async () => {
    const example = await deployed('madrasah.env.example');
    const read = (answers: typeof two) => parseEnv(templates.settings(example, answers));
    expect(read(two)).toEqual({
      PUBLIC_ORIGIN: 'https://mts.example',
      ADMIN_ORIGIN: 'https://guru.mts.example',
      TRUST_PROXY: 'loopback',
    });
    expect(read(one).ADMIN_ORIGIN).toBe('https://mts.example');
    expect(read({ ...one, CONTOH: 'off', CADANGAN: '/srv/cadangan' })).toMatchObject({
      SAMPLES: 'off',
      BACKUP_DIR: '/srv/cadangan',
    });
  });

  test.each<[kind: 'caddy' | 'nginx', template: string]>([
    ['caddy', 'plain-server/Caddyfile'],
    ['nginx', 'plain-server/nginx.conf'],
  ])('%s serves exactly the hosts that there are', async (kind, template) => {
    const text = await deployed(template);
    const ofOne = templates[kind](text, one);
    expect(ofOne).not.toMatch(/madrasah\.example|staf\.|3001/);
    expect(ofOne).toMatch(/127\.0\.0\.1:3000/);
    const ofTwo = templates[kind](text, two);
    expect(ofTwo).not.toMatch(/madrasah\.example|staf\./);
    expect(ofTwo).toContain('guru.mts.example');
    expect(ofTwo).toContain('127.0.0.1:3001');
    for (const written of [ofOne, ofTwo]) {
      expect(written.match(/\{/g)?.length).toBe(written.match(/\}/g)?.length);
    }
  });

  test('Caddy gets the address for certificates, or makes its own', async () => {
    const text = await deployed('plain-server/Caddyfile');
    expect(templates.caddy(text, one).match(/^\ttls ti@mts\.example$/gm)).toHaveLength(1);
    expect(templates.caddy(text, { ...two, SERTIFIKAT: 'internal' }).match(/^\ttls internal$/gm)).toHaveLength(2);
    expect(templates.caddy(text, two)).not.toContain('tls');
  });

  test('nginx takes the certificate of the given folder', async () => {
    const text = await deployed('plain-server/nginx.conf');
    expect(templates.nginx(text, one)).toContain('ssl_certificate /etc/letsencrypt/live/mts.example/fullchain.pem;');
    expect(templates.nginx(text, { ...one, FOLDER_SERTIFIKAT: '/srv/tls' })).toContain(
      'ssl_certificate_key /srv/tls/privkey.pem;',
    );
  });
});

describe('waiting for a version', () => {
  type State = { isReady?: boolean; service?: Record<string, string> };
  /** The states of the service and of its answers, one for each look; the last one stays. */
  function aMachine(states: State[]) {
    let [looks, time] = [0, 0];
    const at = () => states[Math.min(looks, states.length - 1)] ?? {};
    return {
      now: () => time,
      pause: async (ms: number) => {
        time += ms;
        looks += 1;
      },
      readService: async () => ({ ActiveState: 'activating', NRestarts: '0', MainPID: '9', ...at().service }),
      isReady: async () => at().isReady ?? false,
      looks: () => looks,
    };
  }
  const wait = (machine: ReturnType<typeof aMachine>, limitMs = 60_000) =>
    waitUntilReady({ url: 'http://localhost/api/ready', limitMs }, machine);
  const away = {};
  const there = { isReady: true };

  test('ends with the third answer in a row of one process', async () => {
    const machine = aMachine([away, away, there]);
    await wait(machine);
    expect(machine.looks()).toBe(4);
    const interrupted = aMachine([there, there, away, there]);
    await wait(interrupted);
    expect(interrupted.looks()).toBe(5);
    const replaced = aMachine([there, there, { isReady: true, service: { MainPID: '10' } }]);
    await wait(replaced);
    expect(replaced.looks()).toBe(4);
  });

  test('fails when the service has ended, ends again and again, or is not ready in time', async () => {
    await expect(wait(aMachine([away, { service: { ActiveState: 'failed' } }]))).rejects.toThrow('berhenti.');
    await expect(wait(aMachine([{ service: { ActiveState: 'inactive' } }]))).rejects.toThrow('berhenti.');
    await expect(wait(aMachine([{ service: { NRestarts: '3' } }]))).rejects.toThrow('berulang kali');
    await expect(wait(aMachine([{ service: { NRestarts: '2' } }]), 1_000)).rejects.toThrow('setelah 1 detik');
  });
});

describe('what the machine says', () => {
  test('is read from its own texts', () => {
    expect(parseMemory('MemTotal:  2048 kB\nMemAvailable:  1024 kB\nSwapTotal:  0 kB\n')).toEqual({
      total: 2_097_152,
      available: 1_048_576,
      swap: 0,
    });
    expect(parseSystem('NAME="Debian"\nVERSION_ID="12"\nID=debian\n')).toBe('debian 12');
    expect(parseSystem('VERSION_ID="24.04"\nID=ubuntu\nID_LIKE=debian\n')).toBe('ubuntu 24.04');
    const line = 'LISTEN 0 511 *:80 *:* users:(("nginx",pid=12,fd=6),("nginx",pid=11,fd=6))';
    expect(parseListeners(line)).toEqual([
      { name: 'nginx', pid: 12 },
      { name: 'nginx', pid: 11 },
    ]);
    expect(parseListeners('')).toEqual([]);
  });

  test('the newest backup that is whole counts, by its name', async () => {
    const names = [
      'madrasah-20261120T190000Z-terjadwal.tar.zst',
      'madrasah-20261121T190000Z-sebelum-pembaruan.tar.zst.age',
      'madrasah-20261122T190000Z-terjadwal-tidak-utuh.tar.zst',
      'restore.json',
    ];
    expect(newestBackup(names)).toBe(Date.parse('2026-11-21T19:00:00Z'));
    expect(newestBackup(['restore.json'])).toBeUndefined();
  });

  test('files of another account are found one level below the data folder', async () => {
    await mkdir(join(folder, 'uploads/ab'), { recursive: true });
    await writeFile(join(folder, 'uploads/ab/x'), '');
    const { uid } = userInfo();
    expect(strangersIn(folder, uid)).toEqual([]);
    const others = strangersIn(folder, uid + 1).map((path) => path.slice(folder.length));
    expect(others).toEqual(['', '/uploads', '/uploads/ab']);
  });

  test('settings that do not exist are none, and the site’s addresses have the application’s defaults', async () => {
    expect(readSettings(join(folder, 'none.env'))).toEqual({});
    expect(describeSite({})).toMatchObject({ ports: [3000], local: 'http://localhost:3000' });
    const own = { PUBLIC_ORIGIN: 'https://a.example', ADMIN_ORIGIN: 'https://s.a.example' };
    expect(describeSite(own).ports).toEqual([3000, 3001]);
    expect(describeSite({ ...own, ADMIN_PORT: '4001' }).ports).toEqual([3000, 4001]);
    expect(describeSite({ ...own, ADMIN_ORIGIN: own.PUBLIC_ORIGIN }).ports).toEqual([3000]);
    expect(describeSite({ PORT: '4000', HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://a.example' })).toMatchObject({
      local: 'http://localhost:4000',
      adminOrigins: ['https://a.example'],
    });
  });

  test('an address is requested from this machine, whatever DNS says', async () => {
    const port = await getPort({ host: '127.0.0.1' });
    const server = createServer((request, response) => response.end(request.headers.host)).listen(port, '127.0.0.1');
    onTestFinished(() => {
      server.close();
    });
    await once(server, 'listening');
    expect(await requestLocally(`http://nowhere.invalid:${port}/`)).toMatchObject({ status: 200 });
    server.close();
    await new Promise((resolve) => server.once('close', resolve));
    expect(await requestLocally(`http://nowhere.invalid:${port}/`)).toEqual({ fault: 'ECONNREFUSED' });
  });
});

describe('the guide for a technician', () => {
  test('[INS-009] fits two pages, and its links lead to pages and headings that exist', async () => {
    // A page has about 55 lines of this width.
    expect(guideText.split('\n').length).toBeLessThanOrEqual(110);
    expect(guideCommands.length).toBeGreaterThan(10);
    const pages = (await readdir(join(root, 'infra/deploy'))).filter((name) => name.endsWith('.md'));
    for (const page of pages) {
      for (const [, path, heading] of (await deployed(page)).matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g)) {
        const target = await deployed(path || page);
        if (heading) expect(headingsOf(target), `${page}: ${path}#${heading}`).toContain(heading);
      }
    }
  });
});

/** The anchors that a page has. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

type Failure = ExecFileException & { stdout: string; stderr: string };

describe('the shell programs', () => {
  const files = join(root, 'infra/deploy/server');
  const sh = (script: string, ...args: string[]) =>
    promisify(execFile)('dash', ['-euc', script, 'sh', ...args]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }: Failure) => ({ code, stdout, stderr }),
    );
  const withFiles = `own=${files}; . ${files}/shell/common.sh; . ${files}/shell/files.sh; home="$1" state="$1/state"; mkdir -p "$state";`;

  test('compare versions as numbers', async () => {
    const compare = (one: string, other: string) => sh(`${withFiles} is_at_least "$2" "$3"`, folder, one, other);
    expect((await compare('0.10.0', '0.3.0')).code).toBe(0);
    expect((await compare('0.3.0', '0.3.0')).code).toBe(0);
    expect((await compare('0.2.9', '0.3.0')).code).toBe(1);
  });

  test('write a file once, mend it where it is missing or old, and leave what was edited by hand', async () => {
    const [source, target] = [join(folder, 'source'), join(folder, 'etc/target')];
    const put = async (text: string) => {
      await writeFile(source, text);
      return sh(`${withFiles} put_file "$2" "$3" 0644`, folder, source, target);
    };
    expect((await put('one')).stdout).toContain('menulis');
    expect(await put('one')).toMatchObject({ code: 1, stdout: '' });
    await rm(target);
    expect((await put('one')).code).toBe(0);
    expect((await put('two')).code).toBe(0);
    expect(await readFile(target, 'utf8')).toBe('two');
    await writeFile(target, 'by hand');
    expect(await put('three')).toMatchObject({ code: 1, stdout: expect.stringContaining('diubah dengan tangan') });
    expect(await readFile(target, 'utf8')).toBe('by hand');
  });

  test('remember a file by its whole path, next to one whose path begins with it', async () => {
    const put = async (name: string, text: string) => {
      await writeFile(join(folder, 'source'), text);
      return sh(`${withFiles} put_file "$1/source" "$2" 0644`, folder, join(folder, name));
    };
    for (const text of ['one', 'two'])
      for (const name of ['madrasah.service', 'madrasah.service.d/more.conf'])
        expect(await put(name, text)).toMatchObject({ code: 0, stdout: expect.stringContaining('menulis') });
  });

  test('write the site of nginx, renew it with a newer release, and leave it where it was edited by hand', async () => {
    const site = join(folder, 'available');
    const programs = ['service', 'web-server'].map((name) => `. ${files}/shell/${name}.sh;`).join(' ');
    const without = 'tool() { printf "%s\\n" "$text"; }; nginx() { :; }; systemctl() { :; };';
    const put = (text: string) =>
      sh(
        `${withFiles} ${programs} ${without} text=$2 found_answers='' nginx_site=$1/available nginx_link=$1/enabled; put_nginx 2>&1`,
        folder,
        text,
      );
    expect(await put('one')).toMatchObject({ code: 0, stdout: expect.stringContaining(`menulis ${site}`) });
    expect(await put('one')).toEqual({ code: 0, stdout: '' });
    expect(await put('two')).toMatchObject({ code: 0, stdout: expect.stringContaining(`menulis ${site}`) });
    expect(await readFile(join(folder, 'enabled'), 'utf8')).toBe('two\n');
    await writeFile(site, 'by hand');
    expect(await put('three')).toMatchObject({ code: 0, stdout: expect.stringContaining('diubah dengan tangan') });
    expect(await readFile(site, 'utf8')).toBe('by hand');
  });

  test('change nothing in a dry run', async () => {
    await writeFile(join(folder, 'source'), 'one');
    const script = `${withFiles} dry_run=yes; put_file "$1/source" "$1/target" 0644 || true; put_link "$1/source" "$1/link"; put_folder "$1/new" 0700 root; echo "$changes"`;
    const { stdout } = await sh(script, folder);
    expect(stdout.match(/^akan: /gm)).toHaveLength(3);
    expect(stdout).toMatch(/^3$/m);
    for (const name of ['target', 'link', 'new']) await expect(readFile(join(folder, name))).rejects.toThrow('ENOENT');
  });

  test('refuse an archive without its hash or with another one', async () => {
    const archive = join(folder, 'a.tar.gz');
    await writeFile(archive, 'archive');
    await utimes(archive, 0, 0);
    const check = (...hash: string[]) =>
      sh(`${withFiles} . ${files}/shell/switch.sh; check_archive "$2" "\${3:-}"`, folder, archive, ...hash);
    const { stdout } = await promisify(execFile)('sha256sum', [archive]);
    const hash = stdout.slice(0, 64);
    expect(await check()).toMatchObject({ code: 1, stderr: expect.stringContaining('.sha256 tidak ada') });
    expect((await check(hash)).code).toBe(0);
    expect(await check('0'.repeat(64))).toMatchObject({ code: 1, stderr: expect.stringContaining('rusak') });
    await writeFile(`${archive}.sha256`, `${hash}  a.tar.gz\n`);
    expect((await check()).code).toBe(0);
    await writeFile(archive, 'archive.');
    expect((await check()).code).toBe(1);
  });
});
