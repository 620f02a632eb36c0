import type { ResultPeriodView } from '@madrasah/contract';
import { Badge, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { numberText } from '../../shared/format/figures.ts';
import { formatMoment, useTimeZone } from '../../shared/format/format-time.ts';
import { LoadingPage, LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { kindNames } from './form/period-form.ts';
import { PeriodActions } from './PeriodActions.tsx';
import { currentStep, isChangeable, rowCount, shownState } from './period-state.ts';
import { RehearsalBadge, RehearsalGuide } from './Rehearsal.tsx';
import styles from './results.module.css';
import { CheckStep } from './steps/CheckStep.tsx';
import { FillStep } from './steps/FillStep.tsx';
import { DayHints, OpenStep } from './steps/OpenStep.tsx';
import { ApproveStep, SealStep } from './steps/SealStep.tsx';

const sealingPollMs = 1_500;
/** States follow the clock, and another person may approve. */
const waitingPollMs = 15_000;

/** A period, as the sequence of its five steps. */
export function PeriodPage({ id }: { id: string }) {
  const { utils } = useServices();
  const found = useQuery(
    utils.results.byId.queryOptions(
      { id },
      {
        staleTime: 0,
        refetchInterval: ({ state: { data } }) => (data?.data.sealing ? sealingPollMs : waitingPollMs),
      },
    ),
  );
  const period = found.data?.data;
  if (period) return <Period period={period} />;
  return (
    <>
      <PageHeading title="Pengumuman Hasil" />
      <LoadState
        query={found}
        failed="Pengumuman hasil gagal dimuat."
        pending={<LoadingPage what="Memuat pengumuman hasil…" />}
      />
    </>
  );
}

type PeriodStep = {
  title: string;
  hint: string;
  rehearsalHint?: string;
  Content: ComponentType<{ period: ResultPeriodView }>;
};

const steps: readonly PeriodStep[] = [
  {
    title: 'Isi',
    hint: 'Masukkan daftar siswa beserta hasilnya dari berkas XLSX atau CSV.',
    rehearsalHint: 'Siswa rekaan sudah terisi.',
    Content: FillStep,
  },
  {
    title: 'Periksa',
    hint: 'Lihat hasil seperti keluarga akan melihatnya, dan cocokkan barisnya.',
    Content: CheckStep,
  },
  { title: 'Segel', hint: 'Kunci isinya sampai waktu buka.', Content: SealStep },
  { title: 'Setujui', hint: 'Orang kedua memastikan segelnya boleh dibuka pada waktunya.', Content: ApproveStep },
  { title: 'Dibuka', hint: 'Tepat pada menitnya hasil terbuka untuk semua keluarga sekaligus.', Content: OpenStep },
];

function Period({ period }: { period: ResultPeriodView }) {
  const timeZone = useTimeZone();
  const current = currentStep(period);
  const { label, color } = shownState(period);
  return (
    <>
      <PageHeading title={period.title}>
        {isChangeable(period) && (
          <ButtonLink variant="default" to="/results/edit/$id" params={{ id: period.id }} icon={IconPencil}>
            Ubah
          </ButtonLink>
        )}
      </PageHeading>
      <Group gap="xs">
        {period.isRehearsal && <RehearsalBadge />}
        <Badge color={color} className={styles.badge} role="status">
          {label}
        </Badge>
        <Note>
          {kindNames[period.kind]} {period.schoolYear} · {numberText(rowCount(period))} baris · Buka{' '}
          {formatMoment(period.opensAt, timeZone)} · Tutup {formatMoment(period.closesAt, timeZone)}
        </Note>
      </Group>
      {period.isRehearsal ? <RehearsalGuide period={period} /> : <DayHints period={period} />}
      <ol className={styles.steps} aria-label="Langkah">
        {steps.map(({ title, hint, rehearsalHint = hint, Content }, index) => (
          <Step
            key={title}
            number={index + 1}
            current={current}
            title={title}
            hint={period.isRehearsal ? rehearsalHint : hint}
          >
            <Content period={period} />
          </Step>
        ))}
      </ol>
      <PeriodActions period={period} />
    </>
  );
}

type StepProps = {
  number: number;
  title: string;
  current: number;
  /** What it is for; alone until the step is reached. */
  hint: string;
  children: ReactNode;
};

/** One step of a period; its content appears when it is reached. */
function Step({ number, title, current, hint, children }: StepProps) {
  const isReached = number <= current;
  const isDone = number < current;
  return (
    <Paper
      component="li"
      className={styles.step}
      data-current={number === current || undefined}
      aria-current={number === current ? 'step' : undefined}
    >
      <section className={styles.stepBody} aria-labelledby={`result-step-${number}`}>
        <div className={styles.stepHead}>
          <span className={styles.number} data-done={isDone || undefined} aria-hidden>
            {isDone ? <IconCheck size={18} /> : number}
          </span>
          <Title order={2} size="h3" id={`result-step-${number}`}>
            <VisuallyHidden>Langkah {number}: </VisuallyHidden>
            {title}
            {isDone && <VisuallyHidden> (selesai)</VisuallyHidden>}
          </Title>
        </div>
        <Text c="dimmed">{hint}</Text>
        {isReached && children}
      </section>
    </Paper>
  );
}
