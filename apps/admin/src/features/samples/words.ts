import type { Samples } from '@madrasah/contract';
import { trashDays } from '../../kit/trash/trash-hint.ts';

type Counts = { articles: number; entries: number; accounts: number };

const countOf = (count: number, name: string) => `${count.toLocaleString('id-ID')} ${name}`;

/** '55 artikel, 60 isian, dan 5 akun', without a zero part. */
function countedTogether(names: Record<keyof Counts, string>, samples: Counts): string {
  const parts = [
    { count: samples.articles, name: names.articles },
    { count: samples.entries, name: names.entries },
    { count: samples.accounts, name: names.accounts },
  ].flatMap(({ count, name }) => (count > 0 ? [countOf(count, name)] : []));
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return `${parts.slice(0, -1).join(', ')}${parts.length > 2 ? ',' : ''} dan ${last}`;
}

const sampleNames = { articles: 'artikel contoh', entries: 'isian contoh', accounts: 'akun contoh' };

const keptOf = ({ keptArticles, keptEntries, keptAccounts }: Samples) =>
  countedTogether(sampleNames, { articles: keptArticles, entries: keptEntries, accounts: keptAccounts });

export const hasSamples = ({ articles, entries, accounts }: Samples): boolean => articles + entries + accounts > 0;

/** The sentences of the dashboard's notice. */
export function noticeSentences(samples: Samples): string[] {
  const kept = keptOf(samples);
  return [
    `${countedTogether({ articles: 'artikel', entries: 'isian', accounts: 'akun petugas' }, samples)} di situs ini hanya contoh, agar terlihat bagaimana tampilan situs yang sudah terisi. Pengunjung juga melihatnya.`,
    ...(kept ? [`Selain itu ada ${kept} yang sudah diubah atau dipakai; itu dianggap milik lembaga Anda.`] : []),
  ];
}

/** What will be removed. */
export const takenSentences = ({ contents, articles, entries, accounts }: Samples): string[] => [
  ...(contents > 0
    ? [`Nama, alamat, angka, dan teks halaman yang masih contoh di ${contents} bagian Pengaturan dikosongkan.`]
    : []),
  ...(articles > 0
    ? [
        `${countOf(articles, sampleNames.articles)} pindah ke Sampah, beserta komentar pengunjung di dalamnya. Selama ${trashDays} hari artikel dapat dipulihkan dari sana, lalu hilang selamanya.`,
      ]
    : []),
  ...(entries > 0
    ? [
        `${countOf(entries, sampleNames.entries)} (pengumuman, agenda, dan lainnya) pindah ke Sampah masing-masing, juga selama ${trashDays} hari.`,
      ]
    : []),
  ...(accounts > 0
    ? [
        `${countOf(accounts, sampleNames.accounts)} dihapus dan tidak dapat dikembalikan. Artikel yang dipulihkan tampil atas nama Administrator.`,
      ]
    : []),
];

/** What will be kept. */
export function leftSentences(samples: Samples): string[] {
  const kept = keptOf(samples);
  return [
    'Akun Anda, dan semua akun, artikel, serta isian yang dibuat petugas.',
    ...(kept ? [`${kept} yang sudah diubah atau dipakai.`] : []),
    'Kategori, menu, dan gambar di Pustaka Gambar.',
    'Nama, alamat, dan teks halaman yang sudah Anda isi di Pengaturan.',
  ];
}

/** What happened to the samples; another person may have decided before. */
export function outcomeSentences(samples: Samples): string[] {
  const kept = keptOf(samples);
  if (!hasSamples(samples) && !kept) {
    return ['Tidak ada lagi yang dihapus: orang lain baru saja menghapus contoh atau memilih mempertahankannya.'];
  }
  const { articles, entries, accounts } = samples;
  return [
    ...(articles > 0 ? [`${countOf(articles, sampleNames.articles)} sekarang ada di Sampah.`] : []),
    ...(entries > 0 ? [`${countOf(entries, sampleNames.entries)} sekarang ada di Sampah masing-masing.`] : []),
    ...(accounts > 0 ? [`${countOf(accounts, sampleNames.accounts)} sudah dihapus.`] : []),
    ...(kept ? [`${kept} tetap ada karena sudah diubah atau dipakai.`] : []),
    'Nama, alamat, dan teks halaman Anda diisi di Pengaturan.',
  ];
}
