import type { AppContent } from '@madrasah/contract';

const tutorial = { title: '', text: '', minutes: 1, url: '' };

export const defaultAppContent: AppContent = {
  heading: 'Aplikasi Kami',
  lead: 'Fitur, panduan, dan unduhan aplikasi kami.',
  storeUrl: '',
  features: [],
  tutorials: [tutorial, tutorial, tutorial, tutorial],
  statistics: [
    { number: '', label: 'Pengguna aktif' },
    { number: '', label: 'Tingkat kepuasan' },
    { number: '', label: 'E-book' },
    { number: '', label: 'Jurnal' },
    { number: '', label: 'Akses perpustakaan' },
  ],
};
