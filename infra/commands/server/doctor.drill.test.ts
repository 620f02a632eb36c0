import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Debian, hosts } from './debian.ts';
import { makeRelease } from './releases.ts';
import { aServer, install, node, releasesOfThisRun, succeed } from './site.ts';

const made = releasesOfThisRun();
let system: Debian;

/**
 * What the system cannot have by itself: the clock is that of the machine around it, so its own program for the time
 * is replaced; it says that the clock is synchronised.
 */
const aSynchronisedClock =
  "printf '#!/bin/sh\\necho yes\\n' >/usr/local/bin/timedatectl && chmod 755 /usr/local/bin/timedatectl";

beforeAll(async () => {
  system = await aServer(made.production);
  await install(system, await makeRelease(made.production, made.home, { version: '0.3.0' }));
  await succeed(system, `madrasah backup && ${aSynchronisedClock}`);
});
afterAll(() => system?.[Symbol.asyncDispose]());

const doctor = async () => {
  const { code, stdout } = await system.run('madrasah doctor');
  const found = [...stdout.matchAll(/^SALAH {2}([^:]+): (.*)\n {7}Tindakan: (.*)$/gm)];
  expect(code, stdout).toBe(found.length > 0 ? 1 : 0);
  return found.map(([, name = '', problem = '', remedy = '']) => ({ name, problem, remedy }));
};
const ready = 'until madrasah status; do sleep 0.5; done';
const settings = '/etc/madrasah/madrasah.env';
const setting = (line: string) =>
  `cp -p ${settings} kept.env && echo '${line}' >>${settings} && systemctl stop madrasah && systemctl start --no-block madrasah`;
const resetSetting = `cp -p kept.env ${settings} && systemctl restart madrasah && ${ready}`;
const edit = (path: string, expression: string) =>
  `cp ${path} edited && sed -i '${expression}' edited && mount --bind edited ${path}`;
const aMailServer = `systemd-run --quiet --unit=mail ${node} --eval 'require("net").createServer((socket) => { socket.on("error", () => {}); socket.write("554 refused\\r\\n"); }).listen(2525)'`;

/** A certificate that ended yesterday, in front of the site. */
const anExpiredCertificate = `
  mkdir -p tls && cd tls && openssl req -newkey rsa:2048 -nodes -subj /CN=${hosts[0]} -keyout key.pem -out request.pem 2>/dev/null &&
  : >index.txt && echo 01 >serial && printf '[ca]\\ndefault_ca=d\\n[d]\\ndatabase=index.txt\\nserial=serial\\nnew_certs_dir=.\\ndefault_md=sha256\\npolicy=p\\n[p]\\ncommonName=supplied\\n' >ca.conf &&
  openssl ca -batch -config ca.conf -selfsign -keyfile key.pem -in request.pem -out cert.pem -startdate 20200101000000Z -enddate 20200201000000Z 2>/dev/null &&
  cp key.pem cert.pem /etc/caddy/ && chmod 644 /etc/caddy/*.pem && cp /etc/caddy/madrasah.caddy kept &&
  sed -i '0,/tls internal/s|tls internal|tls /etc/caddy/cert.pem /etc/caddy/key.pem|' /etc/caddy/madrasah.caddy && systemctl restart caddy`;

const faults = [
  {
    name: 'a full disk',
    plant:
      'mount -t tmpfs -o size=1m tmpfs /var/lib/madrasah/backups && head -c 1000k /dev/zero >/var/lib/madrasah/backups/x; chown -R madrasah:madrasah /var/lib/madrasah/backups',
    mend: 'umount /var/lib/madrasah/backups',
    finds: { name: 'disk', problem: /backups hampir penuh/, remedy: /perbesar/ },
    also: ['cadangan'],
  },
  {
    name: 'a wrong clock',
    plant: "touch --date '+30 days' /opt/madrasah/current/package.json",
    mend: "touch --date '-30 days' /opt/madrasah/current/package.json",
    finds: { name: 'jam', problem: /tidak dapat dipercaya/, remedy: /timesyncd/ },
  },
  {
    name: 'a clock that is not synchronised',
    plant: 'rm /usr/local/bin/timedatectl',
    mend: aSynchronisedClock,
    finds: { name: 'jam', problem: /tidak dapat dipercaya/, remedy: /timesyncd/ },
  },
  {
    name: 'an address that leads elsewhere',
    plant: edit('/etc/hosts', 's/192.0.2.10/203.0.113.9/'),
    mend: 'umount /etc/hosts',
    finds: { name: 'DNS', problem: /situs\.madrasah\.test menunjuk ke 203\.0\.113\.9/, remedy: /catatan A/ },
  },
  {
    name: 'an expired certificate',
    plant: anExpiredCertificate,
    mend: 'cp tls/kept /etc/caddy/madrasah.caddy && rm -r tls /etc/caddy/*.pem && systemctl restart caddy',
    finds: { name: 'sertifikat', problem: /kedaluwarsa sejak .*2020/, remedy: /certbot renew/ },
  },
  {
    name: 'a closed port',
    plant: 'systemctl stop caddy',
    mend: 'systemctl start caddy',
    finds: { name: 'port', problem: /Port 443 tertutup/, remedy: /systemctl restart caddy/ },
    also: ['alamat'],
  },
  {
    name: 'a mail server that refuses',
    plant: `${aMailServer} && ${setting('SMTP_URL=smtp://nama:sandi-rahasia@127.0.0.1:2525\nMAIL_FROM=situs@madrasah.test')} && ${ready}`,
    mend: `systemctl stop mail && ${resetSetting}`,
    finds: { name: 'surel', problem: /menolak sambungan/, remedy: /SMTP_URL/ },
  },
  {
    name: 'an old backup',
    plant:
      'cd /var/lib/madrasah/backups && for file in *.zst; do mv "$file" madrasah-20250101T000000Z-terjadwal.tar.zst; done',
    mend: 'madrasah backup',
    finds: { name: 'cadangan', problem: /terakhir 2025-01-01/, remedy: /madrasah backup/ },
  },
  {
    name: 'a wrong owner',
    plant: 'chown root:root /var/lib/madrasah/uploads',
    mend: 'chown madrasah:madrasah /var/lib/madrasah/uploads',
    finds: {
      name: 'hak akses',
      problem: /\/var\/lib\/madrasah\/uploads/,
      remedy: /chown --recursive madrasah:madrasah/,
    },
  },
  {
    name: 'settings that everyone reads',
    plant: `chmod 644 ${settings}`,
    mend: `chmod 640 ${settings}`,
    finds: { name: 'hak akses', problem: /dapat dibaca semua pengguna/, remedy: /chmod 640/ },
  },
  {
    name: 'missing swap',
    plant: edit(
      '/proc/meminfo',
      's/^MemTotal:.*/MemTotal: 2000000 kB/; s/^MemAvailable:.*/MemAvailable: 1000000 kB/; s/^SwapTotal:.*/SwapTotal: 0 kB/',
    ),
    mend: 'umount /proc/meminfo',
    finds: { name: 'memori', problem: /tanpa swap/, remedy: /mkswap/ },
  },
  {
    name: 'a second service',
    plant: `systemd-run --quiet --unit=copy --uid=madrasah --setenv=PORT=4000 --setenv=ADMIN_PORT=4001 --setenv=DATA_DIR=/tmp/copy /opt/madrasah/current/bin/node --max-semi-space-size=8 /opt/madrasah/current`,
    mend: 'systemctl stop copy; rm -rf /tmp/copy',
    finds: { name: 'layanan', problem: /berjalan dua kali: proses \d+/, remedy: /kill \d+/ },
  },
  {
    name: 'a wrong origin',
    plant: `${setting('PUBLIC_ORIGIN=https://lain.madrasah.test')} && ${ready}`,
    mend: resetSetting,
    finds: {
      name: 'alamat',
      problem: /PUBLIC_ORIGIN=https:\/\/lain\.madrasah\.test tidak dilayani/,
      remedy: /Samakan alamat/,
    },
    also: ['DNS'],
  },
  {
    name: 'an unreachable database',
    plant: setting('DATABASE_URL=postgresql://madrasah_app:sandi-rahasia@127.0.0.1:5999/madrasah'),
    mend: resetSetting,
    finds: { name: 'basis data', problem: /127\.0\.0\.1:5999 tidak dapat dihubungi/, remedy: /DATABASE_URL/ },
    also: ['layanan', 'port', 'alamat'],
  },
];

test('a healthy system has no finding', async () => {
  expect(await doctor()).toEqual([]);
});

test.each(faults)(
  '[INS-006] $name is found, with what to do, and nothing else',
  async ({ plant, mend, finds, also = [] }) => {
    await succeed(system, plant);
    const found = await doctor();
    const match = found.find(({ name, problem }) => name === finds.name && finds.problem.test(problem));
    expect(match, JSON.stringify(found)).toMatchObject({ remedy: expect.stringMatching(finds.remedy) });
    expect(found.filter(({ name }) => name !== finds.name && !also.includes(name))).toEqual([]);
    expect(JSON.stringify(found)).not.toContain('sandi-rahasia');
    await succeed(system, mend);
    expect(await doctor()).toEqual([]);
  },
);
