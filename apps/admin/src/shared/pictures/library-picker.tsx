import type { LibraryPicture } from '@madrasah/contract';
import { Button, createSafeContext } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';

export type PicturePickerProps = {
  title: string;
  /** How many can be chosen; with 1, the first press closes the dialog. */
  most: number;
  onPick: (pictures: LibraryPicture[]) => void;
  onClose: () => void;
};

/** The library's dialog. The app provides it, so that forms need not import the library. */
const [PicturePickerContext, usePicturePicker] = createSafeContext<ComponentType<PicturePickerProps>>(
  'PicturePickerContext is missing',
);

export { PicturePickerContext };

export function useLibraryPicker(title: string) {
  const PicturePicker = usePicturePicker();
  const [most, setMost] = useState<number | null>(null);
  const answer = useRef<(picked: LibraryPicture[]) => void>(() => {});

  const finish = (picked: LibraryPicture[]) => {
    setMost(null);
    answer.current(picked);
  };
  /** Resolves with at most `count` pictures in the order chosen; empty if the dialog was closed. */
  const pick = useCallback(
    (count: number) =>
      new Promise<LibraryPicture[]>((resolve) => {
        answer.current = resolve;
        setMost(count);
      }),
    [],
  );
  const pickOne = useCallback(async () => (await pick(1))[0] ?? null, [pick]);
  const dialog: ReactNode = most !== null && (
    <PicturePicker title={title} most={most} onPick={finish} onClose={() => finish([])} />
  );
  return { pick, pickOne, dialog };
}

type ButtonProps = { title: string; most: number; onPick: (pictures: LibraryPicture[]) => void };

export function LibraryButton({ title, most, onPick }: ButtonProps) {
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
