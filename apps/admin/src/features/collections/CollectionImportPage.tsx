import { collectionLimits, collectionTexts } from '@madrasah/contract';
import { Checkbox, Group, Paper, Stack } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DownloadButton } from '../../kit/actions/DownloadButton.tsx';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { useTableImport } from '../../kit/import/use-table-import.ts';
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
  return (
    <EntryImport
      kind={kind}
      hint="Nama yang sudah ada diperbarui; yang lain ditambahkan. Yang tidak ada di berkas dibiarkan."
      work={work}
      rowName="baris"
      rules={`XLSX atau CSV, paling banyak ${collectionLimits.rows} baris dan 1 MB.`}
    >
      <Checkbox
        label="Langsung terbitkan yang ditambahkan"
        checked={publish}
        onChange={({ currentTarget }) => setPublish(currentTarget.checked)}
      />
    </EntryImport>
  );
}

type ImportProps = Pick<ComponentProps<typeof ImportScreen>, 'work' | 'rowName' | 'alsoAccepted'> & {
  kind: StaffKind;
  hint: string;
  rules: string;
  /** The options of the import, shown above the choice of a file. */
  children: ReactNode;
};

/** The screen of an import into a kind of entries. */
export function EntryImport({ kind: { api, labels }, hint, rules, children, ...screen }: ImportProps) {
  return (
    <>
      <PageHeading title={`Impor ${labels.many}`} hint={hint}>
        <ToListLink api={api} />
      </PageHeading>
      <Paper p="md">
        <Stack gap="md">
          {children}
          <Group>
            <DownloadButton
              find={(client) => importCallsOf(client, api).template.query()}
              failed={collectionTexts.exportFailed}
            >
              Unduh templat
            </DownloadButton>
          </Group>
          <ImportScreen
            {...screen}
            hint={rules}
            after={
              <ButtonLink variant="default" to="/collections/$kind" params={{ kind: api }}>
                Lihat daftar
              </ButtonLink>
            }
          />
        </Stack>
      </Paper>
    </>
  );
}
