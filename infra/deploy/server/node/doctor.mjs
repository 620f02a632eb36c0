import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as machine from './machine.mjs';
import { describeSite, readSettings } from './settings.mjs';
import { requestLocally } from './wait.mjs';

const current = '/opt/madrasah/current';
const data = '/var/lib/madrasah';
const settingsFile = '/etc/madrasah/madrasah.env';
const dayMs = 86_400_000;
const oldestBackupMs = 2 * dayMs;
const certificateDays = 14;
const leastFreeShare = 0.05;
const connectMs = 8_000;

/** What is wrong and what to do, as a list, because a check may find nothing. */
const finding = (problem, remedy) => [{ problem, remedy }];
const findingIf = (applies, problem, remedy) => (applies ? finding(problem, remedy) : []);
const hostsOf = ({ publicOrigin, adminOrigins }) => [
  ...new Set([publicOrigin, ...adminOrigins].map((origin) => new URL(origin).hostname)),
];
const backupFolder = ({ BACKUP_DIR: folder }) => folder || join(data, 'backups');

function checkDisk({ settings }) {
  const folders = [...new Set([data, backupFolder(settings), '/opt/madrasah'])];
  return folders.flatMap((folder) => {
    const { free, total } = machine.freeBytesOf(folder);
    if (free >= Math.min(machine.gigabyte, total * leastFreeShare * 4) && free >= total * leastFreeShare) return [];
    return finding(
      `Disk untuk ${folder} hampir penuh: tersisa ${machine.inGigabytes(free)} dari ${machine.inGigabytes(total)}.`,
      'Hapus folder versi lama di /opt/madrasah, jalankan "journalctl --vacuum-size=200M", atau perbesar disknya.',
    );
  });
}

function checkMemory() {
  const { total, available, swap } = machine.readMemory();
  return [
    ...findingIf(
      available < total * 0.05,
      `Memori hampir habis: tersisa ${machine.inGigabytes(available)}.`,
      'Hentikan program lain di server ini, atau tambah memorinya.',
    ),
    ...findingIf(
      swap === 0 && total <= 3.5 * machine.gigabyte,
      `Memori ${machine.inGigabytes(total)} tanpa swap: aplikasi dapat dimatikan saat memori habis.`,
      'Jalankan: fallocate -l 1G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile, lalu tambahkan baris "/swapfile none swap sw 0 0" di /etc/fstab.',
    ),
  ];
}

async function checkClock() {
  const releasedAt = existsSync(join(current, 'package.json')) ? statSync(join(current, 'package.json')).mtimeMs : 0;
  const isSynchronised = (
    await machine.outputOf('timedatectl', 'show', '--property=NTPSynchronized', '--value')
  ).trim();
  if (Date.now() >= releasedAt - dayMs && isSynchronised !== 'no') return [];
  return finding(
    `Jam server tidak dapat dipercaya: ${new Date().toISOString()}, tidak diselaraskan.`,
    'Pasang penyelaras jam: apt install systemd-timesyncd, lalu "timedatectl set-ntp true". Jadwal terbit dan pengumuman hasil bergantung pada jam ini.',
  );
}

async function checkAddresses({ site, answers }) {
  if (answers.PERIKSA_ALAMAT === 'tidak') return [];
  const elsewhere = await machine.findHostsElsewhere(hostsOf(site), machine);
  return elsewhere.flatMap(({ host, addresses }) =>
    finding(
      `DNS: ${host} menunjuk ke ${addresses.join(', ') || 'tidak ke mana pun'}, bukan ke server ini.`,
      'Perbaiki catatan A dan AAAA di tempat domain itu didaftarkan. Di belakang proksi, CDN, atau NAT: tulis PERIKSA_ALAMAT=tidak di /etc/madrasah/pasang.jawaban.',
    ),
  );
}

async function checkCertificate({ site, answers }) {
  const isInternal = answers.SERTIFIKAT === 'internal';
  const findings = [];
  for (const origin of new Set([site.publicOrigin, ...site.adminOrigins])) {
    if (!origin.startsWith('https:')) continue;
    const { certificate, isTrusted, distrust } = await requestLocally(`${origin}/api/health`, { trustsAll: true });
    if (!certificate?.valid_to) continue; // Reported by the check of addresses of the site.
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayMs);
    // Caddy's own certificates are always renewed within hours.
    if (days < (isInternal ? 0 : certificateDays)) {
      const end = days < 0 ? `sudah kedaluwarsa sejak ${certificate.valid_to}` : `berakhir dalam ${days} hari`;
      findings.push({
        problem: `Sertifikat ${origin} ${end}.`,
        remedy:
          'Dengan Caddy: baca "journalctl --unit caddy" (DNS dan port 80 harus terbuka). Dengan certbot: "certbot renew", lalu "systemctl reload nginx".',
      });
    } else if (!isTrusted && !isInternal) {
      findings.push({
        problem: `Sertifikat ${origin} tidak dipercaya peramban (${distrust}).`,
        remedy: 'Pasang sertifikat yang sah, dengan rantainya (fullchain.pem).',
      });
    }
  }
  return findings;
}

async function checkPorts({ site, answers }) {
  const wanted = [...site.ports, ...(answers.WEB === 'lain' ? [] : [80, 443])];
  const closed = [];
  for (const port of wanted) if ((await machine.listenersOn(port)).length === 0) closed.push(port);
  return closed.flatMap((port) =>
    finding(
      `Port ${port} tertutup: tidak ada program yang menjawabnya.`,
      port < 1024
        ? `Nyalakan server webnya: systemctl restart ${answers.WEB || 'caddy'}.`
        : 'Nyalakan aplikasinya: systemctl restart madrasah.',
    ),
  );
}

const mailRemedies = {
  EAUTH:
    'Nama atau kata sandi surel di SMTP_URL ditolak. Buat kata sandi aplikasi di penyedia surel, lalu betulkan SMTP_URL.',
  ECONNECTION:
    'Nama server atau port di SMTP_URL salah, atau penyedia server menutup port itu. Coba port 587 atau 465.',
  ESOCKET: 'Nama server atau port di SMTP_URL salah, atau penyedia server menutup port itu. Coba port 587 atau 465.',
  ETIMEDOUT: 'Server surel tidak menjawab. Biasanya port 25 ditutup penyedia server: pakai port 587 atau 465.',
  ETLS: 'Sambungan terenkripsi gagal. Pakai smtps:// untuk port 465, dan smtp:// untuk 587.',
};

/** Libraries of the release that runs, which this folder does not have. */
const ofRelease = createRequire(join(current, 'apps/api/src/main.js'));

async function checkMail({ settings }) {
  if (!settings.SMTP_URL) return [];
  try {
    const { createTransport } = ofRelease('nodemailer');
    if (!URL.canParse(settings.SMTP_URL))
      return finding('SMTP_URL bukan alamat.', 'Tulis smtp://nama:sandi@server:587 di madrasah.env.');
    const timeouts = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: connectMs };
    await createTransport({ url: settings.SMTP_URL, ...timeouts }).verify();
    return [];
  } catch (error) {
    return finding(
      `Server surel menolak sambungan (${error.code ?? 'galat'}).`,
      mailRemedies[error.code] ?? 'Periksa SMTP_URL di madrasah.env.',
    );
  }
}

const madeAt = /^madrasah-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[a-z-]+\.tar\.zst.*$/;

/** When the newest whole backup was made, by its name, as copies change the times of files. */
export function newestBackup(names) {
  const times = names
    .filter((name) => madeAt.test(name) && !name.includes('-tidak-utuh'))
    .map((name) => Date.parse(name.replace(madeAt, '$1-$2-$3T$4:$5:$6Z')));
  return times.length > 0 ? Math.max(...times) : undefined;
}

function checkBackup({ settings }) {
  const folder = backupFolder(settings);
  const newest = newestBackup(existsSync(folder) ? readdirSync(folder) : []);
  if (newest !== undefined && Date.now() - newest < oldestBackupMs) return [];
  const age = newest === undefined ? 'belum ada' : `terakhir ${new Date(newest).toISOString().slice(0, 10)}`;
  return finding(
    `Cadangan yang utuh ${age}.`,
    `Jalankan "madrasah backup". Bila cadangan malam tidak jalan, periksa BACKUP_HOUR di madrasah.env dan ruang di ${folder}.`,
  );
}

/** Entries of the data folder and one level below that another account owns. */
export function strangersIn(folder, owner) {
  const children = (path) =>
    readdirSync(path, { withFileTypes: true }).map((entry) => ({ path: join(path, entry.name), entry }));
  const top = children(folder);
  const below = top.filter(({ entry }) => entry.isDirectory()).flatMap(({ path }) => children(path));
  return [folder, ...[...top, ...below].map(({ path }) => path)].filter((path) => lstatSync(path).uid !== owner);
}

async function checkPermissions() {
  const owner = Number((await machine.outputOf('id', '-u', 'madrasah')).trim() || Number.NaN);
  if (Number.isNaN(owner)) return finding('Pengguna "madrasah" tidak ada.', 'Jalankan pasang sekali lagi.');
  const strangers = existsSync(data) ? strangersIn(data, owner) : [];
  const isOpen = existsSync(settingsFile) && (statSync(settingsFile).mode & 0o007) !== 0;
  return [
    ...findingIf(
      strangers.length > 0,
      `Bukan milik pengguna madrasah: ${strangers.slice(0, 3).join(', ')}${strangers.length > 3 ? ` dan ${strangers.length - 3} lainnya` : ''}.`,
      `Jalankan: chown --recursive madrasah:madrasah ${data}`,
    ),
    ...findingIf(
      isOpen,
      `${settingsFile} dapat dibaca semua pengguna, padahal memuat rahasia.`,
      `Jalankan: chmod 640 ${settingsFile}`,
    ),
  ];
}

/** Processes that run the application outside its service. */
async function findStrayProcesses() {
  const running = await machine.outputOf('ps', '-eo', 'pid=,args=');
  return running
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\/bin\/node(?: --\S+)* \/opt\/madrasah\/[\w.-]+\/?$/.test(line))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => !machine.isOfService(pid));
}

async function checkServices({ answers }) {
  const { ActiveState: state, NRestarts: restarts } = await machine.showUnit(
    'madrasah.service',
    'ActiveState',
    'NRestarts',
  );
  const stray = await findStrayProcesses();
  const webServers = [];
  for (const name of ['caddy', 'nginx', 'apache2']) {
    if ((await machine.showUnit(`${name}.service`, 'ActiveState')).ActiveState === 'active') webServers.push(name);
  }
  return [
    ...findingIf(
      state !== 'active',
      `Layanan madrasah tidak berjalan (${state}${Number(restarts) > 0 ? `, dinyalakan ulang ${restarts} kali` : ''}).`,
      'Baca sebabnya dengan "madrasah log", lalu "systemctl restart madrasah".',
    ),
    ...findingIf(
      stray.length > 0,
      `Aplikasi berjalan dua kali: proses ${stray.join(', ')} bukan bagian dari layanan.`,
      `Hentikan yang di luar layanan: kill ${stray.join(' ')}. Lalu "systemctl restart madrasah".`,
    ),
    ...findingIf(
      webServers.length > 1,
      `Dua server web berjalan: ${webServers.join(' dan ')}. Keduanya berebut port 80 dan 443.`,
      `Matikan yang tidak dipakai: ${webServers
        .filter((name) => name !== (answers.WEB || 'caddy'))
        .map((name) => `systemctl disable --now ${name}`)
        .join('; ')}`,
    ),
  ];
}

/** Whether each address is served by this application, through the web server. */
async function checkOrigins({ site, answers }) {
  const faults = [];
  const wrong = (name, origin, reason) =>
    finding(
      `${name}=${origin} tidak dilayani server web ini (${reason}).`,
      `Samakan alamat itu dengan nama di berkas server webnya, lalu "systemctl restart madrasah". Alamat ditulis seperti yang diketik pengunjung, tanpa garis miring di belakang.`,
    );
  if (answers.WEB === 'lain') return [];
  const publicly = await requestLocally(`${site.publicOrigin}/api/health`, { trustsAll: true });
  if (publicly.status !== 200)
    faults.push(...wrong('PUBLIC_ORIGIN', site.publicOrigin, publicly.fault ?? publicly.status));
  for (const origin of site.adminOrigins) {
    const { status, type = '', fault } = await requestLocally(`${origin}/admin/config.json`, { trustsAll: true });
    if (status !== 200 || !type.includes('json')) faults.push(...wrong('ADMIN_ORIGIN', origin, fault ?? status));
  }
  return faults;
}

async function checkDatabase({ site, settings }) {
  const answer = await fetch(`${site.local}/api/ready`, { signal: AbortSignal.timeout(connectMs) }).catch(
    () => undefined,
  );
  const isReady = answer?.status === 200;
  if (settings.DATABASE_URL) {
    if (isReady || (await canConnect(settings.DATABASE_URL))) return [];
    const { hostname, port } = URL.parse(settings.DATABASE_URL) ?? {};
    return finding(
      `Basis data di ${hostname}:${port || 5432} tidak dapat dihubungi.`,
      'Nyalakan PostgreSQL-nya, lalu periksa alamat dan kata sandi DATABASE_URL di madrasah.env.',
    );
  }
  if (answer?.status !== 503) return [];
  return finding(
    'Basis data bawaan tidak menjawab.',
    `Baca ${data}/postgres/server.log dan "madrasah log", lalu "systemctl restart madrasah".`,
  );
}

async function canConnect(connectionString) {
  try {
    const { Client } = ofRelease('pg');
    const client = new Client({ connectionString, connectionTimeoutMillis: connectMs });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const checks = {
  disk: checkDisk,
  memori: checkMemory,
  jam: checkClock,
  layanan: checkServices,
  'basis data': checkDatabase,
  DNS: checkAddresses,
  port: checkPorts,
  sertifikat: checkCertificate,
  alamat: checkOrigins,
  surel: checkMail,
  cadangan: checkBackup,
  'hak akses': checkPermissions,
};

async function runCheck(check, facts) {
  try {
    return await check(facts);
  } catch (error) {
    return finding(`tidak dapat diperiksa (${error.code ?? error.message}).`, 'Jalankan perintah ini sebagai root.');
  }
}

/** `doctor SETTINGS ANSWERS`: prints each finding with what to do; exits with 1 if there is one. */
export async function doctorCommand([settingsPath, answersPath], print) {
  const settings = readSettings(settingsPath);
  const facts = { settings, answers: readSettings(answersPath), site: describeSite(settings) };
  let count = 0;
  for (const [name, check] of Object.entries(checks)) {
    const findings = await runCheck(check, facts);
    count += findings.length;
    if (findings.length === 0) print(`baik   ${name}`);
    for (const { problem, remedy } of findings) print(`SALAH  ${name}: ${problem}\n       Tindakan: ${remedy}`);
  }
  print(count === 0 ? 'Tidak ditemukan masalah.' : `${count} masalah ditemukan.`);
  if (count > 0) process.exitCode = 1;
}
