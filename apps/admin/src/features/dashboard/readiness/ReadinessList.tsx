import { dashboardTexts, type Readiness } from '@madrasah/contract';
import { Paper, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadErrorAlert } from '../../../shared/page/LoadErrorAlert.tsx';
import { TextLink } from '../../../shared/page/links.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../DashboardPage.module.css';
import { readinessWords } from './readiness-words.ts';

/** 'Kesiapan situs': the first steps of a site, until all of them are done. For administrators. */
export function ReadinessList({ children }: { children?: ReactNode }) {
  const { utils } = useServices();
  const readiness = useQuery(utils.dashboard.readiness.queryOptions(undefined, { staleTime: 0 }));
  if (readiness.isError) {
    return (
      <LoadErrorAlert
        error={readiness.error}
        fallback={dashboardTexts.readinessFailed}
        explanation="Kesiapan situs gagal dimuat."
        onRetry={() => void readiness.refetch()}
      />
    );
  }
  const steps = readiness.data?.data ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Paper p="md" component="section" aria-labelledby="readiness">
      <Title order={2} id="readiness">
        Kesiapan situs
      </Title>
      <Text c="dimmed" mb="xs">
        {done} dari {steps.length} langkah selesai. Daftar ini hilang sesudah semuanya selesai.
      </Text>
      {children}
      <ul className={styles.list} aria-labelledby="readiness">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ul>
    </Paper>
  );
}

function Step({ step, isDone }: Readiness[number]) {
  const { title, sentence, link } = readinessWords[step];
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={styles.step}>
      <Icon
        role="img"
        aria-label={isDone ? 'Selesai' : 'Belum'}
        color={isDone ? 'var(--mantine-color-green-7)' : 'var(--mantine-color-dimmed)'}
      />
      <div className={styles.words}>
        {isDone ? <Text>{title}</Text> : <TextLink {...link}>{title}</TextLink>}
        {!isDone && <Text size="sm">{sentence}</Text>}
      </div>
    </li>
  );
}
