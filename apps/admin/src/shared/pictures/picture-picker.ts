import type { LibraryPicture } from '@madrasah/contract';
import { type ComponentType, createContext, useContext } from 'react';

export type PicturePickerProps = {
  title: string;
  /** How many can be chosen; with 1, the first press closes the dialog. */
  most: number;
  onPick: (pictures: LibraryPicture[]) => void;
  onClose: () => void;
};

/** The library's dialog. The app provides it, so that forms need not import the library. */
export const PicturePickerContext = createContext<ComponentType<PicturePickerProps> | null>(null);

export function usePicturePicker(): ComponentType<PicturePickerProps> {
  const picker = useContext(PicturePickerContext);
  if (!picker) throw new Error('PicturePickerContext is missing');
  return picker;
}
