import { type HealthChecks, jobTitles } from '@madrasah/contract';
import { Table } from '@mantine/core';
import { formatDateTime, type KnownZone, timeAgo } from '../../shared/format/format-time.ts';
import styles from './health.module.css';

type Jobs = NonNullable<HealthChecks['jobs']['facts']>['jobs'];

/** All recurring background jobs with their last and next run; failing ones first. */
export function JobList({ jobs, now, timeZone }: { jobs: Jobs; now: number; timeZone: KnownZone }) {
  const sorted = jobs.toSorted(
    (one, other) =>
      Number(other.isFailing) - Number(one.isFailing) || jobTitles[one.name].localeCompare(jobTitles[other.name], 'id'),
  );
  return (
    <details className={styles.jobs}>
      <summary>Daftar tugas ({jobs.length})</summary>
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
