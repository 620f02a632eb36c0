import type { ResultPeriodView } from '@madrasah/contract';
import { Paper } from '@mantine/core';
import styles from './results.module.css';

const hints = [
  {
    title: 'Sehari sebelumnya',
    items: [
      'Pastikan keadaannya Disegel dan sudah disetujui orang kedua.',
      'Catat sidik jari (SHA-256) dari halaman segel, dan umumkan bila perlu.',
      'Bagikan alamat halaman hasil, dan kartunya.',
      'Jalankan satu geladi dari daftar Hasil.',
    ],
  },
  {
    title: 'Pada menitnya',
    items: [
      'Tidak ada yang perlu ditekan: hasil terbuka sendiri.',
      'Jangan memperbarui atau memulai ulang server sekitar waktu itu.',
      'Coba satu kartu dari ponsel dengan data seluler.',
    ],
  },
  {
    title: 'Bila ada gangguan',
    items: [
      'Halaman yang sudah terbuka mencoba lagi sendiri. Muat ulang cukup sekali.',
      'Hasil tetap dapat dilihat selama basis data terputus, dan sesudah server menyala lagi.',
      'Bila ada hasil yang keliru, buka segel dengan alasannya, perbaiki, lalu segel dan setujui lagi.',
      'Operator menemukan langkahnya di panduan pemasangan, bagian “Hari pengumuman hasil”.',
    ],
  },
];

/** What to do around the opening, while the period is sealed or open. */
export function DayHints({ period: { state } }: { period: ResultPeriodView }) {
  if (state !== 'sealed' && state !== 'open') return null;
  return (
    <Paper p="md">
      <details>
        <summary className={styles.summary}>Petunjuk untuk hari pengumuman</summary>
        {hints.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul className={styles.points}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </Paper>
  );
}
