import { type ResultPeriodView, resultTexts } from '@madrasah/contract';
import { Alert, Badge, Stack, Text } from '@mantine/core';
import { IconPlus, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ShortList } from '../../kit/list/List.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { numberText } from '../../shared/format/figures.ts';
import { formatMoment, type KnownZone, useTimeZone } from '../../shared/format/format-time.ts';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { EncryptionAdvice } from './core-parts.tsx';
import { currentStep, rowCount, shownState } from './period-state.ts';
import { RehearsalBadge, RehearseButton } from './Rehearsal.tsx';
import styles from './results.module.css';

const sealingPollMs = 3_000;

export function ResultsPage() {
  const { utils } = useServices();
  const list = useQuery(
    utils.results.list.queryOptions(undefined, {
      refetchInterval: ({ state: { data } }) => (data?.data.some(({ sealing }) => sealing) ? sealingPollMs : false),
    }),
  );
  return (
    <>
      <PageHeading
        title="Hasil"
        hint="Kelulusan dan seleksi yang tersegel sampai menit bukanya, lalu terbuka untuk semua keluarga sekaligus."
      >
        <RehearseButton />
        <ButtonLink to="/results/create" icon={IconPlus}>
          Buat Pengumuman
        </ButtonLink>
      </PageHeading>
      {list.data?.recommendsSecondFactor && <SecondFactorAdvice />}
      {list.data?.recommendsEncryption && <EncryptionAdvice />}
      <ShortList
        noun="pengumuman hasil"
        query={list}
        failed={resultTexts.fetchFailed}
        hint="Setiap pengumuman melewati tiga langkah."
        wayOn={() => <FirstSteps />}
        columns={columnsIn(useTimeZone())}
        nameOf={({ title }) => title}
      />
    </>
  );
}

function SecondFactorAdvice() {
  return (
    <Alert color="yellow" icon={<IconShieldLock aria-hidden />} title="Lindungi data siswa">
      <Stack gap="xs" align="start">
        <Text>
          Hasil berisi data anak. Akun Anda belum memakai verifikasi dua langkah; nyalakan sebelum mengisinya.
        </Text>
        <ButtonLink variant="default" to="/account" hash="dua-langkah">
          Nyalakan sekarang
        </ButtonLink>
      </Stack>
    </Alert>
  );
}

const firstSteps = [
  {
    title: 'Isi',
    text: 'Buat pengumuman, tentukan waktu bukanya, lalu impor daftar siswa dari XLSX atau CSV. Templatnya dapat diunduh.',
  },
  {
    title: 'Periksa dan segel',
    text: 'Lihat setiap hasil seperti keluarga akan melihatnya, lalu segel. Sesudah itu tidak ada yang dapat membacanya sampai waktunya.',
  },
  {
    title: 'Setujui',
    text: 'Orang kedua menyetujui segelnya. Tepat pada menitnya hasil terbuka sendiri di halaman /hasil.',
  },
];

function FirstSteps() {
  return (
    <>
      <ol className={styles.firstSteps}>
        {firstSteps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <Text fw={600}>{title}</Text>
              <Text c="dimmed">{text}</Text>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to="/results/create">Buat pengumuman pertama</ButtonLink>
    </>
  );
}

const nextSteps = {
  1: 'Isi daftarnya',
  2: 'Periksa isinya',
  3: 'Segel',
  4: 'Disetujui orang kedua',
  5: null,
} as const;

const columnsIn = (timeZone: KnownZone): Column<ResultPeriodView>[] => [
  {
    heading: 'Judul',
    card: 'title',
    cell: ({ id, title }) => (
      <TextLink to="/results/$id" params={{ id }} fw={600}>
        {title}
      </TextLink>
    ),
  },
  { heading: 'Tahun ajaran', cell: ({ schoolYear }) => schoolYear },
  {
    heading: 'Buka',
    cell: ({ opensAt }) => formatMoment(opensAt, timeZone),
    cardContent: ({ opensAt }) => `Buka ${formatMoment(opensAt, timeZone)}`,
  },
  {
    heading: 'Status',
    card: 'badge',
    cell: (period) => {
      const { label, color } = shownState(period);
      return (
        <>
          {period.isRehearsal && <RehearsalBadge />}
          <Badge color={color} className={styles.badge}>
            {label}
          </Badge>
        </>
      );
    },
  },
  {
    heading: 'Baris',
    isFigure: true,
    cell: (period) => numberText(rowCount(period)),
    cardContent: (period) => `${numberText(rowCount(period))} baris`,
  },
  { heading: 'Berikutnya', card: 'full', cell: (period) => !period.sealing && nextSteps[currentStep(period)] },
];
