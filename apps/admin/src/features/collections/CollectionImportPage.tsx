import { withFile } from '@madrasah/api-client';
import { collectionLimits, collectionTexts, type EntryFileReport } from '@madrasah/contract';
import { Alert, Box, Button, Checkbox, FileButton, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft, IconCircleCheck, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { CallProblem } from '../../shared/calls/CallProblem.tsx';
import { copyOf, saveBase64 } from '../../shared/calls/file-content.ts';
import { useOwnCall } from '../../shared/calls/use-own-call.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { type Services, useServices } from '../../shared/services/services.ts';
import type { ImportCalls, StaffKind } from './collection-calls.ts';

type Checked = { file: File; report: EntryFileReport };

const accepted = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

type Props = { kind: StaffKind; callsOf: (client: Services['client']) => ImportCalls };

/** Entries from a table: it is checked first, and carried out after that was seen. */
export function CollectionImportPage({ kind, callsOf }: Props) {
  const { client, queryClient } = useServices();
  const calls = callsOf(client);
  const call = useOwnCall(collectionTexts.unreadable);
  const [checked, setChecked] = useState<Checked>();
  const [publish, setPublish] = useState(true);

  const choose = (chosen: File | null) =>
    chosen &&
    void call.send(async () => {
      setChecked(undefined);
      const file = await copyOf(chosen);
      const { data: report } = await calls.readFile.mutate(undefined, withFile(file));
      setChecked({ file, report });
    });
  const carryOut = ({ file, report: { digest } }: Checked) =>
    void call.send(async () => {
      const { data } = await calls.importFile.mutate({ digest, publish }, withFile(file));
      notifySuccess(`${data.added} ditambahkan, ${data.changed} diubah.`);
      setChecked(undefined);
      await queryClient.invalidateQueries();
    });

  return (
    <>
      <PageHeading
        title={`Impor ${kind.labels.many}`}
        hint="Nama yang sudah ada diperbarui; yang lain ditambahkan. Yang tidak ada di berkas dibiarkan."
      >
        <ButtonLink
          variant="default"
          to="/collections/$kind"
          params={{ kind: kind.api }}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Kembali
        </ButtonLink>
      </PageHeading>
      <Paper p="md">
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            XLSX atau CSV, paling banyak {collectionLimits.rows} baris dan 1 MB. Berkas diperiksa dahulu; belum ada yang
            berubah.
          </Text>
          <Group gap="sm">
            <Button
              variant="default"
              mih={44}
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void call.send(async () => saveBase64((await calls.template.query()).data))}
            >
              Unduh templat
            </Button>
            <FileButton accept={accepted} onChange={choose}>
              {(props) => (
                <Button {...props} mih={44} loading={call.isBusy} leftSection={<IconUpload size={18} aria-hidden />}>
                  {checked ? 'Pilih berkas lain' : 'Pilih berkas'}
                </Button>
              )}
            </FileButton>
          </Group>
          <CallProblem call={call} />
          {checked && checked.report.errorCount > 0 && <Errors checked={checked} />}
          {checked && checked.report.errorCount === 0 && (
            <>
              <Alert
                color="green"
                role="status"
                icon={<IconCircleCheck aria-hidden />}
                title={`“${checked.file.name}” dapat dibaca`}
              >
                Periksa angkanya, lalu jalankan.
              </Alert>
              <Group gap="sm">
                <StatCard label="Ditambahkan" figure={checked.report.added} />
                <StatCard label="Diubah" figure={checked.report.changed} />
                <StatCard label="Tetap" figure={checked.report.unchanged} />
              </Group>
              <Checkbox
                label="Langsung terbitkan yang ditambahkan"
                checked={publish}
                onChange={({ currentTarget }) => setPublish(currentTarget.checked)}
              />
              <div>
                <Button
                  mih={44}
                  loading={call.isBusy}
                  disabled={checked.report.added + checked.report.changed === 0}
                  onClick={() => carryOut(checked)}
                >
                  Jalankan impor
                </Button>
              </div>
            </>
          )}
        </Stack>
      </Paper>
    </>
  );
}

function Errors({ checked: { file, report } }: { checked: Checked }) {
  return (
    <>
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertCircle aria-hidden />}
        title={`${report.errorCount} kesalahan di “${file.name}”`}
      >
        Perbaiki di berkasnya, lalu pilih berkas itu lagi. Belum ada yang berubah.
      </Alert>
      <Box role="group" tabIndex={0} aria-label="Daftar kesalahan" style={{ overflow: 'auto', maxBlockSize: '24rem' }}>
        <Table aria-label="Kesalahan">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Baris</Table.Th>
              <Table.Th>Kolom</Table.Th>
              <Table.Th>Alasan</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.errors.map(({ row, column, reason }) => (
              <Table.Tr key={`${row} ${column} ${reason}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </>
  );
}
