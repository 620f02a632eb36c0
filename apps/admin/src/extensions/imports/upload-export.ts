import { importTexts, limits } from '@madrasah/contract';
import { readAnswer, refusalMessage, sendFile } from '../../shared/calls/send-file.ts';
import type { Services } from '../../shared/services/services.ts';

/** Why a file was refused, with a message for the screen. */
export class ExportUploadError extends Error {}

/** Uploads a WordPress export; `onProgress` receives the part sent (0 to 1). Rejects with `ExportUploadError`. */
export async function uploadExport(
  services: Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>,
  file: File,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<void> {
  if (file.size > limits.imports.fileBytes) throw new ExportUploadError(importTexts.tooLarge);
  const sent = { content: file, name: file.name };
  const answer = await sendFile(services, '/api/imports/wordpress', sent, options).catch(() => {
    throw new ExportUploadError(importTexts.uploadFailed);
  });
  if (readAnswer(answer) !== undefined) return;
  throw new ExportUploadError(refusalMessage(answer, importTexts.tooLarge) || importTexts.uploadFailed);
}
