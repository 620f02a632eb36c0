import {
  collectionTexts,
  fileDetails,
  fileLimits,
  files,
  fileTexts,
  fileTypes,
  type UploadedFile,
  uploadedFileResponse,
  uploadedFileSchema,
  type Values,
} from '@madrasah/contract';
import { Alert, type AlertProps, Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDownload, IconFile, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAction } from '../../../kit/actions/use-action.ts';
import { readFailure, ShownError } from '../../../shared/calls/failure.ts';
import { saveFile } from '../../../shared/calls/save-file.ts';
import { type Sender, sendFile } from '../../../shared/calls/send-file.ts';
import { type ControlProps, useFields } from '../../../shared/controls/context.ts';
import { textAt } from '../../../shared/controls/value-at.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { DropArea } from '../../../shared/pictures/DropArea.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { callsOf } from '../collection-calls.ts';

const accepted = Object.entries(fileTypes)
  .flatMap(([ending, { media }]) => [`.${ending}`, media])
  .join(',');

type Sending = { key: string; file: File; progress: number; cancel: () => void };
type Failed = { key: string; file: File; message: string };

/** A title to begin with, from the name of a file. */
const titleOfFile = (fileName: string) => fileName.replace(/\.[^.]*$/, '').replace(/[\s_]+/g, ' ');

/** Uploads files as soon as they are chosen. */
function useFileUploads(unkept: string) {
  const services = useServices();
  const [sending, setSending] = useState<Sending[]>([]);
  const [failed, setFailed] = useState<Failed[]>([]);
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current) controller.abort();
    };
  }, []);

  /** Resolves with whether the file has arrived and was kept. */
  async function send(file: File, keep: (uploaded: UploadedFile, signal: AbortSignal) => unknown): Promise<boolean> {
    const [key, controller] = [crypto.randomUUID(), new AbortController()];
    const { signal } = controller;
    running.current.add(controller);
    setSending((others) => [...others, { key, file, progress: 0, cancel: () => controller.abort() }]);
    const onProgress = (progress: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, progress } : one)));
    try {
      await keep(await uploadFile(services, file, { onProgress, signal }), signal);
      return true;
    } catch (error) {
      const { message } = readFailure(error, unkept);
      if (!signal.aborted) setFailed((others) => [...others, { key, file, message }]);
      return false;
    } finally {
      running.current.delete(controller);
      setSending((all) => all.filter((one) => one.key !== key));
    }
  }
  return { sending, failed, send, clear: () => setFailed([]) };
}

/** The file of an entry: chosen or dropped, uploaded with progress, and replaced by another one. */
export function FileField({ field: { label }, path }: ControlProps<'file'>) {
  const { form } = useFields();
  const labelId = useId();
  const file = uploadedFileSchema.nullable().catch(null).parse(form.values[path]);
  const error = form.errors[path];
  const uploads = useFileUploads(fileTexts.failed);
  const [sending] = uploads.sending;
  /** Until it has arrived, the field is empty and the form cannot be saved. */
  async function send(chosen: File) {
    sending?.cancel();
    uploads.clear();
    form.setFieldValue(path, null);
    const isKept = await uploads.send(chosen, (uploaded) => {
      form.setFieldValue(path, uploaded);
      if (textAt(form.getValues(), 'title') === '') form.setFieldValue('title', titleOfFile(uploaded.name));
    });
    if (!isKept) form.setFieldValue(path, file);
  }
  return (
    <div>
      <Input.Label component="span" id={labelId} required>
        {label}
      </Input.Label>
      <DropArea label={`${label}: letakkan berkas di sini`} onFiles={([dropped]) => dropped && void send(dropped)}>
        <Stack gap="sm">
          {sending && <SendingFile sending={sending} />}
          {file && !sending && <ChosenFile file={file} />}
          {!sending && (
            <FileButton accept={accepted} onChange={(chosen) => chosen && void send(chosen)}>
              {(props) => (
                <IconButton {...props} variant={file ? 'default' : 'filled'} w="fit-content" icon={IconUpload}>
                  {file ? 'Ganti berkas' : 'Pilih berkas'}
                </IconButton>
              )}
            </FileButton>
          )}
          <Input.Description>{fileTexts.allowed}</Input.Description>
        </Stack>
      </DropArea>
      {uploads.failed.map(({ key, ...one }) => (
        <FailedFile key={key} {...one} mt="xs" onRetry={() => void send(one.file)} />
      ))}
      {error && !sending && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  );
}

function SendingFile({ sending: { file, progress, cancel } }: { sending: Sending }) {
  return (
    <Stack gap="xs" role="status">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {progress < 1 ? `Mengunggah ${file.name}…` : `Memeriksa ${file.name}…`}
      </Text>
      <Progress value={progress * 100} aria-label={`Mengunggah ${file.name}`} />
      <Button variant="default" w="fit-content" onClick={cancel}>
        Batalkan
      </Button>
    </Stack>
  );
}

const FailedFile = ({
  file,
  message,
  onRetry,
  ...look
}: Omit<Failed, 'key'> & AlertProps & { onRetry: () => void }) => (
  <Alert {...look} color="red" title={`${file.name} tidak terunggah`} icon={<IconAlertCircle aria-hidden />}>
    <Stack gap="xs" align="flex-start">
      <span>{message}</span>
      <Button variant="default" onClick={onRetry}>
        Coba lagi
      </Button>
    </Stack>
  </Alert>
);

function ChosenFile({ file }: { file: UploadedFile }) {
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0} flex="1 1 14rem">
        <IconFile size={22} aria-hidden style={{ flex: 'none' }} />
        <Text style={{ overflowWrap: 'anywhere' }}>
          {file.name}
          <Text component="span" size="sm" c="dimmed" display="block">
            {fileDetails(file)}
          </Text>
        </Text>
      </Group>
      <FileDownload label="Unduh" name={`Unduh ${file.name}`} file={file} />
    </Group>
  );
}

type AttachProps = { label: string; room: number; onAttached: (id: string) => void };

/** A draft of the kind 'Berkas', which is published together with the entry that names it. */
const entryOf = (file: File, uploaded: unknown): Values => ({
  title: titleOfFile(file.name).padEnd(files.title.min, ' berkas').slice(0, files.title.most),
  status: 'draft',
  file: uploaded,
});

/** Uploads files in place. Each becomes an entry of 'Berkas'; a save waits until the last one has arrived. */
export function AttachFiles({ label, room, onAttached }: AttachProps) {
  const { track } = useFields();
  const services = useServices();
  const { sending, failed, send, clear } = useFileUploads(collectionTexts.saveFailed(files.labels.one));
  const attach = (file: File) =>
    send(file, async (uploaded, signal) => {
      const { data } = await callsOf(services.client, files.api).create.mutate(entryOf(file, uploaded));
      if (!signal.aborted) onAttached(data.id);
    });
  const left = room - sending.length;
  const sendAll = (chosen: readonly File[]) => {
    clear();
    for (const file of chosen.slice(0, Math.max(0, left))) track(attach(file));
  };
  return (
    <DropArea label={`${label}: letakkan atau tempel berkas di sini`} takesEveryPaste onFiles={sendAll}>
      <Stack gap="sm">
        {sending.map((one) => (
          <SendingFile key={one.key} sending={one} />
        ))}
        {left > 0 && (
          <FileButton multiple accept={accepted} onChange={sendAll}>
            {(props) => (
              <IconButton {...props} variant="default" w="fit-content" icon={IconUpload}>
                Unggah {label.toLowerCase()}
              </IconButton>
            )}
          </FileButton>
        )}
        <Input.Description>{`Seret, tempel, atau pilih berkas. ${fileTexts.allowed} Berkasnya juga tersimpan di menu Berkas, dan terbit bersama isian ini.`}</Input.Description>
        {failed.map(({ key, ...one }) => (
          <FailedFile key={key} {...one} onRetry={() => sendAll([one.file])} />
        ))}
      </Stack>
    </DropArea>
  );
}

type DownloadProps = { label: string; name: string; file: UploadedFile };

export function FileDownload({ label, name, file }: DownloadProps) {
  const services = useServices();
  const download = useAction({
    call: async () => saveFile(await fetchFile(services, file), file.name),
    failed: collectionTexts.fetchFailed(files.labels.one),
    changesNothing: true,
  });
  return (
    <IconButton variant="default" icon={IconDownload} action={download} aria-label={name}>
      {label}
    </IconButton>
  );
}

const path = '/api/manage/file-uploads';

/** Uploads a file for an entry. Rejects with `ShownError`; one that is too large is not sent. */
async function uploadFile(
  services: Sender,
  file: File,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<UploadedFile> {
  if (file.size > fileLimits.bytes) throw new ShownError(fileTexts.tooLarge);
  if (file.size === 0) throw new ShownError(fileTexts.empty);
  const { failed, tooLarge } = fileTexts;
  const { data } = uploadedFileResponse.safeParse(
    await sendFile(services, path, file, { ...options, failed, tooLarge }),
  );
  if (!data) throw new ShownError(failed);
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
