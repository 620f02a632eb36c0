import type { HomeContent } from '@madrasah/contract';

export const defaultHomeContent: HomeContent = {
  registerLabel: 'Daftar Sekarang',
  appStoreUrl: '',
  figures: [
    { number: '', label: 'Siswa' },
    { number: '', label: 'Guru' },
    { number: '', label: 'Prestasi' },
  ],
  banners: [],
  videos: [],
};
