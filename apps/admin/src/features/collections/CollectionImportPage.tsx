import { collectionLimits, collectionTexts } from '@madrasah/contract';
import { Checkbox, Group, Paper, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { useTableImport } from '../../kit/import/use-table-import.ts';
import { saveBase64 } from '../../shared/calls/save-file.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { importCallsOf, type StaffKind } from './collection-calls.ts';
import { ToListLink } from './ToListLink.tsx';

export function CollectionImportPage({ kind }: { kind: StaffKind }) {
  const calls = importCallsOf(useServices().client, kind.api);
  const [publish, setPublish] = useState(true);
  const work = useTableImport({
    of: kind.api,
    fileBytes: collectionLimits.fileBytes,
    texts: { ...collectionTexts, importFailed: collectionTexts.importFailed(kind.labels.many) },
    options: {},
    read: (input, file) => calls.readFile.mutate(input, file),
    carryOut: (digest) => calls.importFile.mutate({ digest, publish }),
  });
  const toList = { to: '/collections/$kind', params: { kind: kind.api } } as const;

  return (
    <>
      <PageHeading
        title={`Impor ${kind.labels.many}`}
        hint="Nama yang sudah ada diperbarui; yang lain ditambahkan. Yang tidak ada di berkas dibiarkan."
      >
        <ToListLink api={kind.api} />
      </PageHeading>
      <Paper p="md">
        <Stack gap="md">
          <Group gap="sm">
            <TemplateButton api={kind.api} />
            <Checkbox
              label="Langsung terbitkan yang ditambahkan"
              checked={publish}
              onChange={({ currentTarget }) => setPublish(currentTarget.checked)}
            />
          </Group>
          <ImportScreen
            work={work}
            rowName="baris"
            hint={`XLSX atau CSV, paling banyak ${collectionLimits.rows} baris dan 1 MB.`}
            after={
              <ButtonLink variant="default" {...toList}>
                Lihat daftar
              </ButtonLink>
            }
          />
        </Stack>
      </Paper>
    </>
  );
}

export function TemplateButton({ api }: Pick<StaffKind, 'api'>) {
  const calls = importCallsOf(useServices().client, api);
  const template = useAction({
    call: async () => saveBase64((await calls.template.query()).data),
    failed: collectionTexts.exportFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
  return (
    <>
      <IconButton variant="default" icon={IconDownload} onClick={() => void template.run()}>
        Unduh templat
      </IconButton>
      <ActionProblem {...template} />
    </>
  );
}
