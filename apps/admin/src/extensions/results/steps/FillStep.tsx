import { type ResultPeriodView, resultLimits, resultsImport, resultTexts } from '@madrasah/contract';
import { Group, Stack, Text } from '@mantine/core';
import { DownloadButton } from '../../../kit/actions/DownloadButton.tsx';
import { ImportScreen } from '../../../kit/import/ImportScreen.tsx';
import { useTableImport } from '../../../kit/import/use-table-import.ts';
import { numberText } from '../../../shared/format/figures.ts';
import { useServices } from '../../../shared/services/services.ts';
import { isChangeable, rowCount } from '../period-state.ts';
import styles from '../results.module.css';

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

function ImportPanel({ period }: { period: ResultPeriodView }) {
  const { results } = useServices().client;
  const { id, version } = period;
  const work = useTableImport({
    of: 'results',
    fileBytes: resultLimits.fileBytes,
    texts: { ...resultTexts, importFailed: resultTexts.saveFailed },
    options: { id },
    read: (input, file) => results.readFile.mutate(input, file),
    carryOut: (digest) => results.importFile.mutate({ id, version, digest }),
    target: resultsImport(id),
    readState: () => results.importState.query({ id }),
  });
  return (
    <Stack gap="md">
      <Group gap="sm">
        {(['xlsx', 'csv'] as const).map((format) => (
          <DownloadButton
            key={format}
            find={({ results: calls }) => calls.template.query({ id, format })}
            failed={resultTexts.fetchFailed}
          >
            Unduh templat {format.toUpperCase()}
          </DownloadButton>
        ))}
      </Group>
      <ImportScreen
        work={work}
        rowName="baris"
        hint={`XLSX atau CSV, paling banyak ${numberText(resultLimits.rows)} baris dan 2 MB.`}
      />
    </Stack>
  );
}
