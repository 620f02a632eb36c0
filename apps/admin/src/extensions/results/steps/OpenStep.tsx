import { type ResultPeriodView, resultLimits } from '@madrasah/contract';
import { Alert, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyableAddress } from '../../../shared/dialogs/CopyableAddress.tsx';
import { numberText } from '../../../shared/format/figures.ts';
import { formatMoment, useTimeZone } from '../../../shared/format/format-time.ts';
import { StatCard } from '../../../shared/page/StatCard.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { rowCount } from '../period-state.ts';
import styles from '../results.module.css';

/** 'Dibuka': what is public, and the number of rows per outcome. */
export function OpenStep({ period }: { period: ResultPeriodView }) {
  const { apiOrigin } = useServices();
  const { slug, state, outcomes, counts, replacedAt } = period;
  const timeZone = useTimeZone();
  return (
    <>
      <Text role="status" fw={600}>
        {whatHappens(period, (instant) => formatMoment(instant, timeZone))}
      </Text>
      {replacedAt && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          Halaman segel menunjukkan bahwa segel sebelumnya diganti {formatMoment(replacedAt, timeZone)}.
        </Alert>
      )}
      {(state === 'open' || state === 'closed') && <LookUps period={period} />}
      {state !== 'sealed' && (
        <div className={styles.figures}>
          <StatCard label="Semua" figure={rowCount(period)} />
          {outcomes.map(({ key, label }) => (
            <StatCard key={key} label={label} figure={counts[key] ?? 0} />
          ))}
        </div>
      )}
      <Stack gap="sm">
        <CopyableAddress label="Halaman hasil" address={`${apiOrigin}/hasil/${slug}`} />
        <CopyableAddress label="Halaman segel" address={`${apiOrigin}/hasil/${slug}/segel`} />
      </Stack>
    </>
  );
}

function LookUps({ period: { lookUps, ...period } }: { period: ResultPeriodView }) {
  return (
    <Text>
      Hasil sudah ditampilkan <strong>{numberText(lookUps)}</strong> kali untuk {numberText(rowCount(period))} siswa.
      Yang dihitung hanya jumlahnya, bukan siapa yang melihat; satu ponsel dihitung sekali, dan dari satu jaringan
      paling banyak {resultLimits.reports.perAddress} sehari. Angka ini menyusul sekitar setengah menit.
    </Text>
  );
}

function whatHappens({ state, opensAt, closesAt }: ResultPeriodView, moment: (instant: string) => string): string {
  if (state === 'open') return `Terbuka untuk keluarga sampai ${moment(closesAt)}.`;
  if (state === 'closed') return `Ditutup ${moment(closesAt)}. Baris siswa dihapus sendiri 30 hari sesudahnya.`;
  if (state === 'erased') return 'Baris siswa sudah dihapus. Jumlah dan segelnya tetap tersimpan.';
  return `Terbuka sendiri ${moment(opensAt)}. Tidak ada yang perlu dilakukan lagi.`;
}

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
