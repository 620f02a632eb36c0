import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hosts } from './debian.ts';
import { makeRelease } from './releases.ts';
import {
  answers,
  aServer,
  bring,
  extract,
  fail,
  folderOf,
  listFiles,
  mainPid,
  node,
  passwordIn,
  releasesOfThisRun,
  request,
  statusOf,
  succeed,
  version,
} from './site.ts';

const [site, staff] = hosts.map((host) => `https://${host}`);
const made = releasesOfThisRun();
let archive: string;
beforeAll(async () => {
  archive = await makeRelease(made.production, made.home, { version: '0.3.0' });
});

async function aFreshServer() {
  const system = await aServer(made.production);
  onTestFinished(() => system[Symbol.asyncDispose]());
  return system;
}

test('[INS-003] nothing begins, and nothing is left behind, while something prevents it', async () => {
  const system = await aFreshServer();
  const name = await bring(system, archive);
  await succeed(system, extract(name));
  const [pasang, given] = [`./${folderOf(name)}/pasang`, '--answers jawaban'];
  const before = await listFiles(system);
  const refuses = async (reason: string, setUp: string, takeDown: string, options = given) => {
    await succeed(system, setUp);
    expect(await fail(system, `${pasang} ${options}`)).toContain(reason);
    await succeed(system, takeDown);
    expect(await listFiles(system)).toBe(before);
  };
  const listen = (port: number) =>
    `systemd-run --quiet --unit=stranger ${node} --eval 'require("net").createServer().listen(${port})'; until ss -ltnH sport = :${port} | grep -q .; do sleep 0.1; done`;
  const stop = 'systemctl stop stranger';
  const edit = (path: string, expression: string) =>
    `cp ${path} edited && sed -i '${expression}' edited && mount --bind edited ${path}`;

  await refuses('Port 443 sudah dipakai', listen(443), stop);
  await refuses('Port 3000 sudah dipakai', listen(3000), stop);
  await refuses('Port 3001 sudah dipakai', listen(3001), stop);
  await refuses('Disk terlalu kecil', 'mount -t tmpfs -o size=500m tmpfs /opt', 'umount /opt');
  await refuses('bukan ke server ini', edit('/etc/hosts', 's/192.0.2.10/203.0.113.9/'), 'umount /etc/hosts');
  await refuses('belum menunjuk ke mana pun', edit('/etc/hosts', '/192.0.2.10/d'), 'umount /etc/hosts');
  await refuses('Memori hanya', edit('/proc/meminfo', 's/^MemTotal:.*/MemTotal: 500000 kB/'), 'umount /proc/meminfo');
  await refuses('belum didukung', edit('/usr/lib/os-release', 's/"12"/"11"/'), 'umount /usr/lib/os-release');
  await refuses('SUREL', "printf 'SITUS=a.example\\nSUREL=bukan\\n' >salah", 'rm salah', '--answers salah');
  await refuses('Tidak ada terminal', 'true', 'true', '');
  await succeed(system, `cp -r ${folderOf(name)} jawaban /srv && chmod 755 /srv`);
  expect(await fail(system, `cd /srv && runuser --user nobody -- ${pasang} ${given}`)).toContain('hak root');

  // On purpose, behind a proxy: it would go on.
  await succeed(system, `${edit('/etc/hosts', 's/192.0.2.10/203.0.113.9/')} && echo PERIKSA_ALAMAT=tidak >>jawaban`);
  expect(await succeed(system, `${pasang} ${given} --dry-run`)).toMatch(/^akan: menyalakan situs$/m);
});

test('[INS-001] [INS-002] a fresh system serves the site over TLS after one command, and the second run changes nothing', async () => {
  const system = await aFreshServer();
  const name = await bring(system, archive);
  const pasang = `./${folderOf(name)}/pasang --answers jawaban`;
  await succeed(system, extract(name));
  const untouched = await listFiles(system);
  const planned = await succeed(system, `${pasang} --dry-run`);
  expect(await listFiles(system)).toBe(untouched);

  const output = await succeed(system, pasang);
  const linesOf = (text: string, start: string) =>
    text.split('\n').flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));
  const [plan, done] = [linesOf(planned, 'akan: '), linesOf(output, '  ')];
  expect(done.filter((line) => !plan.includes(line))).toEqual([]);
  // The lock makes its folder before, and the package starts Caddy by itself.
  const byOthers = /^membuat folder \/opt\/madrasah(?:\/state)?$|^menyalakan caddy/;
  expect(plan.filter((line) => !done.includes(line) && !byOthers.test(line))).toEqual([]);
  expect(output).toContain(`Situs:         ${site}\nAplikasi staf: ${staff}/admin\n`);
  expect(await statusOf(system, `${site}/api/ready`)).toBe('200');
  expect(await statusOf(system, `${staff}/admin/login`)).toBe('200');
  const body = JSON.stringify({ username: 'admin', password: passwordIn(output) });
  const headers = '{"content-type":"application/json"}';
  const login = await request(
    system,
    `${site}/api/auth/login`,
    `, {method:"POST", headers:${headers}, body:${JSON.stringify(body)}}`,
  );
  expect(login.stdout).toMatch(/^200 .*token/);
  expect(
    await succeed(system, 'stat -c "%a %U" /var/lib/madrasah /var/lib/madrasah/backups /etc/madrasah/madrasah.env'),
  ).toBe('700 madrasah\n700 madrasah\n640 root\n');
  expect(await succeed(system, 'systemctl is-enabled madrasah caddy')).toBe('enabled\nenabled\n');
  expect(await succeed(system, 'systemd-analyze cat-config systemd/journald.conf')).toMatch(/^SystemMaxUse=500M$/m);

  const [files, pid] = [await listFiles(system), await mainPid(system)];
  expect(await succeed(system, pasang)).toContain('semuanya sudah benar');
  expect(await succeed(system, `./${folderOf(name)}/pasang`)).toContain('semuanya sudah benar');
  expect([await listFiles(system), await mainPid(system)]).toEqual([files, pid]);

  const withoutTimes = (text: string) => text.replaceAll(/ \d+\.\d{10}/g, '');
  const before = new Set(withoutTimes(files).split('\n'));
  const damages = [
    'rm /etc/systemd/system/madrasah.service /etc/systemd/system/madrasah.service.d/10-pasang.conf',
    'rm /usr/local/bin/madrasah /etc/caddy/madrasah.caddy && systemctl stop caddy',
    'chmod 644 /etc/madrasah/madrasah.env && chown root:root /var/lib/madrasah && chmod 755 /var/lib/madrasah',
    'systemctl disable --quiet madrasah && systemctl stop madrasah',
    'rm /opt/madrasah/current && : >/etc/caddy/Caddyfile',
  ];
  for (const damage of damages) {
    await succeed(system, damage);
    const damaged = withoutTimes(await listFiles(system)).split('\n');
    expect(before.symmetricDifference(new Set(damaged)).size, damage).toBeGreaterThan(0);
    await succeed(system, pasang);
    const mended = withoutTimes(await listFiles(system)).split('\n');
    expect(
      mended.filter((line) => !before.has(line)),
      damage,
    ).toEqual([]);
    expect(await statusOf(system, `${site}/api/ready`), damage).toBe('200');
  }

  const changed = '/etc/systemd/system/madrasah.service';
  await succeed(system, `sed -i s/MemoryMax=1200M/MemoryMax=1500M/ ${changed}`);
  expect(await succeed(system, pasang)).toContain(`diubah dengan tangan: ${changed}`);
  expect(await succeed(system, `cat ${changed}`)).toContain('MemoryMax=1500M');
});

test('[INS-001] the site and its staff app also share one address, behind an nginx that was there', async () => {
  const system = await aFreshServer();
  await succeed(system, 'DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends nginx-light');
  await succeed(
    system,
    `mkdir -p /srv/tls && openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${hosts[0]} -addext subjectAltName=DNS:${hosts[0]} -keyout /srv/tls/privkey.pem -out /srv/tls/fullchain.pem`,
  );
  const name = await bring(system, archive);
  const one = `SITUS=${hosts[0]}\nWEB=nginx\nFOLDER_SERTIFIKAT=/srv/tls\nSERTIFIKAT=internal\nCONTOH=off\nCADANGAN=/srv/cadangan\n`;
  await writeFile(system.path('root/jawaban'), one);
  const output = await succeed(system, `${extract(name)} && ./${folderOf(name)}/pasang --answers jawaban`);
  expect(output).toContain(`Aplikasi staf: ${site}/admin\n`);
  const staffApp = `fetch("${site}/admin/login").then(async (r) => process.stdout.write(r.status + " " + await r.text()))`;
  expect((await system.run(`NODE_EXTRA_CA_CERTS=/srv/tls/fullchain.pem ${node} --eval '${staffApp}'`)).stdout).toMatch(
    /^200 .*<html/is,
  );
  const { stdout } = await system.run(
    `NODE_EXTRA_CA_CERTS=/srv/tls/fullchain.pem ${node} --eval 'fetch("${site}/api/articles").then(async (r) => process.stdout.write(await r.text()))'`,
  );
  expect(JSON.parse(stdout)).toMatchObject({ data: [] });
  expect(await readFile(system.path('etc/nginx/sites-enabled/../sites-available/madrasah'), 'utf8')).not.toContain(
    'staf.',
  );
  // The service may write to the folder of backups, which is outside its own.
  await succeed(system, 'madrasah backup && ls /srv/cadangan/madrasah-*.tar.zst');
  expect(await succeed(system, 'systemctl show madrasah --property=ReadWritePaths')).toContain('/srv/cadangan');
  expect(await succeed(system, `./${folderOf(name)}/pasang --answers jawaban`)).toContain('semuanya sudah benar');
});

describe('an installation that was made by hand', () => {
  /** The steps of `manual.md`, with the release before. */
  const byHand = (folder: string) => [
    'useradd --system --home-dir /var/lib/madrasah --shell /usr/sbin/nologin madrasah',
    'mkdir -p /opt/madrasah /etc/madrasah',
    `cp -r ${folder} /opt/madrasah/ && ln -s -f -n /opt/madrasah/${folder} /opt/madrasah/current`,
    'install --mode=0640 --group=madrasah /opt/madrasah/current/infra/deploy/madrasah.env.example /etc/madrasah/madrasah.env',
    `sed -i 's/staf.madrasah.example/${hosts[1]}/; s/madrasah.example/${hosts[0]}/; s/# LOG_LEVEL=info/LOG_LEVEL=warn/' /etc/madrasah/madrasah.env`,
    'cp /opt/madrasah/current/infra/deploy/plain-server/madrasah.service /etc/systemd/system/',
    'systemctl daemon-reload && systemctl enable --now madrasah',
    'apt-get install -q -y --no-install-recommends caddy',
    `sed 's/staf.madrasah.example/${hosts[1]}/; s/^madrasah.example/${hosts[0]}/; s/^\\(.*\\) {$/\\1 {/; /^[a-z].* {$/a tls internal' /opt/madrasah/current/infra/deploy/plain-server/Caddyfile >/etc/caddy/Caddyfile`,
    'systemctl restart caddy',
  ];

  test('[INS-001] keeps its data, settings and addresses, and is updated on the way', async () => {
    const system = await aFreshServer();
    const older = await bring(system, await makeRelease(made.production, made.home, { version: '0.2.0' }));
    await succeed(system, extract(older));
    for (const line of byHand(folderOf(older))) await succeed(system, line);
    const kept = ['madrasah.env', '../caddy/Caddyfile'].map((path) => system.path(`etc/madrasah/${path}`));
    const before = await Promise.all(kept.map((path) => readFile(path, 'utf8')));
    const listArticles = async () => (await request(system, `${site}/api/articles`)).stdout.match(/"publicId":"\w+"/g);
    const articles = await listArticles();
    expect(articles?.length).toBeGreaterThan(5);

    const migrations = [{ name: 'Migration99981231000000_places', oldest: '0.3.0' }];
    const newer = await bring(system, await makeRelease(made.production, made.home, { version: '0.3.0', migrations }));
    await writeFile(system.path('root/other'), answers.replace(hosts[0], 'lain.madrasah.test'));
    const output = await succeed(system, `${extract(newer)} && ./${folderOf(newer)}/pasang --answers other`);
    expect(output).toContain(`"${hosts[0]}", tetap`);
    expect(await Promise.all(kept.map((path) => readFile(path, 'utf8')))).toEqual(before);
    expect(await version(system)).toBe('0.3.0');
    expect(await listArticles()).toEqual(articles);
    expect(await succeed(system, `./${folderOf(newer)}/pasang`)).toContain('semuanya sudah benar');
  });
});
