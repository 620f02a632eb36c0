import { type Health, type HealthChecks, type HealthState, healthTexts, jobTitles } from '@madrasah/contract';
import { Alert, Badge, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import { useAction } from '../../kit/actions/use-action.ts';
import { Rows } from '../../kit/list/Rows.tsx';
import { formatDateTime, type KnownZone, timeAgo, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { describeHealth, type HealthLine, summaries } from './descriptions.ts';
import { useHealth } from './HealthLine.tsx';
import styles from './health.module.css';
import type { HealthSearch } from './health-search.ts';

export function HealthPage({ search }: { search: HealthSearch }) {
  const health = useHealth({ isWatched: true });
  return (
    <>
      <PageHeading title="Kesehatan Sistem" hint="Apakah situs dan server di bawahnya baik-baik saja.">
        <IconButton
          variant="default"
          icon={IconRefresh}
          loading={health.isFetching}
          onClick={() => void health.refetch()}
        >
          Periksa lagi
        </IconButton>
      </PageHeading>
      {health.isPending && <Loading />}
      {health.isError && (
        <LoadErrorAlert
          error={health.error}
          failed="Keadaan sistem tidak dapat diperiksa: server atau basis datanya tidak menjawab."
          onRetry={() => void health.refetch()}
        />
      )}
      {health.data && <Found health={health.data.data} onlyFailing={search.jobs === 'gagal'} />}
    </>
  );
}

function Found({ health, onlyFailing }: { health: Health; onlyFailing: boolean }) {
  const timeZone = useTimeZone();
  const { checkedAt, state, checks } = health;
  const jobs = checks.jobs.facts?.jobs;
  const { Icon, color } = marks[state];
  return (
    <Stack gap="lg">
      <Alert color={color} icon={<Icon aria-hidden />} role="status" title={summaries[state]}>
        Diperiksa <time dateTime={checkedAt}>{formatDateTime(checkedAt, timeZone)}</time>.
      </Alert>
      <ul className={styles.list} aria-label="Yang diperiksa">
        {describeHealth(health, { now: Date.parse(checkedAt), timeZone }).map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
      {jobs && (
        <JobList
          key={String(onlyFailing)}
          jobs={jobs}
          now={Date.parse(checkedAt)}
          timeZone={timeZone}
          onlyFailing={onlyFailing}
        />
      )}
    </Stack>
  );
}

function Line({ line: { name, title, state, sentence, figures, advice, remedy, mayConfirm } }: { line: HealthLine }) {
  const { Icon, color, name: stateName } = marks[state];
  return (
    <Paper component="li" className={styles.line}>
      <div className={styles.title}>
        <Title order={2} size="h4" id={`health-${name}`}>
          {title}
        </Title>
        <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
          {stateName}
        </Badge>
      </div>
      <Text style={{ overflowWrap: 'anywhere' }}>{sentence}</Text>
      {figures && <Note>{figures}</Note>}
      {advice && (
        <Text size="sm">
          <strong>Yang perlu dilakukan:</strong> {advice}
        </Text>
      )}
      {remedy && <TextLink {...remedy.link}>{remedy.label}</TextLink>}
      {mayConfirm && <ConfirmStorage />}
    </Paper>
  );
}

function ConfirmStorage() {
  const confirmation = useAction({
    confirm: () => ({
      title: 'Tetapkan tempat penyimpanan ini?',
      text: 'Gambar dan berkas baru disimpan di tempat yang sekarang terpasang. Yang hilang tetap hilang. Bila tempat yang biasa masih ada, pasang kembali tempat itu lebih dahulu.',
      yes: 'Tetapkan',
      color: 'red',
    }),
    call: (client) => client.health.confirmStorage.mutate(),
    failed: healthTexts.confirmFailed,
  });
  return (
    <IconButton variant="default" mt="xs" action={confirmation}>
      Tetapkan tempat ini
    </IconButton>
  );
}

const marks = {
  well: { Icon: IconCircleCheck, color: 'green', name: 'Baik' },
  attention: { Icon: IconAlertTriangle, color: 'yellow', name: 'Perlu perhatian' },
  broken: { Icon: IconCircleX, color: 'red', name: 'Bermasalah' },
  unknown: { Icon: IconHelpCircle, color: 'gray', name: 'Tidak dapat diperiksa' },
} as const satisfies Record<HealthState, unknown>;

function Loading() {
  return (
    <Stack gap="lg" role="status" aria-label="Memeriksa">
      <Skeleton height={72} />
      <div className={styles.list}>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} height={112} />
        ))}
      </div>
    </Stack>
  );
}

type Jobs = NonNullable<HealthChecks['jobs']['facts']>['jobs'];

type Props = { jobs: Jobs; now: number; timeZone: KnownZone; onlyFailing: boolean };

/** The recurring background jobs with their last and next run, failing ones first; or only these. */
function JobList({ jobs: all, now, timeZone, onlyFailing }: Props) {
  const jobs = onlyFailing ? all.filter(({ isFailing }) => isFailing) : all;
  const sorted = jobs
    .map((job) => ({ ...job, id: job.name }))
    .toSorted(
      (one, other) =>
        Number(other.isFailing) - Number(one.isFailing) ||
        jobTitles[one.name].localeCompare(jobTitles[other.name], 'id'),
    );
  return (
    <details className={styles.jobs} open={onlyFailing}>
      <summary>
        {onlyFailing ? 'Tugas yang gagal' : 'Daftar tugas'} ({jobs.length})
      </summary>
      {onlyFailing && (
        <TextLink to="/health" search={{}}>
          Tampilkan semua tugas
        </TextLink>
      )}
      <Rows
        noun="tugas berkala"
        rows={sorted}
        nameOf={({ name }) => jobTitles[name]}
        columns={[
          {
            heading: 'Tugas',
            card: 'title',
            cell: ({ name, isFailing }) => (
              <>
                {jobTitles[name]}
                {isFailing && <strong> (gagal)</strong>}
              </>
            ),
          },
          { heading: 'Terakhir', cell: ({ lastRunAt }) => (lastRunAt ? timeAgo(lastRunAt, now) : 'belum pernah') },
          { heading: 'Berikutnya', cell: ({ nextRunAt }) => (nextRunAt ? formatDateTime(nextRunAt, timeZone) : '–') },
        ]}
      />
    </details>
  );
}
