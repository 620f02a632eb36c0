import { type Health, type HealthState, healthTexts } from '@madrasah/contract';
import { Alert, Badge, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import styles from './health.module.css';
import type { HealthSearch } from './health-search.ts';
import { JobList } from './JobList.tsx';
import { useConfirmStorage, useHealth } from './use-health.ts';
import { describeHealth, type HealthLine, stateNames, summaries } from './words.ts';

/** 'Kesehatan Sistem': the state of the system, with advice for problems. */
export function HealthPage({ search }: { search: HealthSearch }) {
  const health = useHealth({ isWatched: true });
  return (
    <>
      <PageHeading title="Kesehatan Sistem" hint="Apakah situs dan server di bawahnya baik-baik saja.">
        <Button
          variant="default"
          mih={44}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={health.isFetching}
          onClick={() => void health.refetch()}
        >
          Periksa lagi
        </Button>
      </PageHeading>
      {health.isError && (
        <LoadErrorAlert
          error={health.error}
          fallback={healthTexts.fetchFailed}
          explanation="Keadaan sistem tidak dapat diperiksa: server atau basis datanya tidak menjawab."
          onRetry={() => void health.refetch()}
        />
      )}
      {health.isPending && <Loading />}
      {health.data && <Found health={health.data.data} onlyFailing={search.jobs === 'gagal'} />}
    </>
  );
}

const summaryStyles = {
  well: { color: 'green', icon: <IconCircleCheck aria-hidden /> },
  attention: { color: 'yellow', icon: <IconAlertTriangle aria-hidden /> },
  broken: { color: 'red', icon: <IconCircleX aria-hidden /> },
} as const;

function Found({ health, onlyFailing }: { health: Health; onlyFailing: boolean }) {
  const timeZone = useTimeZone();
  const { checkedAt, state, checks } = health;
  const jobs = checks.jobs.facts?.jobs;
  return (
    <Stack gap="lg">
      <Alert {...summaryStyles[state]} role="status" title={summaries[state]}>
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
  return (
    <Paper component="li" className={styles.line}>
      <div className={styles.title}>
        <Title order={2} size="h4" id={`health-${name}`}>
          {title}
        </Title>
        <StateMark state={state} />
      </div>
      <Text style={{ overflowWrap: 'anywhere' }}>{sentence}</Text>
      {figures && (
        <Text size="sm" c="dimmed">
          {figures}
        </Text>
      )}
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

/** Has the site use the storage as it is, after a question. */
function ConfirmStorage() {
  const { confirm, isPending } = useConfirmStorage();
  return (
    <Button variant="default" mih={44} mt="xs" loading={isPending} onClick={() => void confirm()}>
      Tetapkan tempat ini
    </Button>
  );
}

const marks = {
  well: { Icon: IconCircleCheck, color: 'green' },
  attention: { Icon: IconAlertTriangle, color: 'yellow' },
  broken: { Icon: IconCircleX, color: 'red' },
  unknown: { Icon: IconHelpCircle, color: 'gray' },
} as const satisfies Record<HealthState, unknown>;

/** A state as text, with its own icon and colour. */
function StateMark({ state }: { state: HealthState }) {
  const { Icon, color } = marks[state];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      {stateNames[state]}
    </Badge>
  );
}

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
