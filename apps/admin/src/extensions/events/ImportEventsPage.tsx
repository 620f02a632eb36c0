import { withFile } from '@madrasah/api-client';
import {
  type EventCategory,
  type EventsFileReport,
  eventCategories,
  eventImportLimits,
  eventImportTexts,
} from '@madrasah/contract';
import { Button, FileButton, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallProblem } from '../../shared/calls/CallProblem.tsx';
import { copyOf } from '../../shared/calls/file-content.ts';
import { useOwnCall } from '../../shared/calls/use-own-call.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { numberText } from '../../shared/format/figures.ts';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { DropArea } from '../../shared/pictures/DropArea.tsx';
import { useServices } from '../../shared/services/services.ts';
import { EventsReport } from './EventsReport.tsx';

const accepted = '.ics,.xlsx,.csv,text/calendar,text/csv';

const isCategory = (name: string): name is EventCategory => Object.hasOwn(eventCategories, name);

/** A file that the server has read. */
type Checked = { file: File; report: EventsFileReport };

/** Events from a calendar file or a table: read first, and imported after the outcome was seen. */
export function ImportEventsPage() {
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const reading = useOwnCall(eventImportTexts.unreadable);
  const importing = useOwnCall(eventImportTexts.importFailed);
  const [category, setCategory] = useState<EventCategory>('kegiatan');
  const [status, setStatus] = useState<'draft' | 'published'>('draft');
  const [isTooLarge, setTooLarge] = useState(false);
  const [checked, setChecked] = useState<Checked>();

  const read = (chosen: File, asCategory: EventCategory) =>
    reading.send(async () => {
      const file = await copyOf(chosen);
      const { data } = await client.events.readFile.mutate({ category: asCategory }, withFile(file));
      setChecked({ file, report: data });
    });
  const choose = (file: File | null | undefined) => {
    if (!file) return;
    setChecked(undefined);
    setTooLarge(file.size > eventImportLimits.fileBytes);
    if (file.size <= eventImportLimits.fileBytes) void read(file, category);
  };
  const chooseCategory = (name: string) => {
    if (!isCategory(name)) return;
    setCategory(name);
    if (checked) void read(checked.file, name);
  };
  const carryOut = ({ file, report: { digest } }: Checked) =>
    importing.send(async () => {
      const { data } = await client.events.importFile.mutate({ category, status, digest }, withFile(file));
      notifySuccess(`${numberText(data.added)} agenda ditambahkan, ${numberText(data.changed)} diubah.`);
      await queryClient.invalidateQueries();
      await navigate({ to: '/collections/$kind', params: { kind: 'events' } });
    });

  return (
    <>
      <PageHeading
        title="Impor Agenda"
        hint="Dari berkas kalender (.ics), XLSX, atau CSV. Diperiksa dahulu, lalu diimpor."
      >
        <ButtonLink
          variant="default"
          to="/collections/$kind"
          params={{ kind: 'events' }}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Kembali
        </ButtonLink>
      </PageHeading>
      <Paper p="md">
        <Stack>
          <Group grow preventGrowOverflow={false} align="start">
            <NativeSelect
              label="Jenis"
              description="Untuk agenda yang jenisnya tidak disebut di berkas"
              value={category}
              onChange={({ currentTarget }) => chooseCategory(currentTarget.value)}
              data={Object.entries(eventCategories).map(([value, label]) => ({ value, label }))}
            />
            <NativeSelect
              label="Simpan sebagai"
              description="Untuk agenda baru; yang sudah ada tetap statusnya"
              value={status}
              onChange={({ currentTarget }) => setStatus(currentTarget.value === 'published' ? 'published' : 'draft')}
              data={[
                { value: 'draft', label: 'Draf' },
                { value: 'published', label: 'Terbit' },
              ]}
            />
          </Group>
          <DropArea label="Berkas agenda" onFiles={([file]) => choose(file)}>
            <Stack gap="xs" align="center">
              <Text ta="center">Tarik berkas ke sini, atau pilih dari perangkat.</Text>
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
                Paling banyak {numberText(eventImportLimits.events)} agenda dan 1 MB. Kolom tabel: Judul, Tanggal mulai,
                dan bila perlu Jenis, Jam mulai, Tanggal selesai, Jam selesai, Berulang, Berulang sampai, Tempat,
                Keterangan.
              </Text>
            </Stack>
          </DropArea>
          {isTooLarge && <CallProblem call={{ problem: undefined, errors: { file: eventImportTexts.fileTooLarge } }} />}
          <CallProblem call={reading} />
          {checked && (
            <EventsReport
              name={checked.file.name}
              report={checked.report}
              isBusy={importing.isBusy || reading.isBusy}
              onCarryOut={() => void carryOut(checked)}
              onDiscard={() => setChecked(undefined)}
            />
          )}
          <CallProblem call={importing} />
        </Stack>
      </Paper>
    </>
  );
}
