/** A node of the fixed navigation, in texts for `withInstitution`. */
export type NavigationNode = {
  slug: string;
  name: string;
  description: string;
  /** The address of the two nodes that are no listings. */
  href?: string;
  children?: readonly NavigationNode[];
};

/** The category of articles whose own was deleted. */
export const fallbackCategory = {
  slug: 'tanpa-kategori',
  name: 'Tanpa Kategori',
  description: 'Tulisan yang belum dikelompokkan.',
};

export const navigation: readonly NavigationNode[] = [
  { slug: 'beranda', name: 'Beranda', description: 'Halaman depan', href: '/' },
  {
    slug: 'profil',
    name: 'Profil',
    description: 'Mengenal {lembaga} kami: sejarah, arah, dan orang-orang di dalamnya.',
    children: [
      { slug: 'sejarah', name: 'Sejarah', description: 'Perjalanan {lembaga} sejak berdiri hingga hari ini.' },
      { slug: 'visi-dan-misi', name: 'Visi dan Misi', description: 'Cita-cita {lembaga} dan jalan menuju ke sana.' },
      { slug: 'guru', name: 'Guru', description: 'Para pendidik yang membimbing siswa setiap hari.' },
    ],
  },
  {
    slug: 'prestasi',
    name: 'Prestasi',
    description: 'Capaian siswa, guru, dan {lembaga}.',
    children: [
      {
        slug: 'prestasi-madrasah',
        name: 'Prestasi {Lembaga}',
        description: 'Penghargaan dan kejuaraan yang diraih warga {lembaga}.',
      },
    ],
  },
  {
    slug: 'bidang',
    name: 'Bidang',
    description: 'Bidang kerja {lembaga} dan kegiatannya.',
    children: [
      { slug: 'akademik', name: 'Akademik', description: 'Kurikulum, jadwal, ujian, dan pembelajaran.' },
      {
        slug: 'kesiswaan',
        name: 'Kesiswaan',
        description: 'Kegiatan dan pembinaan siswa.',
        children: [
          { slug: 'ekstrakurikuler', name: 'Ekstrakurikuler', description: 'Ruang siswa menumbuhkan minat dan bakat.' },
        ],
      },
      {
        slug: 'humas',
        name: 'Humas',
        description: 'Hubungan {lembaga} dengan masyarakat.',
        children: [
          {
            slug: 'kerjasama-and-mou',
            name: 'Kerjasama and MOU',
            description: 'Kerja sama {lembaga} dengan lembaga lain.',
          },
        ],
      },
    ],
  },
  {
    slug: 'program-unggulan',
    name: 'Program Unggulan',
    description: 'Program yang menjadi ciri dan kekuatan {lembaga}.',
  },
  {
    slug: 'publikasi',
    name: 'Publikasi',
    description: 'Kabar dan karya warga {lembaga}.',
    children: [
      { slug: 'artikel', name: 'Artikel', description: 'Tulisan pengetahuan dari guru dan siswa.' },
      { slug: 'cerpen', name: 'Cerpen', description: 'Cerita pendek karya warga {lembaga}.' },
      { slug: 'essay', name: 'Essay', description: 'Renungan dan gagasan dalam tulisan yang lebih panjang.' },
      { slug: 'puisi', name: 'Puisi', description: 'Larik-larik dari ruang kelas dan asrama.' },
      { slug: 'opini', name: 'Opini', description: 'Pandangan warga {lembaga} tentang hal di sekitar kita.' },
      { slug: 'berita', name: 'Berita', description: 'Kabar terbaru dari {lembaga}.' },
      { slug: 'humor', name: 'Humor', description: 'Cerita ringan dari keseharian santri.' },
      { slug: 'novel', name: 'Novel', description: 'Cerita bersambung karya warga {lembaga}.' },
      { slug: 'agenda', name: 'Agenda', description: 'Kegiatan yang akan datang.' },
    ],
  },
  {
    slug: 'kajian',
    name: 'Kajian',
    description: 'Pelajaran kitab dan ilmu agama.',
    children: [
      { slug: 'alfiyah', name: 'Alfiyah', description: 'Kajian nazam Alfiyah Ibnu Malik.' },
      { slug: 'fiqih', name: 'Fiqih', description: 'Hukum ibadah dan muamalah sehari-hari.' },
      { slug: 'nahwu-shorof', name: 'Nahwu Shorof', description: 'Tata bahasa Arab dari dasar.' },
      { slug: 'tafsir', name: 'Tafsir', description: "Memahami ayat-ayat Al-Qur'an." },
    ],
  },
  {
    slug: 'layanan',
    name: 'Layanan',
    description: 'Layanan untuk masyarakat.',
    children: [
      { slug: 'buku-tamu', name: 'Buku Tamu', description: 'Tinggalkan pesan untuk kami.', href: '/buku-tamu' },
    ],
  },
];
