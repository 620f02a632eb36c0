import { withFile } from '@madrasah/api-client';
import { type ResultFileFormat, type ResultPeriodView, resultLimits, resultTexts } from '@madrasah/contract';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { CallProblem } from '../../../shared/calls/CallProblem.tsx';
import { copyOf, saveBase64 } from '../../../shared/calls/file-content.ts';
import { useChangeCall } from '../../../shared/calls/use-change-call.ts';
import { useOwnCall } from '../../../shared/calls/use-own-call.ts';
import { notifySuccess } from '../../../shared/dialogs/notifications.tsx';
import { numberText } from '../../../shared/format/figures.ts';
import { DropArea } from '../../../shared/pictures/DropArea.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { isChangeable, rowCount } from '../period-state.ts';
import styles from '../results.module.css';
import { type CheckedFile, FileReport } from './FileReport.tsx';

/** 'Isi': the rows from a file, read first and carried out after it was confirmed. */
export function FillStep({ period }: { period: ResultPeriodView }) {
  const rows = rowCount(period);
  if (period.isRehearsal)
    return <Text>{numberText(rows)} siswa rekaan. Berkas sungguhan tidak dapat diimpor ke geladi.</Text>;
  if (!isChangeable(period)) {
    return <Text>{numberText(rows)} baris. Untuk mengubahnya, buka segelnya dahulu.</Text>;
  }
  if (rows === 0) return <ImportPanel period={period} />;
  return (
    <>
      <Text fw={600}>{numberText(rows)} baris sudah masuk.</Text>
      <details>
        <summary className={styles.summary}>Impor lagi untuk menambah atau memperbaiki</summary>
        <ImportPanel period={period} />
      </details>
    </>
  );
}

const accepted = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

function ImportPanel({ period }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const reading = useOwnCall(resultTexts.unreadable);
  const carrying = useChangeCall(resultTexts.saveFailed);
  const [isTooLarge, setTooLarge] = useState(false);
  const [checked, setChecked] = useState<CheckedFile>();

  const read = (chosen: File) =>
    reading.send(async () => {
      const file = await copyOf(chosen);
      const { data } = await client.results.readFile.mutate({ id: period.id }, withFile(file));
      setChecked({ file, report: data });
    });
  const choose = (file: File | null | undefined) => {
    if (!file) return;
    setChecked(undefined);
    setTooLarge(file.size > resultLimits.fileBytes);
    if (file.size <= resultLimits.fileBytes) void read(file);
  };
  const carryOut = ({ file, report: { digest } }: CheckedFile) =>
    carrying.send(async () => {
      const { version, id } = period;
      const { report } = await client.results.importFile.mutate({ id, version, digest }, withFile(file));
      notifySuccess(`${numberText(report.added)} baris ditambahkan, ${numberText(report.changed)} diubah.`);
      setChecked(undefined);
    });

  return (
    <Stack gap="md">
      <Templates period={period} />
      <DropArea label="Berkas daftar" onFiles={([file]) => choose(file)}>
        <Stack gap="xs" align="center">
          <Text ta="center">Tarik berkas XLSX atau CSV ke sini, atau pilih dari perangkat.</Text>
          <FileButton accept={accepted} onChange={choose}>
            {(props) => (
              <Button
                {...props}
                mih={44}
                loading={reading.isBusy}
                leftSection={<IconUpload size={18} aria-hidden />}
                variant={checked ? 'default' : 'filled'}
              >
                {checked ? 'Pilih berkas lain' : 'Pilih berkas'}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" ta="center">
            Paling banyak {numberText(resultLimits.rows)} baris dan 2 MB. Berkas diperiksa dahulu; belum ada yang
            berubah.
          </Text>
        </Stack>
      </DropArea>
      {isTooLarge && <CallProblem call={{ problem: undefined, errors: { file: resultTexts.fileTooLarge } }} />}
      <CallProblem call={reading} />
      {checked && (
        <FileReport
          checked={checked}
          period={period}
          isBusy={carrying.isBusy || reading.isBusy}
          onReadAgain={() => void read(checked.file)}
          onCarryOut={() => void carryOut(checked)}
          onDiscard={() => setChecked(undefined)}
        />
      )}
      <CallProblem call={carrying} />
    </Stack>
  );
}

function Templates({ period: { id } }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const call = useOwnCall(resultTexts.fetchFailed);
  const download = (format: ResultFileFormat) =>
    call.send(async () => saveBase64((await client.results.template.query({ id, format })).data));
  return (
    <>
      <Group gap="sm">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            mih={44}
            disabled={call.isBusy}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void download(format)}
          >
            Unduh templat {format.toUpperCase()}
          </Button>
        ))}
      </Group>
      <CallProblem call={call} />
    </>
  );
}
