import { saveFile } from './save-file.ts';

/** The bytes of a file in base64. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}

/** Downloads a file that the server has sent in base64. */
export function saveBase64({ name, type, file }: { name: string; type: string; file: string }): void {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
