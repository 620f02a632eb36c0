import { type HealthChecks, jobTitles } from '@madrasah/contract';
import { Table } from '@mantine/core';
import { formatDateTime, type KnownZone, timeAgo } from '../../shared/format/format-time.ts';
import { TextLink } from '../../shared/page/links.tsx';
import styles from './health.module.css';

type Jobs = NonNullable<HealthChecks['jobs']['facts']>['jobs'];

type Props = { jobs: Jobs; now: number; timeZone: KnownZone; onlyFailing: boolean };

/** The recurring background jobs with their last and next run, failing ones first; or only these. */
export function JobList({ jobs: all, now, timeZone, onlyFailing }: Props) {
  const jobs = onlyFailing ? all.filter(({ isFailing }) => isFailing) : all;
  const sorted = jobs.toSorted(
    (one, other) =>
      Number(other.isFailing) - Number(one.isFailing) || jobTitles[one.name].localeCompare(jobTitles[other.name], 'id'),
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
      <Table.ScrollContainer minWidth={300}>
        <Table aria-label="Tugas berkala" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Tugas</Table.Th>
              <Table.Th>Terakhir</Table.Th>
              <Table.Th>Berikutnya</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.map(({ name, lastRunAt, nextRunAt, isFailing }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  {jobTitles[name]}
                  {isFailing && <strong> (gagal)</strong>}
                </Table.Td>
                <Table.Td>{lastRunAt ? timeAgo(lastRunAt, now) : 'belum pernah'}</Table.Td>
                <Table.Td>{nextRunAt ? formatDateTime(nextRunAt, timeZone) : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
