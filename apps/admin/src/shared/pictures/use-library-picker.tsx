import type { LibraryPicture } from '@madrasah/contract';
import { lazy, type ReactNode, useCallback, useRef, useState } from 'react';
import { LazyBoundary } from '../page/LazyBoundary.tsx';

const PicturePicker = lazy(() =>
  import('../../features/media/PicturePicker.tsx').then(({ PicturePicker }) => ({ default: PicturePicker })),
);

/** Lets the writer choose stored pictures in a dialog, which is loaded when it is first asked for. */
export function useLibraryPicker(title: string) {
  const [most, setMost] = useState<number | null>(null);
  const answer = useRef<(picked: LibraryPicture[]) => void>(() => {});

  const finish = (picked: LibraryPicture[]) => {
    setMost(null);
    answer.current(picked);
  };
  /** At most so many, in the order in which they were chosen; none when the dialog was closed. */
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
