import {
  type ResultFileFormat,
  type ResultPeriodView,
  resultLimits,
  resultsImport,
  resultTexts,
} from '@madrasah/contract';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ActionProblem } from '../../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../../kit/actions/use-action.ts';
import { ImportScreen } from '../../../kit/import/ImportScreen.tsx';
import { useTableImport } from '../../../kit/import/use-table-import.ts';
import { saveBase64 } from '../../../shared/calls/save-file.ts';
import { numberText } from '../../../shared/format/figures.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
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
      <Templates period={period} />
      <ImportScreen
        work={work}
        rowName="baris"
        hint={`XLSX atau CSV, paling banyak ${numberText(resultLimits.rows)} baris dan 2 MB.`}
      />
    </Stack>
  );
}

function Templates({ period: { id } }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const download = useAction({
    call: async (format: ResultFileFormat) => saveBase64((await client.results.template.query({ id, format })).data),
    failed: resultTexts.fetchFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
  return (
    <>
      <Group gap="sm">
        {(['xlsx', 'csv'] as const).map((format) => (
          <IconButton
            key={format}
            variant="default"
            disabled={download.isBusy}
            icon={IconDownload}
            onClick={() => void download.run(format)}
          >
            Unduh templat {format.toUpperCase()}
          </IconButton>
        ))}
      </Group>
      <ActionProblem {...download} />
    </>
  );
}
