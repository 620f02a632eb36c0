import type { CollectionApi, collections, IdentityContent, UploadedFile } from '@madrasah/contract';
import { filled } from './starter-words.ts';

type Kind<Api extends CollectionApi> = Extract<(typeof collections)[number], { api: Api }>;
/** New entries by kind, as its form sends them. */
export type StarterEntries = { [Api in CollectionApi]: readonly Kind<Api>['schemas']['create']['_zod']['input'][] };

/** What the seed knows: the school, the days from today, and the addresses of the stored pictures and files. */
export type StarterSources = {
  identity: IdentityContent;
  /** The day so many days from now, YYYY-MM-DD. */
  dayIn: (days: number) => string;
  /** The moment so many days from now, ISO 8601 UTC. */
  momentIn: (days: number) => string;
  pictureOf: (name: string) => string;
  fileOf: (name: StarterFile) => UploadedFile;
};

/** The files of entries to download, and the line on their only page. */
export const starterFiles = {
  'kalender-pendidikan': 'Contoh: kalender pendidikan',
  'surat-izin-orang-tua': 'Contoh: formulir izin orang tua atau wali',
  'tata-tertib-siswa': 'Contoh: tata tertib siswa',
} as const;
export type StarterFile = keyof typeof starterFiles;

const centre = { x: 50, y: 50 } as const;

/**
 * Entries of every kind for a new site. Names are invented, and achievements name teams only. Entries that others name
 * are given by their titles, and come before them.
 */
export function starterEntries({ identity, dayIn, momentIn, pictureOf, fileOf }: StarterSources): StarterEntries {
  const status = 'published' as const;
  const picture = (name: string, alt: string) => ({ image: pictureOf(name), alt, focus: centre });
  const photos = (...captioned: [name: string, caption: string][]) =>
    captioned.map(([name, caption]) => ({ image: pictureOf(name), caption }));

  const entries: StarterEntries = {
    announcements: [
      {
        title: 'Pembagian rapor semester oleh wali kelas',
        level: 'penting',
        audience: ['orang-tua', 'siswa'],
        isPinned: true,
        body: '<p>Rapor dibagikan di ruang kelas masing-masing pukul 08.00–11.00. Orang tua atau wali hadir langsung dan membawa kartu pelajar siswa.</p><p>Bila berhalangan, hubungi wali kelas paling lambat sehari sebelumnya.</p>',
        startsAt: momentIn(-2),
        endsAt: momentIn(28),
        status,
      },
      {
        title: 'Perubahan jam masuk selama ujian',
        audience: ['siswa', 'orang-tua'],
        body: '<p>Selama ujian, siswa masuk pukul 07.15 dan pulang setelah mata pelajaran terakhir. Kegiatan ekstrakurikuler diliburkan.</p>',
        startsAt: momentIn(-4),
        endsAt: momentIn(20),
        status,
      },
      {
        title: 'Pendataan alumni angkatan terakhir',
        audience: ['alumni'],
        body: '<p>Alumni diminta mengisi data kelanjutan studi atau pekerjaan di ruang tata usaha pada hari kerja, pukul 08.00–14.00.</p>',
        startsAt: momentIn(-6),
        endsAt: momentIn(60),
        status,
      },
    ],
    events: [
      {
        title: 'Rapat dewan guru',
        category: 'rapat',
        startsOn: dayIn(2),
        startTime: '13:00',
        endTime: '15:00',
        place: 'Ruang guru',
        body: 'Persiapan akhir semester dan pembagian tugas panitia.',
        status,
      },
      {
        title: 'Kajian pekanan siswa',
        category: 'keagamaan',
        startsOn: dayIn(4),
        startTime: '07:00',
        endTime: '07:45',
        repeats: 'mingguan',
        repeatsUntil: dayIn(60),
        place: 'Musala Al-Hikmah',
        status,
      },
      {
        title: 'Ujian akhir semester',
        category: 'ujian',
        startsOn: dayIn(9),
        endsOn: dayIn(16),
        body: 'Jadwal mata pelajaran dibagikan oleh wali kelas.',
        status,
      },
      {
        title: 'Pekan olahraga dan seni antarkelas',
        category: 'kegiatan',
        startsOn: dayIn(18),
        endsOn: dayIn(20),
        place: 'Lapangan {lembaga}',
        status,
      },
      { title: 'Kunjungan ke museum daerah', category: 'kegiatan', startsOn: dayIn(21), isCancelled: true, status },
      {
        title: 'Pembagian rapor',
        category: 'akademik',
        startsOn: dayIn(23),
        startTime: '08:00',
        endTime: '11:00',
        place: 'Ruang kelas masing-masing',
        status,
      },
      { title: 'Libur semester', category: 'libur', startsOn: dayIn(24), endsOn: dayIn(37), status },
      { title: 'Hari pertama semester berikutnya', category: 'akademik', startsOn: dayIn(38), status },
    ],
    questions: [
      {
        title: 'Pukul berapa siswa masuk dan pulang?',
        category: 'belajar',
        answer: 'Siswa masuk pukul 06.45. Pelajaran berakhir pukul 14.30, dan pada hari Jumat pukul 11.00.',
        status,
      },
      {
        title: 'Bagaimana cara mengajukan izin tidak masuk?',
        category: 'layanan',
        answer:
          'Orang tua atau wali memberi tahu wali kelas sebelum pukul 07.30. Untuk izin lebih dari dua hari, serahkan formulir izin dari halaman Unduhan.',
        status,
      },
      {
        title: 'Bagaimana melegalisasi ijazah?',
        category: 'layanan',
        answer:
          'Bawa ijazah asli dan salinannya ke ruang tata usaha pada hari kerja, pukul 08.00–14.00. Legalisasi tidak dipungut biaya.',
        status,
      },
      {
        title: 'Apakah lulusan SMP dapat mendaftar?',
        category: 'pendaftaran',
        answer: 'Ya. Lulusan MTs, SMP, dan paket B dapat mendaftar pada jalur yang sama.',
        status,
      },
      {
        title: 'Apakah {lembaga} memiliki asrama?',
        category: 'umum',
        answer:
          'Ada asrama putri dengan pembina yang tinggal di dalamnya. Tempatnya terbatas dan diutamakan bagi siswa dari luar kabupaten.',
        status,
      },
    ],
    files: [
      {
        title: 'Kalender pendidikan',
        category: 'jadwal',
        informationClass: 'berkala',
        file: fileOf('kalender-pendidikan'),
        status,
      },
      { title: 'Formulir izin orang tua', category: 'formulir', file: fileOf('surat-izin-orang-tua'), status },
      { title: 'Tata tertib siswa', category: 'laporan', file: fileOf('tata-tertib-siswa'), status },
    ],
    facilities: [
      {
        title: 'Perpustakaan',
        about:
          'Ruang baca dengan 1.204 judul buku, sudut anak, dan meja belajar kelompok. Terbuka untuk warga setiap Sabtu.',
        gallery: photos(['books-zamrud-1', 'Rak buku di ruang baca'], ['books-delima-2', 'Koleksi sastra dan sejarah']),
        status,
      },
      {
        title: 'Laboratorium IPA',
        about: 'Dipakai untuk praktikum fisika, kimia, dan biologi, dengan lemari bahan dan pencuci mata.',
        gallery: photos(['laboratory-nila-2', 'Meja praktikum']),
        status,
      },
      {
        title: 'Musala Al-Hikmah',
        about: 'Tempat salat berjamaah, kajian, dan setoran hafalan. Menampung 300 jamaah.',
        gallery: photos(['arches-zamrud-5', 'Lengkung pintu musala']),
        status,
      },
      {
        title: 'Lapangan olahraga',
        about: 'Lapangan serbaguna untuk futsal, voli, upacara, dan pekan olahraga.',
        gallery: photos(['pitch-senja-1', 'Lapangan pada sore hari']),
        status,
      },
      { title: 'Bengkel robotik', about: 'Meja rakit, pencetak tiga dimensi, dan komputer untuk pemrograman.', status },
    ],
    staff: [
      {
        title: 'Drs. H. Ahmad Syafii Mubarok, M.Pd.',
        group: 'pimpinan',
        position: 'Kepala {lembaga}',
        subjects: ['Fikih'],
        bio: 'Isian contoh. Tulis riwayat singkat dan bidang yang ditekuni.',
        since: 2009,
        status,
      },
      {
        title: 'Hj. Nur Aini Rahmah, S.Pd.',
        group: 'pimpinan',
        position: 'Wakil kepala bidang kurikulum',
        subjects: ['Matematika'],
        since: 2012,
        status,
      },
      {
        title: 'Imam Hanafi Saputra, S.Pd.I.',
        group: 'pimpinan',
        position: 'Wakil kepala bidang kesiswaan',
        subjects: ['Akidah Akhlak'],
        since: 2014,
        status,
      },
      {
        title: 'Dewi Kartikasari Utami, S.Si.',
        group: 'guru',
        position: 'Guru',
        subjects: ['Biologi', 'Kimia'],
        since: 2016,
        status,
      },
      {
        title: 'Fahmi Rizal Nugraha, S.Kom.',
        group: 'guru',
        position: 'Guru dan pembina robotik',
        subjects: ['Informatika'],
        since: 2019,
        status,
      },
      {
        title: 'Laila Mufidah Hasanah, Lc.',
        group: 'guru',
        position: 'Guru dan pembina tahfiz',
        subjects: ['Bahasa Arab', 'Al-Qur’an Hadis'],
        since: 2018,
        status,
      },
      {
        title: 'Yusuf Bagaskara Putra, S.Pd.',
        group: 'guru',
        position: 'Guru',
        subjects: ['Bahasa Indonesia'],
        since: 2020,
        status,
      },
      { title: 'Rina Puspitawati Dewi', group: 'tendik', position: 'Kepala tata usaha', since: 2011, status },
      { title: 'Slamet Priyono Wibowo', group: 'tendik', position: 'Pustakawan', since: 2015, status },
    ],
    units: [
      { title: 'Kepala {lembaga}', holders: ['Drs. H. Ahmad Syafii Mubarok, M.Pd.'], status },
      { title: 'Komite {lembaga}', parent: ['Kepala {lembaga}'], status },
      { title: 'Kurikulum', parent: ['Kepala {lembaga}'], holders: ['Hj. Nur Aini Rahmah, S.Pd.'], status },
      { title: 'Laboratorium', parent: ['Kurikulum'], holders: ['Dewi Kartikasari Utami, S.Si.'], status },
      { title: 'Kesiswaan', parent: ['Kepala {lembaga}'], holders: ['Imam Hanafi Saputra, S.Pd.I.'], status },
      { title: 'Pembina tahfiz', parent: ['Kesiswaan'], holders: ['Laila Mufidah Hasanah, Lc.'], status },
      { title: 'Tata usaha', parent: ['Kepala {lembaga}'], holders: ['Rina Puspitawati Dewi'], status },
      { title: 'Perpustakaan', parent: ['Tata usaha'], holders: ['Slamet Priyono Wibowo'], status },
    ],
    extracurriculars: [
      {
        title: 'Tahfiz Al-Qur’an',
        coach: 'Laila Mufidah Hasanah, Lc.',
        days: ['senin', 'kamis'],
        time: '15.30–17.00',
        place: 'Musala Al-Hikmah',
        about: 'Setoran dan murajaah hafalan dalam kelompok kecil, dengan target yang disepakati bersama orang tua.',
        picture: picture('kaligrafi-frame-zamrud-1', ''),
        tag: 'tahfiz',
        status,
      },
      {
        title: 'Robotik',
        coach: 'Fahmi Rizal Nugraha, S.Kom.',
        days: ['rabu'],
        time: '15.30–17.30',
        place: 'Bengkel robotik',
        about: 'Merakit dan memprogram robot sederhana, dari pengikut garis sampai pemilah sampah.',
        picture: picture('gears-nila-1', ''),
        tag: 'robotik',
        status,
      },
      {
        title: 'Pramuka',
        coach: 'Imam Hanafi Saputra, S.Pd.I.',
        days: ['jumat'],
        time: '14.00–16.00',
        place: 'Lapangan {lembaga}',
        about: 'Kepramukaan penegak dengan perkemahan setiap akhir tahun pelajaran.',
        picture: picture('camp-zamrud-1', ''),
        tag: 'pramuka',
        status,
      },
      {
        title: 'Jurnalistik',
        coach: 'Yusuf Bagaskara Putra, S.Pd.',
        days: ['selasa'],
        time: '15.30–17.00',
        place: 'Perpustakaan',
        about: 'Menulis berita, wawancara, dan fotografi untuk buletin dan situs {lembaga}.',
        picture: picture('pen-kunyit-3', ''),
        tag: 'literasi',
        status,
      },
    ],
    achievements: [
      {
        title: 'Lomba robotik pemilah sampah',
        area: 'akademik',
        level: 'provinsi',
        rank: 'Juara 1',
        date: dayIn(-12),
        winners: 'Tim robotik kelas XI',
        organiser: 'Dinas Pendidikan Provinsi',
        picture: picture('gears-kunyit-4', ''),
        status,
      },
      {
        title: 'Musabaqah hifzil Qur’an',
        area: 'keagamaan',
        level: 'kabupaten',
        rank: 'Juara 2',
        date: dayIn(-25),
        winners: 'Regu tahfiz putri',
        organiser: 'Kementerian Agama Kabupaten',
        picture: picture('trophy-zamrud-3', ''),
        status,
      },
      {
        title: 'Kejuaraan futsal antar{lembaga}',
        area: 'non-akademik',
        level: 'kabupaten',
        rank: 'Juara 3',
        date: dayIn(-40),
        winners: 'Regu futsal putra',
        organiser: 'Kelompok kerja {lembaga}',
        status,
      },
      {
        title: 'Festival buletin sekolah',
        area: 'non-akademik',
        level: 'nasional',
        rank: 'Sepuluh terbaik',
        date: dayIn(-400),
        winners: 'Redaksi buletin',
        organiser: 'Komunitas penulis pelajar',
        status,
      },
    ],
    albums: [
      {
        title: 'Perkemahan akhir pekan',
        date: dayIn(-15),
        about: 'Dua hari belajar mendirikan tenda, memasak bersama, dan menjelajah.',
        gallery: photos(
          ['camp-zamrud-1', 'Tenda regu putra'],
          ['camp-senja-5', 'Api unggun'],
          ['camp-nila-2', 'Jelajah malam'],
          ['camp-delima-7', 'Upacara penutupan'],
        ),
        status,
      },
      {
        title: 'Panen padi di sawah wakaf',
        date: dayIn(-45),
        about: 'Siswa kelas X memanen bersama petani desa.',
        gallery: photos(
          ['paddy-kunyit-1', 'Sawah sebelum panen'],
          ['paddy-delima-8', 'Menjelang petang'],
          ['paddy-zamrud-4', 'Bulir yang siap dipanen'],
        ),
        status,
      },
    ],
    pages: [
      {
        title: 'Tata tertib siswa',
        path: 'tata-tertib',
        summary: 'Pokok-pokok tata tertib yang disepakati siswa, orang tua, dan {lembaga}.',
        body: '<h2>Kehadiran</h2><p>Siswa hadir sebelum pukul 06.45. Izin disampaikan orang tua atau wali kepada wali kelas.</p><h2>Seragam</h2><ul><li><p>Senin dan Selasa: putih abu-abu</p></li><li><p>Rabu dan Kamis: batik {lembaga}</p></li><li><p>Jumat: pramuka</p></li></ul><h2>Lingkungan</h2><p>Setiap kelas merawat satu petak kebun dan memilah sampahnya sendiri.</p>',
        status,
      },
    ],
  };
  return filled(entries, identity);
}
