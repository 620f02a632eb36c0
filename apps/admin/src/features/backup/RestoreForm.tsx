import { type Backup, backupTexts, restoreConfirmation } from '@madrasah/contract';
import { Alert, Checkbox, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { StepForm } from '../../kit/record/RecordForm.tsx';
import { useBackups, useRestore } from './use-backups.ts';

type Props = { backup: Backup; onAsked: () => void; onCancel: () => void };

/** The confirmation that replaces the whole site by this backup. */
export function RestoreForm({ backup: { name }, onAsked, onCancel }: Props) {
  const restore = useRestore(name);
  const [typed, setTyped] = useState('');
  const last = useBackups().data?.data.restore;
  const isForeign = last?.name === name && last.isForeign;
  const [acceptsForeign, setAcceptsForeign] = useState(false);
  const { run, ...restoring } = useAction({
    call: () => restore(acceptsForeign).then(onAsked),
    failed: backupTexts.restoreFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
  const isConfirmed = typed.trim() === restoreConfirmation;
  return (
    <StepForm
      submitText="Pulihkan sekarang"
      color="red"
      {...restoring}
      isComplete={isConfirmed && (!isForeign || acceptsForeign)}
      onSubmit={() => void run()}
      onCancel={onCancel}
    >
      <Text>
        Isi seluruh situs diganti dengan isi cadangan ini. Berkasnya diperiksa dan keadaan sekarang dicadangkan dahulu.
        Selama isinya diganti situs tidak dapat dibuka, biasanya beberapa menit. Bila gagal, isinya tetap seperti
        sekarang.
      </Text>
      {isForeign && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Cadangan ini bukan buatan situs ini">
          <Text mb="sm">
            Siapa pun dapat membuat berkas seperti ini, lengkap dengan akun administrator. Pulihkan hanya bila Anda tahu
            dari mana asalnya, misalnya dari server yang lama.
          </Text>
          <Checkbox
            label="Saya mengenal asal cadangan ini"
            checked={acceptsForeign}
            onChange={({ currentTarget }) => setAcceptsForeign(currentTarget.checked)}
          />
        </Alert>
      )}
      <TextInput
        label={`Ketik ${restoreConfirmation} untuk melanjutkan`}
        name="confirmation"
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={typed}
        error={restoring.errors.confirmation}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </StepForm>
  );
}
