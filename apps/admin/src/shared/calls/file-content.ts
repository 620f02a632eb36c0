import { saveFile } from './save-file.ts';

/** A copy in memory: the browser no longer reads a chosen file that was changed on the disk since. */
export const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

/** Downloads a file that the server has sent in base64. */
export function saveBase64({ name, type, file }: { name: string; type: string; file: string }): void {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
