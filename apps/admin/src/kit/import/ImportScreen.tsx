import type { TableChoice, TableImport, TableReport } from '@madrasah/contract';
import { Alert, Box, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { numberText } from '../../shared/format/figures.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { DropArea } from '../../shared/pictures/DropArea.tsx';
import { percentOf, WorkProgress } from '../../shared/work/WorkProgress.tsx';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { ImportReport } from './ImportReport.tsx';
import styles from './import.module.css';
import type { TableImportWork } from './use-table-import.ts';

const tables = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

type Props = {
  work: TableImportWork;
  rowName: string;
  /** File types besides tables, each followed by a comma. */
  alsoAccepted?: string;
  hint: ReactNode;
  after?: ReactNode;
};

/** The screen of a table import: the choice of a file and its columns, what will change, and the report. */
export function ImportScreen({ work, rowName, alsoAccepted = '', hint, after }: Props) {
  const { texts, current, choose } = work;
  const tooLarge = { problem: undefined, errors: { file: texts.fileTooLarge } };
  return (
    <Stack gap="md">
      <DropArea label="Berkas" onFiles={([file]) => choose(file)}>
        <Stack gap="xs" align="center">
          <Text ta="center">Tarik berkas ke sini, atau pilih dari perangkat.</Text>
          <FileButton accept={`${alsoAccepted}${tables}`} onChange={choose}>
            {(props) => (
              <IconButton
                {...props}
                loading={work.reading.isBusy}
                icon={IconUpload}
                variant={current?.report ? 'default' : 'filled'}
              >
                {current?.report ? 'Pilih berkas lain' : 'Pilih berkas'}
              </IconButton>
            )}
          </FileButton>
          <Note ta="center">{hint} Berkas diperiksa dahulu; belum ada yang berubah.</Note>
        </Stack>
      </DropArea>
      {work.isTooLarge && <ActionProblem {...tooLarge} />}
      <ActionProblem {...work.reading} />
      {current && !work.isTooLarge && <CurrentImport work={work} current={current} rowName={rowName} after={after} />}
      <ActionProblem {...work.carrying} />
      <ActionProblem {...work.cancelling} />
      {current?.failure && !work.reading.isBusy && (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={current.failure} />
      )}
    </Stack>
  );
}

const underWay = {
  checking: {
    label: 'Pemeriksaan berkas',
    name: 'Kemajuan pemeriksaan',
    hint: 'Halaman ini boleh ditinggalkan. Dapat dibatalkan sampai selesai; belum ada yang berubah.',
  },
  applying: {
    label: 'Impor yang sedang berjalan',
    name: 'Kemajuan impor',
    hint: 'Halaman ini boleh ditinggalkan; impornya tetap berjalan. Dapat dibatalkan sampai perubahannya disimpan; sebelum itu belum ada yang berubah.',
  },
};

type CurrentProps = Pick<Props, 'work' | 'rowName' | 'after'> & { current: TableImport };

function CurrentImport({ work, current, rowName, after }: CurrentProps) {
  const { of } = work;
  const { fileName, report } = current;
  if (current.state === 'checking' || current.state === 'applying') {
    return (
      <WorkProgress
        {...underWay[current.state]}
        percent={percentOf(current)}
        onCancel={work.cancel}
        isCancelling={work.cancelling.isBusy}
      >
        {current.state === 'applying' && current.total > 0
          ? `${numberText(current.done)} dari ${numberText(current.total)} ${rowName}`
          : `${current.state === 'checking' ? 'Memeriksa' : 'Mengimpor'} “${fileName}”…`}
      </WorkProgress>
    );
  }
  if (!report) return null;
  if (current.state === 'done') {
    return (
      <Stack gap="md" role="region" aria-label="Hasil impor">
        <ImportReport
          of={of}
          rowName={rowName}
          title={`${numberText(report.added)} ditambahkan, ${numberText(report.changed)} diubah`}
          report={report}
          isDone
        />
        {after && <Group gap="sm">{after}</Group>}
      </Stack>
    );
  }
  const count = report.added + report.changed;
  return (
    <Stack gap="md" role="region" aria-label="Hasil pemeriksaan berkas">
      {report.table && work.hasFile && (
        <ColumnsPanel
          key={JSON.stringify(report.table)}
          table={report.table}
          isBusy={work.isBusy}
          onChoose={work.readAs}
        />
      )}
      <ImportReport of={of} rowName={rowName} title={`“${fileName}” dapat dibaca`} report={report} isDone={false} />
      {!work.hasFile && <Note>Untuk memeriksa ulang atau mengubah kolomnya, pilih berkas itu lagi.</Note>}
      <Group gap="sm">
        {report.isAccepted && count > 0 && (
          <Button loading={work.isBusy} onClick={work.carryOut}>
            Impor {numberText(count)} {rowName}
          </Button>
        )}
        {report.isAccepted && work.hasFile && (
          <Button variant="default" disabled={work.isBusy} onClick={work.readAgain}>
            Periksa ulang
          </Button>
        )}
        <Button variant="default" disabled={work.isBusy} onClick={work.cancel}>
          Batal
        </Button>
      </Group>
    </Stack>
  );
}

type Table = NonNullable<TableReport['table']>;
type PanelProps = { table: Table; isBusy: boolean; onChoose: (choice: TableChoice) => void };

/** Which sheet and row have the headings, and to which field each column belongs. */
function ColumnsPanel({ table, isBusy, onChoose }: PanelProps) {
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
