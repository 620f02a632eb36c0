import { type ResultPeriodView, resultTexts } from '@madrasah/contract';
import { Alert, Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../shared/format/figures.ts';
import { formatMoment } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { ListSkeleton } from '../../shared/lists/ListSkeleton.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { EncryptionAdvice } from './EncryptionAdvice.tsx';
import { currentStep, rowCount, shownState } from './period-state.ts';
import { RehearsalBadge, RehearseButton } from './Rehearsal.tsx';
import styles from './results.module.css';

const sealingPollMs = 3_000;

/** 'Hasil': every period with its state. */
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
        <ButtonLink to="/results/create" mih={44} leftSection={<IconPlus size={18} aria-hidden />}>
          Buat Pengumuman
        </ButtonLink>
      </PageHeading>
      {list.isPending && <ListSkeleton what="Memuat daftar hasil…" />}
      {list.isError && !list.data && (
        <LoadErrorAlert
          error={list.error}
          fallback={resultTexts.fetchFailed}
          explanation="Daftar pengumuman hasil gagal dimuat."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.recommendsSecondFactor && <SecondFactorAdvice />}
      {list.data?.recommendsEncryption && <EncryptionAdvice />}
      {list.data && (list.data.data.length > 0 ? <Periods periods={list.data.data} /> : <NoPeriods />)}
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
        <ButtonLink variant="default" mih={44} to="/account" hash="dua-langkah">
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

function NoPeriods() {
  return (
    <Paper p="xl" component="section" aria-labelledby="no-periods">
      <Text id="no-periods" fw={600} fz="lg" ta="center">
        Belum ada pengumuman hasil
      </Text>
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
      <Group justify="center">
        <ButtonLink to="/results/create" mih={44}>
          Buat pengumuman pertama
        </ButtonLink>
      </Group>
    </Paper>
  );
}

const nextSteps = {
  1: 'Berikutnya: isi daftarnya',
  2: 'Berikutnya: periksa isinya',
  3: 'Berikutnya: segel',
  4: 'Berikutnya: disetujui orang kedua',
  5: null,
} as const;

function Periods({ periods }: { periods: readonly ResultPeriodView[] }) {
  const timeZone = useTimeZone();
  return (
    <ul className={styles.periods} aria-label="Pengumuman hasil">
      {periods.map((period) => {
        const { label, color } = shownState(period);
        const next = period.sealing ? null : nextSteps[currentStep(period)];
        return (
          <li key={period.id}>
            <Paper className={styles.period}>
              <div className={styles.periodWords}>
                <TextLink to="/results/$id" params={{ id: period.id }} fw={600} fz="lg">
                  {period.title}
                </TextLink>
                <Text size="sm" c="dimmed">
                  Tahun ajaran {period.schoolYear} · Buka {formatMoment(period.opensAt, timeZone)}
                </Text>
              </div>
              <div className={styles.periodState}>
                {period.isRehearsal && <RehearsalBadge />}
                <Badge color={color} className={styles.badge}>
                  {label}
                </Badge>
                <Text size="sm">{numberText(rowCount(period))} baris</Text>
                {next && (
                  <Text size="sm" c="dimmed">
                    {next}
                  </Text>
                )}
              </div>
            </Paper>
          </li>
        );
      })}
    </ul>
  );
}
