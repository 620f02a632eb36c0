import type { ReadinessStep } from '@madrasah/contract';
import { linkOptions } from '@tanstack/react-router';
import type { StaffLink } from '../../../shared/extensions/staff-extension.ts';

type Words = { title: string; sentence: string; link: StaffLink };

/** What each step is, why it matters or how it becomes done, and where. */
export const readinessWords: Record<ReadinessStep, Words> = {
  name: {
    title: 'Nama madrasah',
    sentence: 'Situs masih memakai nama contoh. Isi nama, jenis, dan tempatnya.',
    link: linkOptions({ to: '/settings', search: { tab: 'identity' } }),
  },
  logo: {
    title: 'Logo',
    sentence: 'Tanpa logo, situs memakai ornamen dengan huruf awal nama singkat.',
    link: linkOptions({ to: '/settings', search: { tab: 'identity' }, hash: 'logo' }),
  },
  contact: {
    title: 'Alamat dan kontak',
    sentence: 'Isi alamat, serta telepon atau surel, agar pengunjung dapat menghubungi.',
    link: linkOptions({ to: '/settings', search: { tab: 'websiteInfo' } }),
  },
  secondAdmin: {
    title: 'Admin kedua',
    sentence: 'Undang satu admin lagi, agar situs tetap terurus bila Anda berhalangan.',
    link: linkOptions({ to: '/users', search: { form: 'invite' } }),
  },
  secondFactor: {
    title: 'Verifikasi dua langkah akun Anda',
    sentence: 'Kata sandi yang bocor saja tidak cukup lagi untuk masuk.',
    link: linkOptions({ to: '/account' }),
  },
  mail: {
    title: 'Surel teruji',
    sentence: 'Kirim surel uji, untuk memastikan surat dari situs ini sampai.',
    link: linkOptions({ to: '/mail' }),
  },
  backup: {
    title: 'Cadangan di luar server',
    sentence: 'Unduh satu cadangan tiap bulan ke komputer lain, untuk berjaga bila server rusak.',
    link: linkOptions({ to: '/backup' }),
  },
  samples: {
    title: 'Contoh dihapus',
    sentence: 'Pengunjung masih melihat artikel dan isian contoh. Putuskan lewat pemberitahuan di halaman ini.',
    link: linkOptions({ to: '/dashboard', hash: 'samples' }),
  },
  article: {
    title: 'Artikel pertama',
    sentence: 'Terbitkan satu artikel sendiri.',
    link: linkOptions({ to: '/articles/create' }),
  },
  menu: {
    title: 'Menu diperiksa',
    sentence: 'Buka susunan menu, dan lihat apakah cocok dengan madrasah Anda.',
    link: linkOptions({ to: '/menu' }),
  },
};
