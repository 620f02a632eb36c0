import type { LibraryPicture } from '@madrasah/contract';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { LazyBoundary } from '../page/LazyBoundary.tsx';
import { usePicturePicker } from './picture-picker.ts';

/** Lets the user choose stored pictures in a dialog. */
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
    <LazyBoundary>
      <PicturePicker title={title} most={most} onPick={finish} onClose={() => finish([])} />
    </LazyBoundary>
  );
  return { pick, pickOne, dialog };
}
