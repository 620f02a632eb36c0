import { containWords, plainWords, searchWords } from '../../shared/search-words.ts';

/** A page of the site that is no article. `keywords` are synonyms for the search. */
type SitePage = { title: string; href: string; snippet: string; keywords: string };

/** The page of the school's app. */
export const appPath = '/simak-khas';

export const sitePages: readonly SitePage[] = [
  {
    title: 'Tentang Kami',
    href: '/about',
    snippet: 'Mengenal madrasah kami: sejarah, visi, misi, dan sarana.',
    keywords: 'profil sekolah sejarah visi misi sambutan kepala guru fasilitas sarana prasarana',
  },
  {
    title: 'Kontak',
    href: '/contact',
    snippet: 'Alamat, telepon, surel, dan peta lokasi madrasah.',
    keywords: 'hubungi kami alamat telepon nomor whatsapp email surel peta lokasi pengaduan',
  },
  {
    title: 'Koperasi',
    href: '/cooperative',
    snippet: 'Koperasi madrasah: layanan dan barang kebutuhan siswa.',
    keywords: 'cooperative kantin toko belanja seragam buku alat tulis siswa',
  },
  {
    title: 'Adiwiyata',
    href: '/adiwiyata',
    snippet: 'Gerakan madrasah yang peduli dan berbudaya lingkungan.',
    keywords: 'lingkungan hidup hijau sampah daur ulang pohon penghijauan',
  },
  {
    title: 'Aplikasi',
    href: appPath,
    snippet: 'Aplikasi madrasah: fitur, panduan, dan unduhan.',
    keywords: 'aplikasi unduh android sistem informasi nilai absensi presensi',
  },
  {
    title: 'Pendaftaran',
    href: '/pendaftaran',
    snippet: 'Pendaftaran peserta didik baru: syarat, jadwal, dan alur.',
    keywords: 'ppdb spmb penerimaan siswa murid baru daftar syarat jadwal formulir biaya',
  },
  {
    title: 'Pengumuman',
    href: '/pengumuman',
    snippet: 'Kabar yang sedang berlaku untuk siswa, orang tua, dan guru.',
    keywords: 'pengumuman informasi kabar pemberitahuan libur jadwal',
  },
  {
    title: 'Agenda',
    href: '/agenda',
    snippet: 'Kalender madrasah: kegiatan, ujian, libur, dan hari besar.',
    keywords: 'agenda kalender pendidikan akademik jadwal kegiatan ujian libur tanggal acara',
  },
  {
    title: 'Unduhan',
    href: '/unduhan',
    snippet: 'Formulir, surat edaran, jadwal, dan dokumen untuk diunduh.',
    keywords: 'unduhan unduh download berkas formulir surat edaran jadwal dokumen pdf',
  },
  {
    title: 'Tanya Jawab',
    href: '/tanya-jawab',
    snippet: 'Pertanyaan yang sering diajukan, dengan jawabannya.',
    keywords: 'tanya jawab pertanyaan faq bantuan',
  },
  {
    title: 'Fasilitas',
    href: '/fasilitas',
    snippet: 'Ruang, sarana, dan prasarana madrasah.',
    keywords: 'fasilitas sarana prasarana ruang laboratorium perpustakaan lapangan masjid asrama gedung',
  },
  {
    title: 'Guru dan Staf',
    href: '/guru-dan-staf',
    snippet: 'Pimpinan, guru, dan tenaga kependidikan madrasah.',
    keywords: 'guru staf pegawai karyawan ustaz ustazah pengajar kepala madrasah wali kelas tata usaha direktori',
  },
  {
    title: 'Struktur Organisasi',
    href: '/struktur',
    snippet: 'Unit-unit madrasah dengan para pemegangnya.',
    keywords: 'struktur organisasi bagan pengurus pimpinan kepala wakil jabatan unit',
  },
  {
    title: 'Ekstrakurikuler',
    href: '/ekstrakurikuler',
    snippet: 'Kegiatan di luar jam pelajaran, dengan hari dan tempatnya.',
    keywords: 'ekstrakurikuler ekskul kegiatan pramuka pmr olahraga seni tahfidz klub latihan',
  },
  {
    title: 'Prestasi Madrasah',
    href: '/prestasi-madrasah',
    snippet: 'Prestasi siswa dan guru menurut tahun dan tingkat.',
    keywords: 'prestasi juara lomba kejuaraan olimpiade penghargaan medali piala kompetisi',
  },
  {
    title: 'Album',
    href: '/album',
    snippet: 'Foto kegiatan madrasah dari waktu ke waktu.',
    keywords: 'album galeri foto gambar dokumentasi kegiatan',
  },
  {
    title: 'Informasi Publik',
    href: '/ppid',
    snippet: 'Informasi publik madrasah: berkala, serta-merta, dan setiap saat.',
    keywords: 'ppid informasi publik keterbukaan dip berkala serta-merta setiap saat permohonan keberatan laporan',
  },
  {
    title: 'Buku Tamu',
    href: '/buku-tamu',
    snippet: 'Pesan dan kesan para tamu; tinggalkan pesan Anda.',
    keywords: 'pesan kesan saran masukan testimoni ulasan guestbook',
  },
  {
    title: 'Privasi',
    href: '/privasi',
    snippet: 'Apa yang kami simpan tentang Anda, untuk apa, dan berapa lama.',
    keywords: 'privacy kebijakan data pribadi perlindungan cookie hapus email',
  },
];

/** The same pages, that of the school's app with its name. */
export const namedSitePages = ({ appName }: { appName: string }): SitePage[] =>
  sitePages.map((page) =>
    page.href === appPath
      ? { ...page, title: appName, snippet: `Aplikasi ${appName}: fitur, panduan, dan unduhan.` }
      : page,
  );

/** The fixed pages with every word of the text, or a word that begins with it. */
export function findSitePages(text: string, named: { appName: string }): SitePage[] {
  const wanted = plainWords(searchWords(text).join(' '));
  return namedSitePages(named).filter(({ title, keywords }) =>
    containWords(plainWords(`${title} ${keywords}`), wanted),
  );
}
