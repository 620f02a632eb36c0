import {
  describeLostFiles,
  type Health,
  type HealthChecks,
  type HealthState,
  limits,
  type StoreFault,
} from '@madrasah/contract';
import type { StaffLink } from '../../shared/extensions/staff-extension.ts';
import { formatSize, numberText } from '../../shared/format/figures.ts';
import { formatDateTime, type KnownZone, timeAgo } from '../../shared/format/format-time.ts';

export const summaries: Record<Health['state'], string> = {
  well: 'Semuanya baik. Tidak ada yang perlu dikerjakan.',
  attention: 'Situs berjalan, tetapi ada yang perlu diperhatikan.',
  broken: 'Ada yang tidak berjalan sebagaimana mestinya.',
};

type Remedy = { label: string; link: StaffLink };

export type HealthLine = {
  name: keyof HealthChecks;
  title: string;
  state: HealthState;
  sentence: string;
  figures: string;
  advice: string | null;
  remedy: Remedy | null;
  /** Whether an administrator may confirm that the storage is the right one. */
  mayConfirm: boolean;
};

type CheckDescription = Pick<HealthLine, 'sentence' | 'figures'> &
  Partial<Pick<HealthLine, 'advice' | 'remedy' | 'mayConfirm'>>;
type Facts<Name extends keyof HealthChecks> = NonNullable<HealthChecks[Name]['facts']>;
type Moment = { now: number; timeZone: KnownZone };
type Descriptions = {
  [Name in keyof HealthChecks]: {
    title: string;
    describe(facts: Facts<Name>, state: HealthState, moment: Moment): CheckDescription;
    /** Where to look when the check did not finish. */
    remedy?: Remedy;
  };
};

const contactOperator = 'Beri tahu pengelola server.';
const askOperator = contactOperator.toLocaleLowerCase('id');
const backups: Remedy = { link: { to: '/backup' }, label: 'Buka Cadangan' };
const outbox: Remedy = { link: { to: '/mail' }, label: 'Buka Surel' };
const diskNames = { data: 'Data situs', backups: 'Cadangan' } as const;

const descriptions: Descriptions = {
  database: {
    title: 'Basis data',
    describe: ({ version, bytes, answerMs, waiting, serverConnections, serverMost }, state) => ({
      sentence: state === 'well' ? 'Menjawab dengan baik.' : 'Menjawab, tetapi sedang sangat sibuk.',
      figures: `PostgreSQL ${version}, ${formatSize(bytes)}, menjawab dalam ${numberText(answerMs)} milidetik, ${numberText(serverConnections)} dari ${numberText(serverMost)} sambungan terpakai${waiting > 0 ? `, ${numberText(waiting)} permintaan mengantre` : ''}`,
      advice: `Tunggu beberapa menit, lalu periksa lagi. Bila tetap begini: ${askOperator}`,
    }),
  },
  disk: {
    title: 'Ruang disk',
    describe: ({ disks }, state) => ({
      sentence:
        describeUnwritable(disks) ??
        { well: 'Masih lapang.', attention: 'Hampir penuh.', broken: 'Penuh.', unknown: '' }[state],
      figures: disks
        .map(
          ({ disk, freeBytes, totalBytes }) =>
            `${diskNames[disk]}: sisa ${formatSize(freeBytes)} dari ${formatSize(totalBytes)}`,
        )
        .join('; '),
      advice:
        unwritableAdvice(disks) ??
        `Hapus cadangan lama yang sudah disalin ke tempat lain. Bila belum cukup, minta pengelola server menambah ruang; tanpa ruang, tulisan dan gambar tidak dapat disimpan.`,
      remedy: backups,
    }),
  },
  backup: {
    title: 'Cadangan',
    describe: ({ lastSuccessAt, verifiedAt, lastFailureAt, isAutomatic, isOld }, state, { now, timeZone }) => ({
      sentence:
        state === 'well'
          ? lastSuccessAt
            ? 'Cadangan terbaru masih segar.'
            : 'Belum ada, karena situs ini masih baru.'
          : isOld
            ? 'Sudah lebih dari dua hari tidak ada cadangan baru.'
            : lastFailureAt
              ? `Yang terakhir dicoba, ${formatDateTime(lastFailureAt, timeZone)}, gagal.`
              : 'Ruang disk tidak cukup untuk cadangan berikutnya.',
      figures: [
        lastSuccessAt ? `Terakhir berhasil ${timeAgo(lastSuccessAt, now)}` : 'Belum pernah dibuat',
        verifiedAt ? `terakhir diperiksa utuh ${timeAgo(verifiedAt, now)}` : 'belum pernah diperiksa ulang',
        isAutomatic ? 'dibuat sendiri setiap hari' : 'tidak dibuat otomatis',
      ].join(', '),
      advice: 'Buat cadangan sekarang, dan lihat di sana apa yang menghalanginya.',
      remedy: backups,
    }),
    remedy: backups,
  },
  mail: {
    title: 'Surel',
    describe: ({ isOn, waiting, failed, waitingSince, lastSentAt }, state, { now }) => ({
      sentence: describeMail({ isOn, failed, waitingSince }, state, now),
      figures: [
        `${numberText(waiting)} menunggu`,
        `${numberText(failed)} gagal`,
        lastSentAt ? `terakhir terkirim ${timeAgo(lastSentAt, now)}` : 'belum pernah ada yang terkirim',
      ].join(', '),
      advice: 'Lihat alasannya; surel yang gagal dapat dikirim lagi dari sana.',
      remedy: outbox,
    }),
    remedy: outbox,
  },
  jobs: {
    title: 'Tugas berkala',
    describe: ({ waiting, failing }, state) => ({
      sentence: {
        well: 'Berjalan seperti seharusnya.',
        attention: `${numberText(failing)} tugas gagal pada percobaan terakhir; masing-masing akan dicoba lagi.`,
        broken: 'Tidak berjalan: artikel terjadwal dan surel ringkasan dapat terlambat.',
        unknown: '',
      }[state],
      figures: waiting === 0 ? 'Tidak ada pekerjaan yang menunggu' : `${numberText(waiting)} pekerjaan menunggu`,
      advice: `${contactOperator} Penyebabnya tertulis di catatan (log) server.`,
    }),
  },
  cache: {
    title: 'Simpanan halaman',
    describe: ({ entries, bytes, isListening }) => ({
      sentence: isListening
        ? 'Halaman yang sering dibuka disajikan dari simpanan.'
        : 'Tidak dipakai untuk sementara, karena sambungan kabar perubahan terputus. Situs lebih lambat, isinya tetap benar.',
      figures: `${numberText(entries)} halaman, ${formatSize(bytes)}`,
      advice: `Biasanya pulih sendiri dalam satu menit. Bila tidak: ${askOperator}`,
    }),
  },
  pictures: {
    title: 'Tempat gambar dan berkas',
    describe: ({ withoutVariants, store, compared }, _state, { now }) => ({
      sentence: store.fault ? storeSentences[store.fault] : describeCompared(compared),
      figures: [
        withoutVariants > 0
          ? `${numberText(withoutVariants)} gambar sedang dibuatkan ukuran kecilnya`
          : 'Semua gambar sudah punya ukuran kecil',
        ...storeFigures(store, now),
        compared
          ? `dicocokkan dengan datanya ${timeAgo(compared.at, now)}: ${numberText(compared.lost.count)} tidak ada`
          : 'belum pernah dicocokkan dengan datanya',
      ].join(', '),
      advice: store.fault ? storeAdvice[store.fault] : missingAdvice,
      mayConfirm: store.fault === 'unmarked',
    }),
    remedy: { link: { to: '/media' }, label: 'Buka Pustaka Gambar' },
  },
  process: {
    title: 'Aplikasi',
    describe: ({ version, node, startedAt, memoryBytes }, _state, { now, timeZone }) => ({
      sentence: `Berjalan sejak ${formatDateTime(startedAt, timeZone)} (${timeAgo(startedAt, now)}).`,
      figures: `Versi ${version}, Node.js ${node}, memori ${formatSize(memoryBytes)}`,
    }),
  },
  faults: {
    title: 'Kesalahan dalam 24 jam',
    describe: ({ count, since }, _state, { timeZone }) => ({
      sentence: describeFaults(count),
      figures: count === null ? '' : `Dihitung sejak ${formatDateTime(since, timeZone)}`,
      advice: `${contactOperator} Yang terjadi tertulis di catatan (log) server.`,
    }),
  },
  clock: {
    title: 'Jam',
    describe: (facts, _state, { now, timeZone }) => ({
      sentence: describeClocks(facts, timeZone),
      figures: [
        `Sekarang ${formatDateTime(now, facts.timeZone)}, zona waktu ${facts.timeZone}`,
        ...facts.processes.map(({ name, skewMs }) => `${name}: ${describeSkew(skewMs)}`),
      ].join('; '),
      advice: adviseOnClocks(facts),
    }),
  },
};

type Clocks = Facts<'clock'>;

/** A duration in its largest unit, such as '11 menit'. */
function duration(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1_000);
  const [unit, length] =
    seconds < 120
      ? (['detik', 1] as const)
      : seconds < 7_200
        ? (['menit', 60] as const)
        : seconds < 172_800
          ? (['jam', 3_600] as const)
          : (['hari', 86_400] as const);
  return `${numberText(Math.round(seconds / length))} ${unit}`;
}

const describeSkew = (ms: number): string =>
  Math.abs(ms) < 1_000 ? 'jamnya tepat' : `${duration(ms)} ${ms > 0 ? 'lebih cepat' : 'lebih lambat'}`;

const largestSkew = ({ skewMs, processes }: Clocks): number =>
  Math.max(skewMs, ...processes.map((process) => Math.abs(process.skewMs)));

function describeClocks(facts: Clocks, timeZone: KnownZone): string {
  const { jump, corrected } = facts;
  const sentences = [
    ...(largestSkew(facts) > limits.health.skewMs
      ? [`Jam server berbeda ${duration(largestSkew(facts))} dari jam basis data. Situs memakai jam basis data.`]
      : []),
    ...(jump
      ? [
          `Jam basis data melompat ${duration(jump.ms)} ${jump.ms > 0 ? 'ke depan' : 'ke belakang'} pada ${formatDateTime(jump.at, timeZone)}.`,
        ]
      : []),
    ...(corrected
      ? [
          `${numberText(corrected.count)} waktu dari jam yang terlalu cepat sudah dibetulkan, terakhir ${formatDateTime(corrected.at, timeZone)}.`,
        ]
      : []),
  ];
  return sentences.join(' ') || 'Jam server dan basis data sama.';
}

const synchronise =
  'Minta pengelola server menyamakan jam semua server, juga server basis data: pasang chrony atau nyalakan systemd-timesyncd, lalu periksa dengan timedatectl.';
const lookAtDates =
  'Periksa tanggal terbit tulisan dan pengumuman yang dibuat selama jamnya keliru, dan betulkan yang tanggalnya di masa depan.';

const adviseOnClocks = ({ jump, corrected }: Clocks): string =>
  jump || corrected ? `${synchronise} ${lookAtDates}` : synchronise;

type Store = Facts<'pictures'>['store'];
type Compared = Facts<'pictures'>['compared'];

const notStored = 'Gambar dan berkas baru tidak dapat disimpan.';

const storeSentences: Record<StoreFault, string> = {
  away: `Tempat penyimpanan gambar tidak menjawab. ${notStored}`,
  refused: `Tempat penyimpanan gambar menolak kunci akses situs ini. ${notStored}`,
  noBucket: `Wadah (bucket) gambar tidak ditemukan. ${notStored}`,
  full: `Tempat penyimpanan gambar penuh. ${notStored}`,
  foreign: `Alamat tempat penyimpanan gambar dijawab oleh layanan lain. ${notStored}`,
  unmarked: `Tempat penyimpanan yang terpasang kosong, atau bukan yang biasa dipakai situs ini. ${notStored}`,
  otherSite: `Tempat penyimpanan yang terpasang milik situs lain. ${notStored}`,
  readOnly: `Disk tempat gambar hanya dapat dibaca. ${notStored}`,
  denied: `Server tidak diizinkan menulis ke folder gambar. ${notStored}`,
  noDescriptors: `Server kehabisan berkas terbuka. ${notStored}`,
};

const storeAdvice: Record<StoreFault, string> = {
  away: `Biasanya pulih sendiri. Bila berlangsung lebih dari setengah jam: ${askOperator}`,
  refused: 'Minta pengelola server memeriksa kunci akses penyimpanan gambar.',
  noBucket: 'Minta pengelola server memeriksa nama wadah (bucket) penyimpanan gambar.',
  full: 'Hapus gambar yang tidak dipakai, atau minta pengelola server menambah ruang.',
  foreign: 'Minta pengelola server memeriksa alamat penyimpanan gambar dan jaringannya.',
  unmarked:
    'Minta pengelola server memasang kembali disk atau wadah (bucket) yang biasa dipakai; sesudah itu situs memakainya sendiri. Bila yang hilang memang tidak dapat kembali, tetapkan tempat ini di bawah, lalu unggah lagi yang hilang atau pulihkan cadangan.',
  otherSite: 'Minta pengelola server memeriksa DATA_DIR atau S3_BUCKET. Tidak ada yang diubah di tempat itu.',
  readOnly: 'Minta pengelola server memeriksa disknya.',
  denied: 'Minta pengelola server memeriksa izin folder data.',
  noDescriptors: `Tunggu beberapa menit, lalu periksa lagi. Bila tetap begini: ${askOperator}`,
};

const pastFaults: Record<StoreFault, string> = {
  away: 'tidak menjawab',
  refused: 'kunci akses ditolak',
  noBucket: 'wadah tidak ditemukan',
  full: 'penuh',
  foreign: 'dijawab layanan lain',
  unmarked: 'kosong atau bukan yang biasa',
  otherSite: 'milik situs lain',
  readOnly: 'hanya dapat dibaca',
  denied: 'tidak diizinkan menulis',
  noDescriptors: 'server terlalu sibuk',
};

const storeFigures = ({ host, lastSuccessAt, lastFailureAt, lastFault }: Store, now: number): string[] => [
  host === null ? 'penyimpanan di folder data' : `penyimpanan ${host}`,
  lastSuccessAt ? `terakhir berhasil ${timeAgo(lastSuccessAt, now)}` : 'belum pernah berhasil sejak aplikasi dimulai',
  ...(lastFailureAt && lastFault ? [`terakhir gagal ${timeAgo(lastFailureAt, now)} (${pastFaults[lastFault]})`] : []),
];

const describeCompared = (compared: Compared): string =>
  compared && compared.lost.count > 0
    ? `${describeLostFiles(compared.lost)} tidak ada di tempat penyimpanan.`
    : 'Dapat dibaca dan ditulis.';

const missingAdvice =
  'Minta pengelola server memeriksa disk atau wadah (bucket) gambar. Bila berkasnya memang hilang, unggah lagi, hapus gambarnya di Pustaka Gambar, atau pulihkan cadangan; sampai itu selesai, cadangan baru tidak utuh. Dicocokkan lagi setiap hari.';

type Disks = Facts<'disk'>['disks'];

const unwritable = (disks: Disks) => disks.filter(({ fault }) => fault !== null);

function describeUnwritable(disks: Disks): string | null {
  const names = unwritable(disks).map(({ disk, fault }) => `${diskNames[disk]} (${fault ? pastFaults[fault] : ''})`);
  return names.length > 0 ? `Tidak dapat ditulis: ${names.join(', ')}.` : null;
}

const unwritableAdvice = (disks: Disks): string | null =>
  unwritable(disks).some(({ fault }) => fault !== 'full')
    ? 'Minta pengelola server memeriksa disk dan izin foldernya; selagi begitu, unggahan, cadangan, dan ekspor gagal.'
    : null;

function describeFaults(count: number | null): string {
  if (count === null) return 'Tidak dihitung, karena pencatatan (log) dimatikan oleh pengelola server.';
  return count === 0 ? 'Tidak ada.' : `${numberText(count)} kesalahan tercatat.`;
}

function describeMail(
  { isOn, failed, waitingSince }: Pick<Facts<'mail'>, 'isOn' | 'failed' | 'waitingSince'>,
  state: HealthState,
  now: number,
): string {
  if (failed > 0) return 'Ada surel yang tidak dapat dikirim.';
  if (state !== 'well') return `Ada surel yang menunggu sejak ${waitingSince ? timeAgo(waitingSince, now) : 'lama'}.`;
  return isOn ? 'Surel terkirim seperti seharusnya.' : 'Tidak dipakai: server ini tidak diatur untuk mengirim surel.';
}

function describeCheck<Name extends keyof HealthChecks>(name: Name, { checks }: Health, moment: Moment): HealthLine {
  const { state, facts }: { state: HealthState; facts: Facts<Name> | null } = checks[name];
  const { title, describe, remedy } = descriptions[name];
  const { sentence, figures, ...help }: CheckDescription = facts
    ? describe(facts, state, moment)
    : {
        sentence: 'Tidak dapat diperiksa saat ini.',
        figures: '',
        advice: `Periksa lagi sebentar lagi. Bila tetap begini: ${askOperator}`,
        remedy: remedy ?? null,
      };
  const { advice = null, remedy: link = null, mayConfirm = false } = facts && state === 'well' ? {} : help;
  return { name, title, state, sentence, figures, advice, remedy: link, mayConfirm };
}

/** In order of importance: first what keeps the site running. */
const checkNames = [
  ...(['database', 'disk', 'backup', 'mail', 'jobs'] as const),
  ...(['pictures', 'cache', 'faults', 'process', 'clock'] as const),
];

export const describeHealth = (health: Health, moment: Moment): HealthLine[] =>
  checkNames.map((name) => describeCheck(name, health, moment));
