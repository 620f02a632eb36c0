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
  const { added, changed, unchanged, errorCount, noteCount } = report;
  const changes = added + changed;
  return (
    <Stack gap="md" role="region" aria-label="Hasil pemeriksaan berkas">
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={`“${name}” dapat dibaca`}>
        {outcomeOf(report)}
      </Alert>
      {errorCount > 0 && (
        <Alert
          color="yellow"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={`${numberText(errorCount)} agenda tidak dapat diimpor dan dilewati`}
        >
          Alasannya ada di daftar. Perbaiki di kalender atau tabel asalnya, lalu impor lagi; yang sudah masuk tidak
          menjadi ganda.
        </Alert>
      )}
      {noteCount > 0 && (
        <Alert
          color="yellow"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={`${numberText(noteCount)} bagian agenda tidak utuh`}
        >
          Agendanya tetap diimpor. Periksa bagian itu di daftar, dan lengkapi agendanya sesudah diimpor.
        </Alert>
      )}
      <div className={styles.figures}>
        <StatCard label="Ditambahkan" figure={added} />
        <StatCard label="Diubah" figure={changed} />
        <StatCard label="Tetap" figure={unchanged} />
        <StatCard label="Dilewati" figure={errorCount} />
      </div>
      {errorCount > 0 && <Reasons name="Yang dilewati" listed={report.errors} total={errorCount} />}
      {noteCount > 0 && <Reasons name="Bagian yang tidak utuh" listed={report.notes} total={noteCount} />}
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

function outcomeOf({ added, changed, unchanged }: EventsFileReport): string {
  if (added + changed > 0) return 'Periksa dahulu yang akan berubah, lalu jalankan.';
  return unchanged > 0
    ? 'Isinya sama dengan agenda yang sudah ada.'
    : 'Tidak ada agenda di dalamnya yang dapat diimpor.';
}

const notAllListed = (shown: number, total: number) =>
  shown < total && (
    <Text size="sm" c="dimmed" p="sm">
      {numberText(shown)} dari {numberText(total)} ditampilkan.
    </Text>
  );

type ReasonsProps = { name: string; listed: EventsFileReport['errors']; total: number };

/** Events with the reason why they, or a part of them, are left out. */
function Reasons({ name, listed, total }: ReasonsProps) {
  return (
    <Box role="group" className={styles.scrolled} tabIndex={0} aria-label={`Daftar: ${name}`}>
      <Table stickyHeader horizontalSpacing={6} aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Baris</Table.Th>
            <Table.Th>Judul</Table.Th>
            <Table.Th>Alasan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {listed.map(({ row, title, reason }) => (
            <Table.Tr key={`${row} ${reason}`}>
              <Table.Td>{numberText(row)}</Table.Td>
              <Table.Td>{title || '(kosong)'}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {notAllListed(listed.length, total)}
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
