import type { HomeBlockKind } from '@madrasah/contract';
import type { StaffExtension } from '../../../shared/extensions/staff-extension.ts';

type BlockName = { label: string; hint: string };

const names: Partial<Record<HomeBlockKind, BlockName>> = {
  banners: { label: 'Header banner', hint: 'Gambar dari bagian Header Banner.' },
  hero: { label: 'Pembuka', hint: 'Nama lembaga, tombol, dan tiga angka. Selalu tampil.' },
  tasks: { label: 'Jalan pintas', hint: 'Halaman yang paling dicari. Pilihannya di bagian Beranda.' },
  admissions: { label: 'Pendaftaran', hint: 'Tahap yang sedang berjalan, dari bagian Pendaftaran.' },
  facts: { label: 'Angka tambahan', hint: 'Dari bagian Foto dan Sosok.' },
  lead: { label: 'Berita utama', hint: 'Artikel terbaru.' },
  featured: { label: 'Artikel pilihan', hint: 'Artikel yang ditandai sebagai pilihan.' },
  videos: { label: 'Video', hint: 'Dari bagian Youtube.' },
  welcome: { label: 'Sambutan pimpinan', hint: 'Dari bagian Foto dan Sosok.' },
  news: { label: 'Berita terbaru', hint: 'Tiga artikel sesudah berita utama.' },
  categories: { label: 'Kategori', hint: 'Kategori yang memiliki artikel.' },
  voices: { label: 'Suara warga', hint: 'Dari bagian Foto dan Sosok.' },
  app: { label: 'Aplikasi', hint: 'Judul dan pengantar dari halaman aplikasi.' },
};

/** The name of a block of the home page, and where its content comes from. */
export const nameOfBlock = (kind: HomeBlockKind, extensions: readonly StaffExtension[]): BlockName =>
  names[kind] ??
  extensions.map(({ homeBlocks }) => homeBlocks?.[kind]).find((name) => name !== undefined) ?? {
    label: kind,
    hint: '',
  };
