import { dashboardTexts, type WorkItem } from '@madrasah/contract';
import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useExtensions } from '../../../shared/extensions/staff-extension.ts';
import { LoadErrorAlert } from '../../../shared/page/LoadErrorAlert.tsx';
import { TextLink } from '../../../shared/page/links.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../DashboardPage.module.css';
import { describeWork } from './work-words.ts';

/** 'Yang perlu dikerjakan': what waits for this person, each with its number and its list. Absent without any. */
export function WorkList() {
  const { utils } = useServices();
  const work = useQuery(utils.dashboard.work.queryOptions());
  const items = work.data?.data ?? [];
  if (items.length === 0 && !work.isError) return null;
  return (
    <Paper p="md" component="section" aria-labelledby="work">
      <Title order={2} id="work" mb="xs">
        Yang perlu dikerjakan
      </Title>
      {work.isError && (
        <LoadErrorAlert
          error={work.error}
          fallback={dashboardTexts.workFailed}
          explanation="Yang perlu dikerjakan gagal dimuat."
          onRetry={() => void work.refetch()}
        />
      )}
      <ul className={styles.list} aria-labelledby="work">
        {items.map((item) => (
          <Row key={`${item.kind} ${item.of}`} item={item} />
        ))}
      </ul>
    </Paper>
  );
}

function Row({ item }: { item: WorkItem }) {
  const { count, words, note, link } = describeWork(item, useExtensions());
  const text = (
    <>
      {count !== undefined && <b>{count} </b>}
      {words}
    </>
  );
  return (
    <li className={styles.work}>
      {link ? <TextLink {...link}>{text}</TextLink> : <Text>{text}</Text>}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </li>
  );
}
