import type { ResultFileReport, ResultPeriodView } from '@madrasah/contract';
import { Alert, Box, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { numberText } from '../../../shared/format/figures.ts';
import { StatCard } from '../../../shared/page/StatCard.tsx';
import styles from '../results.module.css';
import { shownDay } from './shown-day.ts';

/** A file that the server has read. */
export type CheckedFile = { file: File; report: ResultFileReport };

type Props = {
  checked: CheckedFile;
  period: ResultPeriodView;
  isBusy: boolean;
  onReadAgain: () => void;
  onCarryOut: () => void;
  onDiscard: () => void;
};

/** What an import of this file would do; it is carried out only after this was seen. */
export function FileReport({ checked: { file, report }, period, isBusy, ...on }: Props) {
  const { added, changed, unchanged, missing, errorCount } = report;
  const changes = added + changed;
  return (
    <Stack gap="md" role="region" aria-label="Hasil pemeriksaan berkas">
      {errorCount > 0 && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertCircle aria-hidden />}
          title={`${numberText(errorCount)} kesalahan di “${file.name}”`}
        >
          Perbaiki di berkasnya, lalu pilih berkas itu lagi. Belum ada yang berubah.
        </Alert>
      )}
      {errorCount === 0 && (
        <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={`“${file.name}” dapat dibaca`}>
          {changes > 0 ? 'Periksa dahulu yang akan berubah, lalu jalankan.' : 'Isinya sama dengan yang sudah masuk.'}
        </Alert>
      )}
      {errorCount > 0 ? (
        <Errors report={report} />
      ) : (
        <>
          <div className={styles.figures}>
            <StatCard label="Ditambahkan" figure={added} />
            <StatCard label="Diubah" figure={changed} />
            <StatCard label="Tetap" figure={unchanged} />
            <StatCard label="Tidak ada di berkas" hint="(dibiarkan)" figure={missing} />
          </div>
          {report.differences.length > 0 && <Differences report={report} period={period} />}
        </>
      )}
      <Group gap="sm">
        {errorCount === 0 && changes > 0 && (
          <Button mih={44} loading={isBusy} onClick={on.onCarryOut}>
            {carryOutText(added, changed)}
          </Button>
        )}
        {errorCount === 0 && (
          <Button variant="default" mih={44} disabled={isBusy} onClick={on.onReadAgain}>
            Periksa ulang
          </Button>
        )}
        <Button variant="default" mih={44} disabled={isBusy} onClick={on.onDiscard}>
          Batal
        </Button>
      </Group>
    </Stack>
  );
}

const carryOutText = (added: number, changed: number): string =>
  [added > 0 && `tambahkan ${numberText(added)} baris`, changed > 0 && `ubah ${numberText(changed)} baris`]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());

const notAllListed = (listed: number, total: number) =>
  listed < total && (
    <Text size="sm" c="dimmed" p="sm">
      {numberText(listed)} dari {numberText(total)} ditampilkan.
    </Text>
  );

function Errors({ report: { errors, errorCount } }: { report: ResultFileReport }) {
  return (
    <Box role="group" className={styles.scrolled} tabIndex={0} aria-label="Daftar kesalahan">
      <Table stickyHeader horizontalSpacing={6} aria-label="Kesalahan">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Baris</Table.Th>
            <Table.Th>Kolom</Table.Th>
            <Table.Th>Alasan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map(({ row, column, reason }) => (
            <Table.Tr key={`${row} ${column} ${reason}`}>
              <Table.Td>{numberText(row)}</Table.Td>
              <Table.Td>{column}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {notAllListed(errors.length, errorCount)}
    </Box>
  );
}

function Differences({
  report: { differences, changed },
  period,
}: {
  report: ResultFileReport;
  period: ResultPeriodView;
}) {
  const labels = new Map(period.outcomes.map(({ key, label }) => [key, label]));
  const shown = (text: string) => labels.get(text) ?? (shownDay(text) || '(kosong)');
  return (
    <Box role="group" className={styles.scrolled} tabIndex={0} aria-label="Daftar perubahan">
      <Table stickyHeader horizontalSpacing={6} aria-label="Perubahan">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Nomor</Table.Th>
            <Table.Th>Kolom</Table.Th>
            <Table.Th>Sekarang</Table.Th>
            <Table.Th>Menjadi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.flatMap(({ number, fields }) =>
            fields.map(({ field, before, after }) => (
              <Table.Tr key={`${number} ${field}`}>
                <Table.Td>{number}</Table.Td>
                <Table.Td>{field}</Table.Td>
                <Table.Td>
                  <del>{shown(before)}</del>
                </Table.Td>
                <Table.Td>
                  <ins className={styles.after}>{shown(after)}</ins>
                </Table.Td>
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </Table>
      {notAllListed(differences.length, changed)}
    </Box>
  );
}
