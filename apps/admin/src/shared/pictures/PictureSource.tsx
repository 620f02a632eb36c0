import type { LibraryPicture } from '@madrasah/contract';
import { FileButton, Group } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../page/IconButton.tsx';
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
            <IconButton {...buttonProps} variant="default" disabled={room <= 0} icon={IconPhotoPlus}>
              {button}
            </IconButton>
          )}
        </FileButton>
        <LibraryButton title={libraryTitle} most={room} onPick={onPick} />
        {children}
      </Group>
    </DropArea>
  );
}
