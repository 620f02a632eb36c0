import { type FileOnDisk, readContent } from '../shared/disk/write-file.ts';
import { invalidField } from '../shared/refusal.ts';

/** A file of a form, on the disk until the request ends. `digest`: of its content. */
export type ReceivedFile = FileOnDisk & { name: string; digest: string };

/** The file that a call takes in addition to its input: its largest size, and the reasons for refusing it. */
export type TakenFile = { bytes: number; missing: string; tooLarge: string };

export async function contentSent(
  { receivedFiles: [file] }: { receivedFiles: readonly ReceivedFile[] },
  { bytes, missing, tooLarge }: TakenFile,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!file) throw invalidField('file', missing);
  if (file.bytes > bytes) throw invalidField('file', tooLarge);
  return new Uint8Array(await readContent(file));
}
