import { type Backup, backupTexts, restoreConfirmation } from '@madrasah/contract';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { OwnPasswordField } from '../../shared/OwnPasswordField.tsx';
import { StepForm } from '../../shared/StepForm.tsx';
import { useOwnCall } from '../../shared/use-own-call.ts';
import { useRestore } from './use-backups.ts';

type Props = { backup: Backup; username: string; onAsked: () => void; onCancel: () => void };

/** The words and the password that make this backup take the place of the whole site. */
export function RestoreForm({ backup: { name }, username, onAsked, onCancel }: Props) {
  const restore = useRestore(name);
  const [currentPassword, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const { isBusy, send, errors, problem } = useOwnCall(backupTexts.restoreFailed);
  const isConfirmed = typed.trim() === restoreConfirmation;
  return (
    <StepForm
      submitText="Pulihkan sekarang"
      color="red"
      isBusy={isBusy}
      isComplete={currentPassword !== '' && isConfirmed}
      problem={problem}
      errors={errors}
      onSubmit={() => void send(() => restore(currentPassword).then(onAsked))}
      onCancel={onCancel}
    >
      <Text>
        Isi seluruh situs diganti dengan isi cadangan ini. Berkasnya diperiksa dan keadaan sekarang dicadangkan dahulu.
        Selama isinya diganti situs tidak dapat dibuka, biasanya beberapa menit. Bila gagal, isinya tetap seperti
        sekarang.
      </Text>
      <OwnPasswordField
        username={username}
        value={currentPassword}
        error={errors.currentPassword}
        onChange={setPassword}
      />
      <TextInput
        label={`Ketik ${restoreConfirmation} untuk melanjutkan`}
        name="confirmation"
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={typed}
        error={errors.confirmation}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </StepForm>
  );
}
