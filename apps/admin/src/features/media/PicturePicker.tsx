import type { LibraryPicture } from '@madrasah/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import type { PicturePickerProps } from '../../shared/pictures/library-picker.tsx';
import { PictureList } from './PictureList.tsx';

/** A dialog that selects stored pictures, with the library's grid and search. */
export function PicturePicker({ title, most, onPick, onClose }: PicturePickerProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<LibraryPicture[]>([]);
  const ids = chosen.map(({ id }) => id);

  function press(picture: LibraryPicture) {
    if (most === 1) return onPick([picture]);
    if (ids.includes(picture.id)) setChosen(chosen.filter(({ id }) => id !== picture.id));
    else if (chosen.length < most) setChosen([...chosen, picture]);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="60rem"
      fullScreen={isPhone}
      transitionProps={{ duration: 0, exitDuration: 0 }}
    >
      <Stack gap="md">
        <Group>
          <SearchField
            label="Cari gambar"
            placeholder="Judul, keterangan, atau artikel"
            value={search}
            onChange={setSearch}
          />
        </Group>
        <PictureList search={search.trim()} chosen={most > 1 ? ids : undefined} onPress={press} />
        {most > 1 && (
          <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
            <Text aria-live="polite">{chosen.length} dipilih</Text>
            <Button mih={44} disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
              Pakai gambar
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
