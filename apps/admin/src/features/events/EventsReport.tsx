import type { EventsFileReport } from '@madrasah/contract';
import { longDate } from '@madrasah/display';
import { Alert, Box, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { numberText } from '../../shared/format/figures.ts';
import { StatCard } from '../../shared/page/StatCard.tsx';
import styles from './events.module.css';

type Props = {
  name: string;
  report: EventsFileReport;
  isBusy: boolean;
  onCarryOut: () => void;
  onDiscard: () => void;
};

/** What an import of this file would do; it is carried out only after this was seen. */
export function EventsReport({ name, report, isBusy, onCarryOut, onDiscard }: Props) {
  const { added, changed, unchanged, errorCount } = report;
  const changes = added + changed;
  return (
    <Stack gap="md" role="region" aria-label="Hasil pemeriksaan berkas">
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={`“${name}” dapat dibaca`}>
        {changes > 0 ? 'Periksa dahulu yang akan berubah, lalu jalankan.' : 'Isinya sama dengan agenda yang sudah ada.'}
      </Alert>
      {errorCount > 0 && (
        <Alert
          color="yellow"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={`${numberText(errorCount)} agenda tidak dapat diimpor dan dilewati`}
        >
          Perbaiki di berkasnya, lalu impor lagi; yang sudah masuk tidak menjadi ganda.
        </Alert>
      )}
      <div className={styles.figures}>
        <StatCard label="Ditambahkan" figure={added} />
        <StatCard label="Diubah" figure={changed} />
        <StatCard label="Tetap" figure={unchanged} />
        <StatCard label="Dilewati" figure={errorCount} />
      </div>
      {errorCount > 0 && <Errors report={report} />}
      {changes > 0 && <Changes report={report} />}
      <Group gap="sm">
        {changes > 0 && (
          <Button mih={44} loading={isBusy} onClick={onCarryOut}>
            Impor {numberText(changes)} agenda
          </Button>
        )}
        <Button variant="default" mih={44} disabled={isBusy} onClick={onDiscard}>
          Batal
        </Button>
      </Group>
    </Stack>
  );
}

const notAllListed = (shown: number, total: number) =>
  shown < total && (
    <Text size="sm" c="dimmed" p="sm">
      {numberText(shown)} dari {numberText(total)} ditampilkan.
    </Text>
  );

function Errors({ report: { errors, errorCount } }: { report: EventsFileReport }) {
  return (
    <Box role="group" className={styles.scrolled} tabIndex={0} aria-label="Daftar yang dilewati">
      <Table stickyHeader horizontalSpacing={6} aria-label="Yang dilewati">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Baris</Table.Th>
            <Table.Th>Judul</Table.Th>
            <Table.Th>Alasan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map(({ row, title, reason }) => (
            <Table.Tr key={`${row} ${reason}`}>
              <Table.Td>{numberText(row)}</Table.Td>
              <Table.Td>{title || '(kosong)'}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {notAllListed(errors.length, errorCount)}
    </Box>
  );
}

function Changes({ report: { events, added, changed } }: { report: EventsFileReport }) {
  return (
    <Box role="group" className={styles.scrolled} tabIndex={0} aria-label="Daftar perubahan">
      <Table stickyHeader horizontalSpacing={6} aria-label="Perubahan">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Tanggal</Table.Th>
            <Table.Th>Judul</Table.Th>
            <Table.Th>Perubahan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map(({ title, startsOn, changes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a report does not change
            <Table.Tr key={index}>
              <Table.Td>{longDate(startsOn, 'UTC')}</Table.Td>
              <Table.Td>{title}</Table.Td>
              <Table.Td>{changes ? changes.join(', ') : 'Baru'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {notAllListed(events.length, added + changed)}
    </Box>
  );
}
