import type { LibraryPicture } from '@madrasah/contract';
import { Button, FileButton, Group } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DropArea } from './DropArea.tsx';
import { LibraryButton } from './library-picker.tsx';

type Props = {
  name: string;
  button: string;
  libraryTitle: string;
  multiple?: boolean;
  room: number;
  onFiles: (files: File[]) => void;
  onPick: (pictures: LibraryPicture[]) => void;
  children?: ReactNode;
};

/** Takes pictures from the device, by choosing, dropping or pasting them, and from the library. */
export function PictureSource(props: Props) {
  const { name, button, libraryTitle, multiple = false, room, onFiles, onPick, children } = props;
  const take = (files: File[]) => {
    const [first] = files;
    if (first && room > 0) onFiles(multiple ? files : [first]);
  };
  return (
    <DropArea label={`${name}: letakkan atau tempel gambar di sini`} onFiles={take}>
      <Group gap="xs">
        <FileButton<boolean> multiple={multiple} accept="image/*" onChange={(chosen) => take([chosen ?? []].flat())}>
          {(buttonProps) => (
            <Button
              {...buttonProps}
              variant="default"
              disabled={room <= 0}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              {button}
            </Button>
          )}
        </FileButton>
        <LibraryButton title={libraryTitle} most={room} onPick={onPick} />
        {children}
      </Group>
    </DropArea>
  );
}
