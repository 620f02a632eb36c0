import type { EraseMode } from '@madrasah/contract';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { type Chosen, consequencesOf } from './erasure.ts';
import styles from './personal-data.module.css';
import type { Found } from './use-personal-data.ts';

type Props = {
  isOpen: boolean;
  isBusy: boolean;
  found: Found;
  chosen: Chosen;
  onClose: () => void;
  onErase: (mode: EraseMode) => void;
};

/** Explains the consequences, and erases after the search words were typed again. */
export function EraseDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <FormDialog title="Hapus atau samarkan data pribadi" isOpen={isOpen} onClose={onClose}>
      <EraseForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

const modes: { value: EraseMode; label: string }[] = [
  { value: 'delete', label: 'Hapus tulisannya' },
  { value: 'anonymise', label: 'Samarkan penulisnya' },
];

const isMode = (value: string): value is EraseMode => modes.some((mode) => mode.value === value);

function EraseForm({ isBusy, found: { words, data }, chosen, onClose, onErase }: Omit<Props, 'isOpen'>) {
  const [mode, setMode] = useState<EraseMode>('delete');
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === words.toLowerCase();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isConfirmed && !isBusy) onErase(mode);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <NativeSelect
          label="Cara"
          value={mode}
          onChange={({ currentTarget }) => isMode(currentTarget.value) && setMode(currentTarget.value)}
          data={modes}
        />
        <div>
          <Text fw={600} mb="xs">
            Yang akan terjadi
          </Text>
          <ul className={styles.consequences}>
            {consequencesOf(data, chosen, mode).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <Text fw={600}>Ini tidak dapat dibatalkan.</Text>
        <TextInput
          label={`Ketik “${words}” untuk melanjutkan`}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" mih={44} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" color="red" mih={44} disabled={!isConfirmed} loading={isBusy}>
            {mode === 'delete' ? 'Hapus' : 'Samarkan'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
