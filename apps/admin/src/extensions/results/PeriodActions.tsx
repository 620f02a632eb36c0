import { type ResultPeriodView, resultLimits, resultTexts, stateNames } from '@madrasah/contract';
import { type ButtonProps, Group, Stack, Text, Textarea } from '@mantine/core';
import { type Icon, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DownloadButton } from '../../kit/actions/DownloadButton.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { ActionForm } from '../../kit/record/RecordForm.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';
import { inPlace, isChangeable, rowCount } from './period-state.ts';

export function PeriodActions({ period }: { period: ResultPeriodView }) {
  const isSealed = period.state === 'sealed' || period.state === 'open' || period.state === 'closed';
  const hasRows = period.state !== 'erased' && rowCount(period) > 0;
  return (
    <>
      {hasRows && <Downloads period={period} />}
      {!period.isRehearsal && (isSealed || isChangeable(period)) && (
        <Section title="Menarik kembali">
          <Stack gap="md">
            {isSealed && <UnsealButton period={period} label="Buka segel" />}
            <Withdrawals period={period} />
          </Stack>
        </Section>
      )}
    </>
  );
}

function Downloads({ period: { id } }: { period: ResultPeriodView }) {
  const failed = resultTexts.fetchFailed;
  return (
    <Section title="Unduhan">
      <Stack gap="sm">
        <Text c="dimmed">
          Semua baris beserta kodenya; pada kartu, delapan per lembar A4, tanpa hasilnya. Simpan di tempat yang aman dan
          hapus sesudah dipakai; setiap unduhan dicatat. Untuk ribuan baris perlu beberapa detik.
        </Text>
        <Group gap="sm">
          <DownloadButton failed={failed} find={({ results }) => results.cards.mutate({ id })}>
            Unduh kartu (PDF)
          </DownloadButton>
          {(['xlsx', 'csv'] as const).map((format) => (
            <DownloadButton
              key={format}
              failed={failed}
              find={({ results }) => results.exportFile.mutate({ id, format })}
            >
              Unduh {format.toUpperCase()}
            </DownloadButton>
          ))}
        </Group>
      </Stack>
    </Section>
  );
}

function Withdrawals({ period }: { period: ResultPeriodView }) {
  const { client } = useServices();
  const navigate = useNavigate();
  const { id, version, slug } = period;
  return (
    <>
      {period.state === 'closed' && (
        <TypedConfirmation
          label="Hapus baris siswa"
          explanation="Semua baris, kode, dan bagian tersandinya dihapus. Jumlah per hasil dan segelnya tetap ada."
          slug={slug}
          call={() => client.results.erase.mutate({ id, version })}
          done="Baris siswa sudah dihapus."
        />
      )}
      {isChangeable(period) && (
        <TypedConfirmation
          label="Hapus pengumuman"
          explanation="Pengumuman ini dihapus beserta semua barisnya. Segel yang pernah terlihat tetap tercantum di halaman segel alamatnya."
          slug={slug}
          call={async () => {
            await client.results.remove.mutate({ id, version });
            await navigate({ to: '/results' });
          }}
          done="Pengumuman hasil sudah dihapus."
        />
      )}
    </>
  );
}

type Confirmed = { label: string; explanation: string; slug: string; call: () => Promise<unknown>; done: string };

/** A button whose action is carried out after the address of the period was typed. */
const TypedConfirmation = (props: Confirmed) => (
  <DialogButton label={props.label} icon={IconTrash} variant="outline" color="red">
    {(close) => <ConfirmForm {...props} onClose={close} />}
  </DialogButton>
);

type DialogProps = Omit<ButtonProps, 'children'> & {
  label: string;
  icon: Icon;
  children: (close: () => void) => ReactNode;
};

function DialogButton({ label, children, ...look }: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group>
        <IconButton {...look} onClick={() => setOpen(true)}>
          {label}
        </IconButton>
      </Group>
      <FormDialog title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children(() => setOpen(false))}
      </FormDialog>
    </>
  );
}

function ConfirmForm({ label, explanation, slug, call, done, onClose }: Confirmed & { onClose: () => void }) {
  const making = useAction({
    call: async () => {
      await call();
      onClose();
    },
    done: () => done,
    ...inPlace,
  });
  return (
    <ActionForm
      action={making}
      submitText={label}
      color="red"
      confirmation={slug}
      onSubmit={() => void making.run()}
      onCancel={onClose}
    >
      <Text>{explanation}</Text>
      <Text fw={600}>Ini tidak dapat dibatalkan.</Text>
    </ActionForm>
  );
}

type Props = { period: ResultPeriodView; label: string };

/** Opens a seal, or stops the sealing, for a reason that is logged. */
export const UnsealButton = ({ period, label }: Props) => (
  <DialogButton label={label} icon={IconLockOpen} variant="default">
    {(close) => <UnsealForm period={period} label={label} onClose={close} />}
  </DialogButton>
);

function UnsealForm({ period, label, onClose }: Props & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { id, version, approvedAt } = period;
  const unseal = useAction({
    call: async (client) => {
      await client.results.unseal.mutate({ id, version, reason: reason.trim() });
      onClose();
    },
    done: () => `Segel dibuka. Hasil ini kembali menjadi ${stateNames.draft}.`,
    ...inPlace,
  });
  const submit = () => {
    const isShort = reason.trim().length < resultLimits.reason.min;
    setTooShort(isShort);
    if (!isShort) void unseal.run();
  };
  return (
    <ActionForm action={unseal} submitText={label} color="red" onSubmit={submit} onCancel={onClose}>
      <Text>
        {approvedAt
          ? 'Halaman publiknya berhenti menampilkan hasil, dan segelnya ditandai “diganti” untuk semua orang. Sesudah diperbaiki, hasil harus diperiksa, disegel, dan disetujui lagi.'
          : `Hasil kembali menjadi ${stateNames.draft} dan harus diperiksa serta disegel lagi.`}
      </Text>
      <Textarea
        label="Alasan"
        description={`Dicatat di Aktivitas. ${resultLimits.reason.min}–${resultLimits.reason.max} karakter, sekarang ${reason.trim().length}.`}
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={resultLimits.reason.max}
        value={reason}
        error={isTooShort ? resultTexts.reason : unseal.errors.reason}
        onChange={({ currentTarget }) => {
          setTooShort(false);
          setReason(currentTarget.value);
        }}
      />
    </ActionForm>
  );
}
