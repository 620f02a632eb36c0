import {
  collectionTexts,
  fileLimits,
  files,
  fileTexts,
  type UploadedFile,
  uploadedFileResponse,
} from '@madrasah/contract';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '../../../kit/actions/use-action.ts';
import { saveFile } from '../../../shared/calls/save-file.ts';
import { readAnswer, refusalMessage, sendFile } from '../../../shared/calls/send-file.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { type Services, useServices } from '../../../shared/services/services.ts';

type DownloadProps = { label: string; name?: string; find: () => Promise<UploadedFile | null> };

/** Saves an uploaded file to the disk, also one that visitors do not see. */
export function DownloadButton({ label, name = label, find }: DownloadProps) {
  const services = useServices();
  const download = useAction({
    async call() {
      const file = await find();
      if (file) saveFile(await fetchFile(services, file), file.name);
    },
    failed: collectionTexts.fetchFailed(files.labels.one),
    changesNothing: true,
  });
  return (
    <IconButton
      variant="default"
      mih={44}
      icon={IconDownload}
      loading={download.isBusy}
      aria-label={name}
      onClick={() => void download.run()}
    >
      {label}
    </IconButton>
  );
}

/** Why a file was not taken, with a message for the screen. */
export class FileUploadError extends Error {}

type Sender = Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>;

const path = '/api/manage/file-uploads';

/** Uploads a file for an entry. Rejects with `FileUploadError`; one that is too large is not sent. */
export async function uploadFile(
  services: Sender,
  file: File,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<UploadedFile> {
  if (file.size > fileLimits.bytes) throw new FileUploadError(fileTexts.tooLarge);
  if (file.size === 0) throw new FileUploadError(fileTexts.empty);
  const answer = await sendFile(services, path, { content: file, name: file.name }, options).catch(() => {
    throw new FileUploadError(fileTexts.failed);
  });
  const { data } = uploadedFileResponse.safeParse(readAnswer(answer));
  if (!data) throw new FileUploadError(refusalMessage(answer, fileTexts.tooLarge) || fileTexts.failed);
  return data.data;
}

/** The bytes of an uploaded file, also of one that visitors do not see. */
async function fetchFile({ apiOrigin, session, tokenRefresh }: Sender, { id }: UploadedFile): Promise<Blob> {
  await tokenRefresh.ensureFreshToken();
  const answer = await fetch(`${apiOrigin}${path}/${id}`, {
    headers: { authorization: `Bearer ${session.token() ?? ''}` },
  });
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  return answer.blob();
}
