import type { Samples } from '@madrasah/contract';
import { trashDays } from '../../shared/lists/trash-hint.ts';

/** '55 artikel dan 5 akun', without a zero part. */
function countedTogether(articles: string, accounts: string, samples: { articles: number; accounts: number }): string {
  const parts = [
    { count: samples.articles, name: articles },
    { count: samples.accounts, name: accounts },
  ].filter(({ count }) => count > 0);
  return parts.map(({ count, name }) => `${count.toLocaleString('id-ID')} ${name}`).join(' dan ');
}

const keptOf = ({ keptArticles, keptAccounts }: Samples) => ({ articles: keptArticles, accounts: keptAccounts });

export const hasSamples = ({ articles, accounts }: Samples): boolean => articles + accounts > 0;

/** The sentences of the dashboard's notice. */
export function noticeSentences(samples: Samples): string[] {
  const kept = countedTogether('artikel contoh', 'akun contoh', keptOf(samples));
  return [
    `${countedTogether('artikel', 'akun petugas', samples)} di situs ini hanya contoh, agar terlihat bagaimana tampilan situs yang sudah terisi. Pengunjung juga melihatnya.`,
    ...(kept ? [`Selain itu ada ${kept} yang sudah diubah atau dipakai; itu dianggap milik madrasah.`] : []),
  ];
}

/** What will be removed. */
export const takenSentences = ({ articles, accounts }: Samples): string[] => [
  ...(articles > 0
    ? [
        `${articles.toLocaleString('id-ID')} artikel contoh pindah ke Sampah, beserta komentar pengunjung di dalamnya. Selama ${trashDays} hari artikel dapat dipulihkan dari sana, lalu hilang selamanya.`,
      ]
    : []),
  ...(accounts > 0
    ? [
        `${accounts.toLocaleString('id-ID')} akun contoh dihapus dan tidak dapat dikembalikan. Artikel yang dipulihkan tampil atas nama Administrator.`,
      ]
    : []),
];

/** What will be kept. */
export function leftSentences(samples: Samples): string[] {
  const kept = countedTogether('artikel contoh', 'akun contoh', keptOf(samples));
  return [
    'Akun Anda, dan semua akun serta artikel yang dibuat petugas.',
    ...(kept ? [`${kept} yang sudah diubah atau dipakai.`] : []),
    'Kategori, menu, dan gambar di Pustaka Gambar.',
    'Nama, alamat, dan teks halaman madrasah. Gantilah yang masih contoh di Pengaturan.',
  ];
}

/** What happened to the samples; another person may have decided before. */
export function outcomeSentences(samples: Samples): string[] {
  const kept = countedTogether('artikel contoh', 'akun contoh', keptOf(samples));
  if (!hasSamples(samples) && !kept) {
    return ['Tidak ada lagi yang dihapus: orang lain baru saja menghapus contoh atau memilih mempertahankannya.'];
  }
  const { articles, accounts } = samples;
  return [
    ...(articles > 0 ? [`${articles.toLocaleString('id-ID')} artikel contoh sekarang ada di Sampah.`] : []),
    ...(accounts > 0 ? [`${accounts.toLocaleString('id-ID')} akun contoh sudah dihapus.`] : []),
    ...(kept ? [`${kept} tetap ada karena sudah diubah atau dipakai.`] : []),
    'Nama, alamat, dan teks halaman madrasah yang masih contoh diganti di Pengaturan.',
  ];
}
