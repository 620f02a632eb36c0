import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CallProblem } from '../calls/CallProblem.tsx';
import { numberText } from '../format/figures.ts';
import { DropArea } from '../pictures/DropArea.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { ImportReport } from './ImportReport.tsx';
import type { TableImportWork } from './use-table-import.ts';

const tables = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

type Props = {
  work: TableImportWork;
  /** What a row is called. */
  rowName: string;
  /** Further kinds of files. */
  alsoAccepted?: string;
  /** What the file may have. */
  hint: ReactNode;
  /** What is offered after an import. */
  after?: ReactNode;
};

/** File, columns, what will happen, and the report of what was done. */
export function ImportScreen({ work, rowName, alsoAccepted = '', hint, after }: Props) {
  const { of, texts, checked, done, isBusy, choose } = work;
  const tooLarge = { problem: undefined, errors: { file: texts.fileTooLarge } };
  return (
    <Stack gap="md">
      <DropArea label="Berkas" onFiles={([file]) => choose(file)}>
        <Stack gap="xs" align="center">
          <Text ta="center">Tarik berkas ke sini, atau pilih dari perangkat.</Text>
          <FileButton accept={`${alsoAccepted}${tables}`} onChange={choose}>
            {(props) => (
              <Button
                {...props}
                mih={44}
                loading={work.reading.isBusy}
                leftSection={<IconUpload size={18} aria-hidden />}
                variant={checked ? 'default' : 'filled'}
              >
                {checked ? 'Pilih berkas lain' : 'Pilih berkas'}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" ta="center">
            {hint} Berkas diperiksa dahulu; belum ada yang berubah.
          </Text>
        </Stack>
      </DropArea>
      {work.isTooLarge && <CallProblem call={tooLarge} />}
      <CallProblem call={work.reading} />
      {checked && (
        <Stack gap="md" role="region" aria-label="Hasil pemeriksaan berkas">
          {checked.report.table && (
            <ColumnsPanel
              key={JSON.stringify(checked.report.table)}
              table={checked.report.table}
              isBusy={isBusy}
              onChoose={work.readAs}
            />
          )}
          <ImportReport
            of={of}
            rowName={rowName}
            title={`“${checked.file.name}” dapat dibaca`}
            report={checked.report}
            isDone={false}
          />
          <Group gap="sm">
            {checked.report.isAccepted && checked.report.added + checked.report.changed > 0 && (
              <Button mih={44} loading={isBusy} onClick={work.carryOut}>
                Impor {numberText(checked.report.added + checked.report.changed)} {rowName}
              </Button>
            )}
            {checked.report.isAccepted && (
              <Button variant="default" mih={44} disabled={isBusy} onClick={work.readAgain}>
                Periksa ulang
              </Button>
            )}
            <Button variant="default" mih={44} disabled={isBusy} onClick={work.discard}>
              Batal
            </Button>
          </Group>
        </Stack>
      )}
      {done && (
        <Stack gap="md" role="region" aria-label="Hasil impor">
          <ImportReport
            of={of}
            rowName={rowName}
            title={`${numberText(done.added)} ditambahkan, ${numberText(done.changed)} diubah`}
            report={done}
            isDone
          />
          {after && <Group gap="sm">{after}</Group>}
        </Stack>
      )}
      <CallProblem call={work.carrying} />
    </Stack>
  );
}
