import { type ResultPeriodView, resultTexts } from '@madrasah/contract';
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { saveBase64 } from '../../shared/calls/file-content.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { useServices } from '../../shared/services/services.ts';
import { isChangeable, rowCount } from './period-state.ts';
import styles from './results.module.css';
import { UnsealButton } from './steps/UnsealButton.tsx';

/** What can be done with a period besides its next step. */
export function PeriodActions({ period }: { period: ResultPeriodView }) {
  const isSealed = period.state === 'sealed' || period.state === 'open' || period.state === 'closed';
  const hasRows = period.state !== 'erased' && rowCount(period) > 0;
  return (
    <>
      {hasRows && <Downloads period={period} />}
      {!period.isRehearsal && (isSealed || isChangeable(period)) && (
        <Paper p="md" component="section" aria-labelledby="result-withdraw">
          <Stack gap="md">
            <Title order={2} size="h3" id="result-withdraw">
              Menarik kembali
            </Title>
            {isSealed && <UnsealButton period={period} label="Buka segel" />}
            {period.state === 'closed' && <EraseRows period={period} />}
            {isChangeable(period) && <DeletePeriod period={period} />}
          </Stack>
        </Paper>
      )}
    </>
  );
}

function Downloads({ period: { id } }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const download = useAction({
    call: async ({ fetchFile }: { fetchFile: () => Promise<{ data: Parameters<typeof saveBase64>[0] }> }) =>
      saveBase64((await fetchFile()).data),
    failed: resultTexts.fetchFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
  const files = [
    { label: 'Unduh kartu (PDF)', fetchFile: () => client.results.cards.mutate({ id }) },
    { label: 'Unduh XLSX', fetchFile: () => client.results.exportFile.mutate({ id, format: 'xlsx' }) },
    { label: 'Unduh CSV', fetchFile: () => client.results.exportFile.mutate({ id, format: 'csv' }) },
  ];
  return (
    <Paper p="md" component="section" aria-labelledby="result-downloads">
      <Stack gap="sm">
        <Title order={2} size="h3" id="result-downloads">
          Unduhan
        </Title>
        <Text c="dimmed">
          Semua baris beserta kodenya; pada kartu, delapan per lembar A4, tanpa hasilnya. Simpan di tempat yang aman dan
          hapus sesudah dipakai; setiap unduhan dicatat.
        </Text>
        <Group gap="sm">
          {files.map(({ label, fetchFile }) => (
            <Button
              key={label}
              variant="default"
              mih={44}
              disabled={download.isBusy}
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void download.run({ fetchFile })}
            >
              {label}
            </Button>
          ))}
        </Group>
        {download.isBusy && <Text role="status">Menyiapkan berkas. Untuk ribuan baris perlu beberapa detik.</Text>}
        <ActionProblem {...download} />
      </Stack>
    </Paper>
  );
}

function EraseRows({ period }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const { id, version } = period;
  return (
    <TypedConfirmation
      label="Hapus baris siswa"
      explanation="Semua baris, kode, dan bagian tersandinya dihapus. Jumlah per hasil dan segelnya tetap ada."
      word={period.slug}
      call={() => client.results.erase.mutate({ id, version })}
      done="Baris siswa sudah dihapus."
    />
  );
}

function DeletePeriod({ period }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const navigate = useNavigate();
  const { id, version } = period;
  return (
    <TypedConfirmation
      label="Hapus pengumuman"
      explanation="Pengumuman ini dihapus beserta semua barisnya. Segel yang pernah terlihat tetap tercantum di halaman segel alamatnya."
      word={period.slug}
      call={async () => {
        await client.results.remove.mutate({ id, version });
        await navigate({ to: '/results' });
      }}
      done="Pengumuman hasil sudah dihapus."
    />
  );
}

type Confirmed = { label: string; explanation: string; word: string; call: () => Promise<unknown>; done: string };

/** A button whose action is carried out after the address of the period was typed. */
function TypedConfirmation(props: Confirmed) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group>
        <Button
          variant="outline"
          color="red"
          mih={44}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {props.label}
        </Button>
      </Group>
      <FormDialog title={props.label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ConfirmForm {...props} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

function ConfirmForm({ label, explanation, word, call, done, onClose }: Confirmed & { onClose: () => void }) {
  const making = useAction({
    call: async () => {
      await call();
      onClose();
    },
    done: () => done,
    failed: resultTexts.saveFailed,
    isInPlace: true,
  });
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === word;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isConfirmed) void making.run();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{explanation}</Text>
        <Text fw={600}>Ini tidak dapat dibatalkan.</Text>
        <TextInput
          label={`Ketik “${word}” untuk melanjutkan`}
          className={styles.address}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ActionProblem {...making} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" mih={44} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" color="red" mih={44} disabled={!isConfirmed} loading={making.isBusy}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
