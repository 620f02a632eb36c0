import type { HomeContent } from '@madrasah/contract';

export const defaultHomeContent: HomeContent = {
  registerLabel: 'Daftar Sekarang',
  appStoreUrl: 'https://play.google.com/store/search?q=Simak%20Khas&c=apps',
  figures: [
    { number: '1500+', label: 'Siswa' },
    { number: '50+', label: 'Guru' },
    { number: '100+', label: 'Prestasi' },
  ],
  banners: [],
  videos: [],
};
