import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as machine from './machine.mjs';
import { describeSite, Problem, readSettings } from './settings.mjs';

const supportedSystems = ['debian 12', 'debian 13', 'ubuntu 22.04', 'ubuntu 24.04'];
const leastMemory = 0.9 * machine.gigabyte;
const leastFree = { '/opt/madrasah': machine.gigabyte, '/var/lib/madrasah': 2 * machine.gigabyte };
/** What decides whether the installation can begin. */
const thisMachine = { ...machine, isReadable: existsSync };

const faultIf = (applies, fault) => (applies ? [fault] : []);

function systemFaults({ readSystem, readMemory }) {
  const [system, { total }] = [readSystem(), readMemory()];
  return [
    ...faultIf(
      !supportedSystems.includes(system),
      `Sistem ini (${system}) belum didukung. Pakai ${supportedSystems.join(', ')}, atau pasang dengan tangan (infra/deploy/manual.md).`,
    ),
    ...faultIf(
      total < leastMemory,
      `Memori hanya ${machine.inGigabytes(total)}. Situs memerlukan sedikitnya 1 GB; disarankan 2 GB. Tambah memori server ini.`,
    ),
  ];
}

const diskFaults = ({ freeBytesOf }) =>
  Object.entries(leastFree).flatMap(([path, least]) => {
    const { free } = freeBytesOf(path);
    return faultIf(
      free < least,
      `Disk terlalu kecil: untuk ${path} tersisa ${machine.inGigabytes(free)}, diperlukan ${machine.inGigabytes(least)}. Kosongkan atau perbesar disknya (df -h).`,
    );
  });

async function portFaults({ listenersOn, isOfService }, answers, site) {
  const webServer =
    answers.WEB === 'lain' ? [] : [80, 443].map((port) => ({ port, allows: ({ name }) => name === answers.WEB }));
  const application = site.ports.map((port) => ({ port, allows: ({ pid }) => isOfService(pid) }));
  const faults = [];
  for (const { port, allows } of [...webServer, ...application]) {
    const stranger = (await listenersOn(port)).find((listener) => !allows(listener));
    if (stranger) {
      faults.push(
        `Port ${port} sudah dipakai "${stranger.name}" (proses ${stranger.pid}). Hentikan program itu${
          port < 1024
            ? ', atau pilih WEB=nginx bila itu nginx, atau WEB=lain untuk mengatur server web sendiri'
            : ', atau ganti PORT dan ADMIN_PORT di madrasah.env'
        }.`,
      );
    }
  }
  return faults;
}

async function addressFaults(facts, answers) {
  if (answers.PERIKSA_ALAMAT === 'tidak') return [];
  const elsewhere = await machine.findHostsElsewhere([answers.SITUS, answers.STAF].filter(Boolean), facts);
  return elsewhere.map(({ host, addresses }) => {
    const seen = addresses.length > 0 ? `menunjuk ke ${addresses.join(', ')}` : 'belum menunjuk ke mana pun';
    return `Alamat ${host} ${seen}, bukan ke server ini. Perbaiki DNS-nya, lalu tunggu beberapa menit. Bila server ini memang di belakang proksi, CDN, atau NAT, tambahkan PERIKSA_ALAMAT=tidak pada berkas jawaban.`;
  });
}

/** The programs and the service expect the data in one folder. */
const folderFaults = ({ dataDir }) =>
  faultIf(
    dataDir !== '/var/lib/madrasah',
    `Folder data situs ini ${dataDir} (DATA_DIR di madrasah.env), bukan /var/lib/madrasah. Pindahkan dahulu, atau rawat dengan tangan (infra/deploy/manual.md).`,
  );

/** nginx needs a certificate before it starts; Caddy gets its own. */
function webServerFaults({ isReadable }, { WEB, SITUS, FOLDER_SERTIFIKAT }) {
  if (WEB !== 'nginx') return [];
  if (!isReadable('/usr/sbin/nginx')) {
    return ['nginx tidak ada di server ini. Pasang dahulu (apt install nginx), atau pilih WEB=caddy.'];
  }
  const folder = FOLDER_SERTIFIKAT || `/etc/letsencrypt/live/${SITUS}`;
  if (isReadable('/etc/nginx/sites-available/madrasah') || isReadable(join(folder, 'fullchain.pem'))) return [];
  return [
    `Sertifikat ${folder}/fullchain.pem belum ada. Buat dahulu, misalnya dengan certbot (infra/deploy/manual.md), atau sebut foldernya di FOLDER_SERTIFIKAT.`,
  ];
}

/** Everything that prevents the installation, in words with the remedy. `facts` are those of `machine.mjs`. */
export async function findObstacles(answers, site, facts) {
  return [
    ...systemFaults(facts),
    ...diskFaults(facts),
    ...folderFaults(site),
    ...webServerFaults(facts, answers),
    ...(await portFaults(facts, answers, site)),
    ...(await addressFaults(facts, answers)),
  ];
}

/** The settings that there are, or those of a new site. */
function plannedSettings(settings, { SITUS, STAF }) {
  if (settings.PUBLIC_ORIGIN) return settings;
  return { ...settings, PUBLIC_ORIGIN: `https://${SITUS}`, ADMIN_ORIGIN: `https://${STAF || SITUS}` };
}

/** `preflight ANSWERS SETTINGS` */
export async function preflightCommand([answersPath, settingsPath]) {
  const answers = readSettings(answersPath);
  const site = describeSite(plannedSettings(readSettings(settingsPath), answers));
  const faults = await findObstacles(answers, site, thisMachine);
  if (faults.length === 0) return;
  throw new Problem(
    ['Pemasangan belum dapat dimulai. Tidak ada yang diubah.', ...faults.map((fault) => `- ${fault}`)].join('\n'),
  );
}
