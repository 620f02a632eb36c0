import { collectionLimits, collectionTexts } from '@madrasah/contract';
import { Button, Checkbox, Group, Paper, Stack } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { CallProblem } from '../../shared/calls/CallProblem.tsx';
import { saveBase64 } from '../../shared/calls/file-content.ts';
import { useOwnCall } from '../../shared/calls/use-own-call.ts';
import { ImportScreen } from '../../shared/import/ImportScreen.tsx';
import { useTableImport } from '../../shared/import/use-table-import.ts';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { type Services, useServices } from '../../shared/services/services.ts';
import type { ImportCalls, StaffKind } from './collection-calls.ts';

type Props = { kind: StaffKind; callsOf: (client: Services['client']) => ImportCalls };

/** Entries from a table. */
export function CollectionImportPage({ kind, callsOf }: Props) {
  const calls = callsOf(useServices().client);
  const templates = useOwnCall(collectionTexts.exportFailed);
  const [publish, setPublish] = useState(true);
  const work = useTableImport({
    of: kind.api,
    fileBytes: collectionLimits.fileBytes,
    texts: { ...collectionTexts, importFailed: collectionTexts.importFailed(kind.labels.many) },
    options: {},
    read: async (input, file) => (await calls.readFile.mutate(input, file)).data,
    carryOut: async (input, file) => (await calls.importFile.mutate({ ...input, publish }, file)).data,
  });
  const toList = { to: '/collections/$kind', params: { kind: kind.api } } as const;

  return (
    <>
      <PageHeading
        title={`Impor ${kind.labels.many}`}
        hint="Nama yang sudah ada diperbarui; yang lain ditambahkan. Yang tidak ada di berkas dibiarkan."
      >
        <ButtonLink variant="default" {...toList} leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Kembali
        </ButtonLink>
      </PageHeading>
      <Paper p="md">
        <Stack gap="md">
          <Group gap="sm">
            <Button
              variant="default"
              mih={44}
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void templates.send(async () => saveBase64((await calls.template.query()).data))}
            >
              Unduh templat
            </Button>
            <Checkbox
              label="Langsung terbitkan yang ditambahkan"
              checked={publish}
              onChange={({ currentTarget }) => setPublish(currentTarget.checked)}
            />
          </Group>
          <CallProblem call={templates} />
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
