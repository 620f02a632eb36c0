import { IconCertificate } from '@tabler/icons-react';
import { lazy } from 'react';
import type { StaffExtension } from '../../shared/extensions/staff-extension.ts';

export const results: StaffExtension = {
  feature: 'results',
  navigation: [
    {
      to: '/results',
      label: 'Hasil',
      icon: IconCertificate,
      role: 'admin',
      keywords: 'kelulusan pengumuman seleksi nilai segel kode kartu ujian',
    },
  ],
  pages: [
    {
      to: '/results/create',
      label: 'Buat Pengumuman Hasil',
      role: 'admin',
      keywords: 'kelulusan seleksi baru tambah',
    },
  ],
  ZoneChange: lazy(async () => ({ default: (await import('./core-parts.tsx')).OpeningTimes })),
  EncryptionAdvice: lazy(async () => ({ default: (await import('./core-parts.tsx')).EncryptionAdvice })),
  activity: {
    kinds: { result: 'Hasil' },
    actors: { 'result.erase': 'Sistem' },
    actions: {
      'result.create': 'membuat pengumuman hasil',
      'result.update': 'mengubah pengumuman hasil',
      'result.import': 'mengimpor baris hasil',
      'result.check': 'menyatakan sudah memeriksa hasil',
      'result.seal': 'menyegel hasil',
      'result.approve': 'menyetujui segel hasil',
      'result.unseal': 'membuka segel hasil',
      'result.rehearse': 'membuat geladi hasil',
      'result.twoPeople': 'mengubah aturan dua orang untuk hasil',
      'result.export': 'mengunduh hasil beserta kodenya',
      'result.erase': 'menghapus baris hasil',
      'result.delete': 'menghapus pengumuman hasil',
    },
  },
};
