import type { EraseMode } from '@madrasah/contract';
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../shared/FormDialog.tsx';
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

/** Says what will happen, and does it once the words that were looked for are typed again. */
export function EraseDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <FormDialog title="Hapus atau samarkan data pribadi" isOpen={isOpen} onClose={onClose}>
      <EraseForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

const modes: readonly { value: EraseMode; label: string; description: string }[] = [
  { value: 'delete', label: 'Hapus', description: 'Komentar dan pesannya ikut hilang.' },
  { value: 'anonymise', label: 'Samarkan', description: 'Komentar dan pesannya tetap ada, tanpa orangnya.' },
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
        <Radio.Group label="Cara" value={mode} onChange={(value) => isMode(value) && setMode(value)}>
          <Stack gap={0} mt="xs">
            {modes.map((one) => (
              <Radio key={one.value} {...one} py="xs" />
            ))}
          </Stack>
        </Radio.Group>
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
