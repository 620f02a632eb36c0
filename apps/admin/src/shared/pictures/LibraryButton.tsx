import type { LibraryPicture } from '@madrasah/contract';
import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { useLibraryPicker } from './use-library-picker.tsx';

type Props = { title: string; most?: number; onPick: (pictures: LibraryPicture[]) => void };

/** 'Pilih dari pustaka': opens the library as a dialog. */
export function LibraryButton({ title, most = 1, onPick }: Props) {
  const { pick, dialog } = useLibraryPicker(title);
  return (
    <>
      <Button
        variant="default"
        disabled={most <= 0}
        leftSection={<IconLibraryPhoto size={18} aria-hidden />}
        onClick={() => void pick(most).then((picked) => picked.length > 0 && onPick(picked))}
      >
        Pilih dari pustaka
      </Button>
      {dialog}
    </>
  );
}
