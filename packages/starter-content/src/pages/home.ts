import type { HomeContent } from '@madrasah/contract';

export const homePage: HomeContent = {
  registerLabel: 'Daftar Sekarang',
  appStoreUrl: 'https://play.google.com/store/search?q={aplikasi-alamat}&c=apps',
  figures: [
    { number: '1500+', label: 'Siswa' },
    { number: '50+', label: 'Guru' },
    { number: '100+', label: 'Prestasi' },
  ],
  banners: [],
  videos: [],
};
