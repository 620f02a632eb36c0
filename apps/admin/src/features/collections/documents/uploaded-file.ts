import { type UploadedFile, uploadedFileSchema } from '@madrasah/contract';

/** The file of a form's text. */
export function readUploadedFile(text: string): UploadedFile | null {
  if (text === '') return null;
  return uploadedFileSchema.safeParse(JSON.parse(text)).data ?? null;
}
