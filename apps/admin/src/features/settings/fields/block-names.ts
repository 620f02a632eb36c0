import type { HomeBlockKind } from '@madrasah/contract';

/** The name of each block of the home page, and where its content comes from. */
export const blockNames: Record<HomeBlockKind, { label: string; hint: string }> = {
  banners: { label: 'Header banner', hint: 'Gambar dari bagian Header Banner.' },
  hero: { label: 'Pembuka', hint: 'Nama lembaga, tombol, dan tiga angka. Selalu tampil.' },
  announcements: { label: 'Pengumuman', hint: 'Tiga pengumuman terbaru, yang disematkan lebih dulu.' },
  events: { label: 'Agenda', hint: 'Lima agenda berikutnya.' },
  admissions: { label: 'Pendaftaran', hint: 'Tahap yang sedang berjalan, dari bagian Pendaftaran.' },
  facts: { label: 'Angka tambahan', hint: 'Dari bagian Foto dan Sosok.' },
  lead: { label: 'Berita utama', hint: 'Artikel terbaru.' },
  featured: { label: 'Artikel pilihan', hint: 'Artikel yang ditandai sebagai pilihan.' },
  achievements: { label: 'Prestasi tahun ini', hint: 'Empat prestasi terbaru tahun ini, dengan jumlah tiap tingkat.' },
  videos: { label: 'Video', hint: 'Dari bagian Youtube.' },
  welcome: { label: 'Sambutan pimpinan', hint: 'Dari bagian Foto dan Sosok.' },
  news: { label: 'Berita terbaru', hint: 'Tiga artikel sesudah berita utama.' },
  albums: { label: 'Album terbaru', hint: 'Empat album terbaru.' },
  categories: { label: 'Kategori', hint: 'Kategori yang memiliki artikel.' },
  voices: { label: 'Suara warga', hint: 'Dari bagian Foto dan Sosok.' },
  app: { label: 'Aplikasi', hint: 'Judul dan pengantar dari halaman aplikasi.' },
};
