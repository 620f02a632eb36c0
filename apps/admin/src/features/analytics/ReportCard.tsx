import { Box, Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { saveCsv, type Table as TableData } from '../../shared/calls/csv.ts';
import styles from './analytics.module.css';

type Props = {
  title: string;
  /** The file name without extension. */
  file: string;
  /** What its figures count. */
  note?: string;
  /** All values of the chart. */
  table: TableData;
  children: ReactNode;
};

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** A chart that can be shown as a table and downloaded. */
export function ReportCard({ title, file, note, table, children }: Props) {
  const [isTable, setTable] = useState(false);
  const headingId = useId();
  const isEmpty = table.rows.length === 0;
  return (
    <Paper component="section" p="md" aria-labelledby={headingId}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} id={headingId}>
          {title}
        </Title>
        {!isEmpty && (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
              onClick={() => setTable(!isTable)}
              aria-describedby={headingId}
            >
              {isTable ? 'Lihat sebagai grafik' : 'Lihat sebagai tabel'}
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload {...icon} />}
              onClick={() => saveCsv(table, file)}
              aria-describedby={headingId}
            >
              Unduh CSV
            </Button>
          </Group>
        )}
      </Group>
      {isEmpty && <Text c="dimmed">Belum ada data</Text>}
      {!isEmpty && note && (
        <Text size="sm" c="dimmed" mb="sm">
          {note}
        </Text>
      )}
      {!isEmpty && (isTable ? <ReportTable table={table} labelledBy={headingId} /> : children)}
    </Paper>
  );
}

function ReportTable({ table: { headers, rows }, labelledBy }: { table: TableData; labelledBy: string }) {
  return (
    // A scrolling element must be focusable.
    <Box role="group" className={styles.tableFrame} aria-labelledby={labelledBy} tabIndex={0}>
      <Table aria-labelledby={labelledBy}>
        <Table.Thead>
          <Table.Tr>
            {headers.map((header, index) => (
              <Table.Th key={header} scope="col" className={index > 0 ? styles.number : undefined}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([first, ...rest]) => (
            <Table.Tr key={first}>
              <Table.Th scope="row" className={styles.rowName}>
                {first}
              </Table.Th>
              {rest.map((cell, index) => (
                <Table.Td key={headers[index + 1]} className={styles.number}>
                  {typeof cell === 'number' ? cell.toLocaleString('id-ID') : cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
