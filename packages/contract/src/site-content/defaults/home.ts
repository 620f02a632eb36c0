import type { HomeContent } from '../home.ts';

export const defaultHomeContent: HomeContent = {
  registerLabel: 'Daftar Sekarang',
  appStoreUrl: 'https://play.google.com/store/apps/details?id=example.nurulhikmah.simakkhas',
  figures: [
    { number: '1500+', label: 'Siswa' },
    { number: '50+', label: 'Guru' },
    { number: '100+', label: 'Prestasi' },
  ],
  banners: [],
};
