import type { LibraryPicture } from '@madrasah/contract';
import { texts } from '@madrasah/contract';
import { useState } from 'react';
import { UploadError } from '../pictures/upload-picture.ts';
import { useFields } from './context.ts';

/** A picture that was chosen, with the description that the library has of it. */
export type ChosenPicture = { image: string; alt: string };

type Options = { onChosen: (chosen: ChosenPicture[]) => void; onFailed: (problem: string) => void };

/** Chooses pictures from the library or by uploading files, one after the other; a save waits for them. */
export function useChoosing({ onChosen, onFailed }: Options) {
  const { upload, track } = useFields();
  const [left, setLeft] = useState(0);

  async function send(files: readonly File[]) {
    setLeft(files.length);
    for (const [index, file] of files.entries()) {
      try {
        onChosen([{ image: (await upload(file)).url, alt: '' }]);
      } catch (error) {
        onFailed(error instanceof UploadError ? error.message : texts.upload.failed);
      }
      setLeft(files.length - index - 1);
    }
  }

  return {
    /** How many files are not uploaded yet. */
    left,
    send: (files: readonly File[]) => track(send(files)),
    pick: (picked: readonly LibraryPicture[]) => onChosen(picked.map(({ url, alt }) => ({ image: url, alt }))),
  };
}
