import { type ResultPeriodView, type ResultRowView, resultLimits, resultTexts } from '@madrasah/contract';
import { Box, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../../shared/fields/SearchField.tsx';
import { numberText } from '../../../shared/format/figures.ts';
import { shownDay } from '../../../shared/format/format-time.ts';
import { ListPagination } from '../../../shared/lists/ListPagination.tsx';
import { ListSkeleton } from '../../../shared/lists/ListSkeleton.tsx';
import { LoadErrorAlert } from '../../../shared/page/LoadErrorAlert.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../results.module.css';

/** Few enough for a phone. */
const rowsPerPage = 20;

/** The rows of a period. Names of children are in no address, and in the memory only while they are shown. */
export function Rows({ period }: { period: ResultPeriodView }) {
  const { utils } = useServices();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const search = words.trim().slice(0, resultLimits.fullName);
  const list = useQuery(
    utils.results.rows.queryOptions(
      { id: period.id, page, limit: rowsPerPage, ...(search && { search }) },
      { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
    ),
  );
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const rows = list.data?.data ?? [];
  const total = list.data?.pagination.total ?? 0;
  return (
    <Stack gap="sm">
      <Group>
        <SearchField
          label="Cari nama atau nomor"
          value={words}
          onChange={(text) => {
            setWords(text);
            setPage(1);
          }}
        />
      </Group>
      {list.isPending && <ListSkeleton what="Memuat baris…" />}
      {list.isError && (
        <LoadErrorAlert
          error={list.error}
          fallback={resultTexts.fetchFailed}
          explanation="Baris gagal dimuat."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && (
        <>
          <Text size="sm" c="dimmed" role="status">
            {total === 0 ? `Tidak ada baris yang cocok dengan “${search}”.` : `${numberText(total)} baris`}
          </Text>
          {rows.length > 0 &&
            (isWide ? <RowTable rows={rows} period={period} /> : <RowCards rows={rows} period={period} />)}
          {list.data.pagination.totalPages > 1 && (
            <ListPagination total={list.data.pagination.totalPages} page={page} onChange={setPage} />
          )}
        </>
      )}
    </Stack>
  );
}

type ShownRows = { rows: readonly ResultRowView[]; period: ResultPeriodView };

const labelOf = ({ outcomes }: ResultPeriodView, key: string): string =>
  outcomes.find((outcome) => outcome.key === key)?.label ?? key;

function RowTable({ rows, period }: ShownRows) {
  return (
    <Box role="group" className={styles.scrolled} tabIndex={0} aria-label="Tabel baris">
      <Table stickyHeader aria-label="Baris hasil">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Nomor</Table.Th>
            <Table.Th>Nama</Table.Th>
            <Table.Th>Tanggal lahir</Table.Th>
            <Table.Th>Kelas</Table.Th>
            <Table.Th>Hasil</Table.Th>
            {period.rowLabels.map(({ key, label }) => (
              <Table.Th key={key}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.number}</Table.Td>
              <Table.Td>{row.fullName}</Table.Td>
              <Table.Td>{shownDay(row.birthDate)}</Table.Td>
              <Table.Td>{row.className}</Table.Td>
              <Table.Td>{labelOf(period, row.outcome)}</Table.Td>
              {period.rowLabels.map(({ key }) => (
                <Table.Td key={key}>{row.values[key]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function RowCards({ rows, period }: ShownRows) {
  return (
    <ul className={styles.periods} aria-label="Baris hasil">
      {rows.map((row) => (
        <Paper component="li" key={row.id} p="sm" className={styles.rowCard} withBorder>
          <Text fw={600}>{row.fullName}</Text>
          <Text size="sm" c="dimmed">
            {[row.number, row.className, shownDay(row.birthDate)].filter(Boolean).join(' · ')}
          </Text>
          <Text>{labelOf(period, row.outcome)}</Text>
          {period.rowLabels.map(
            ({ key, label }) =>
              row.values[key] && (
                <Text size="sm" key={key}>
                  {label}: {row.values[key]}
                </Text>
              ),
          )}
        </Paper>
      ))}
    </ul>
  );
}
