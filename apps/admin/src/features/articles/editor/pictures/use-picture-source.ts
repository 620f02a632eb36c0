import { useEffect, useState } from 'react';
import { isWaiting, type Picture } from './picture.ts';

/** The source of a picture's img: the chosen file until it is uploaded, then its address. */
export function usePictureSource(picture: Picture, addressOf: (url: string) => string): string | undefined {
  const file = isWaiting(picture) ? picture.file : null;
  const [local, setLocal] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setLocal(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return isWaiting(picture) ? local : addressOf(picture.url);
}
