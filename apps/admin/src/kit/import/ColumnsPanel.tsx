import type { TableChoice, TableReport } from '@madrasah/contract';
import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import styles from './import.module.css';

type Table = NonNullable<TableReport['table']>;
type Props = { table: Table; isBusy: boolean; onChoose: (choice: TableChoice) => void };

/** Which sheet and row have the headings, and to which field each column belongs. */
export function ColumnsPanel({ table, isBusy, onChoose }: Props) {
  const { sheets, sheet, titles, headingsAt, columns, fields } = table;
  const [assigned, setAssigned] = useState(() => columns.map(({ field }) => field));
  const missing = fields.filter(({ name, isRequired }) => isRequired && !assigned.includes(name));
  const isChanged = columns.some(({ field }, at) => field !== assigned[at]);
  const isKnown = fields.every(({ name, isRequired }) => !isRequired || columns.some(({ field }) => field === name));
  const assign = (at: number, name: string) =>
    setAssigned((former) => former.map((field, other) => (other === at ? name : field === name ? '' : field)));
  const rows = titles.some(({ row }) => row === headingsAt)
    ? titles
    : [...titles, { row: headingsAt, text: '(kosong)' }];

  return (
    <details className={styles.columns} open={!isKnown || undefined}>
      <summary>Lembar dan kolom berkas</summary>
      <Stack gap="md">
        <div className={styles.pair}>
          {sheets.length > 1 && (
            <NativeSelect
              label="Lembar"
              value={sheet}
              disabled={isBusy}
              onChange={({ currentTarget }) => onChoose({ sheet: Number(currentTarget.value) })}
              data={sheets.map((label, value) => ({ value: String(value), label }))}
            />
          )}
          <NativeSelect
            label="Baris judul kolom"
            value={headingsAt}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChoose({ sheet, headingsAt: Number(currentTarget.value) })}
            data={rows.map(({ row, text }) => ({ value: String(row), label: `${row}: ${text}` }))}
          />
        </div>
        <Box className={styles.pair} role="group" aria-label="Kolom">
          {columns.map(({ heading, example }, at) =>
            heading === '' && example === '' ? null : (
              <NativeSelect
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file do not change
                key={at}
                label={heading || `Kolom ${at + 1}`}
                description={example && `Contoh: ${example}`}
                value={assigned[at]}
                disabled={isBusy}
                onChange={({ currentTarget }) => assign(at, currentTarget.value)}
                data={[
                  { value: '', label: 'Abaikan' },
                  ...fields.map(({ name, label, isRequired }) => ({
                    value: name,
                    label: isRequired ? `${label} (wajib)` : label,
                  })),
                ]}
              />
            ),
          )}
        </Box>
        {missing.length > 0 && (
          <Text size="sm" role="status">
            Belum ada kolom untuk: {missing.map(({ label }) => label).join(', ')}.
          </Text>
        )}
        <Group>
          <Button
            mih={44}
            variant={isKnown ? 'default' : 'filled'}
            disabled={!isChanged || missing.length > 0}
            loading={isBusy}
            onClick={() => onChoose({ sheet, headingsAt, columns: assigned })}
          >
            Periksa dengan kolom ini
          </Button>
        </Group>
      </Stack>
    </details>
  );
}
