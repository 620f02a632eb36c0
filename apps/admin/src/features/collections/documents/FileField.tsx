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
import { readFailure } from '../../../shared/calls/failure.ts';
import { saveFile } from '../../../shared/calls/save-file.ts';
import { readAnswer, refusalMessage, sendFile } from '../../../shared/calls/send-file.ts';
import { type ControlProps, useFields } from '../../../shared/controls/context.ts';
import { textAt } from '../../../shared/controls/value-at.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { DropArea } from '../../../shared/pictures/DropArea.tsx';
import { type Services, useServices } from '../../../shared/services/services.ts';
import { callsOf } from '../collection-calls.ts';

const accepted = Object.entries(fileTypes)
  .flatMap(([ending, { media }]) => [`.${ending}`, media])
  .join(',');

type Sending = { file: File; progress: number };
type Failed = { file: File; message: string };
type Value = UploadedFile | null;
type Options = { value: Value; onChange: (file: Value) => void; onUploaded: (name: string) => void };

/** A title to begin with, from the name of a file. */
const titleOfFile = (fileName: string) => fileName.replace(/\.[^.]*$/, '').replace(/[\s_]+/g, ' ');

/** Uploads a file as soon as it is chosen. Until it has arrived, the field is empty and the form cannot be saved. */
function useUpload({ value, onChange, onUploaded }: Options) {
  const services = useServices();
  const [sending, setSending] = useState<Sending>();
  const [failed, setFailed] = useState<Failed>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const before = value;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailed(undefined);
    setSending({ file, progress: 0 });
    onChange(null);
    try {
      const onProgress = (progress: number) => setSending({ file, progress });
      const uploaded = await uploadFile(services, file, { onProgress, signal: controller.signal });
      onChange(uploaded);
      onUploaded(uploaded.name);
    } catch (error) {
      onChange(before);
      const message = error instanceof FileUploadError ? error.message : fileTexts.failed;
      if (!controller.signal.aborted) setFailed({ file, message });
    }
    setSending(undefined);
  }

  return { sending, failed, send: (file: File) => void send(file), cancel: () => running.current?.abort() };
}

/** The file of an entry: chosen or dropped, uploaded with progress, and replaced by another one. */
export function FileField({ field: { label }, path }: ControlProps<'file'>) {
  const { form } = useFields();
  const labelId = useId();
  const file = uploadedFileSchema.nullable().catch(null).parse(form.values[path]);
  const error = form.errors[path];
  const { sending, failed, send, cancel } = useUpload({
    value: file,
    onChange: (changed) => form.setFieldValue(path, changed),
    onUploaded(fileName) {
      if (textAt(form.getValues(), 'title') === '') form.setFieldValue('title', titleOfFile(fileName));
    },
  });
  return (
    <div>
      <Input.Label component="span" id={labelId} required>
        {label}
      </Input.Label>
      <DropArea label={`${label}: letakkan berkas di sini`} onFiles={([dropped]) => dropped && send(dropped)}>
        <Stack gap="sm">
          {sending && <SendingFile sending={sending} onCancel={cancel} />}
          {file && !sending && <ChosenFile file={file} />}
          {!sending && (
            <FileButton accept={accepted} onChange={(chosen) => chosen && send(chosen)}>
              {(props) => (
                <IconButton {...props} variant={file ? 'default' : 'filled'} mih={44} w="fit-content" icon={IconUpload}>
                  {file ? 'Ganti berkas' : 'Pilih berkas'}
                </IconButton>
              )}
            </FileButton>
          )}
          <Input.Description>{fileTexts.allowed}</Input.Description>
        </Stack>
      </DropArea>
      {failed && <FailedFile {...failed} mt="xs" onRetry={() => send(failed.file)} />}
      {error && !sending && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  );
}

function SendingFile({ sending: { file, progress }, onCancel }: { sending: Sending; onCancel: () => void }) {
  return (
    <Stack gap="xs" role="status">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {progress < 1 ? `Mengunggah ${file.name}…` : `Memeriksa ${file.name}…`}
      </Text>
      <Progress value={progress * 100} aria-label={`Mengunggah ${file.name}`} />
      <Button variant="default" mih={44} w="fit-content" onClick={onCancel}>
        Batalkan
      </Button>
    </Stack>
  );
}

const FailedFile = ({ file, message, onRetry, ...look }: Failed & AlertProps & { onRetry: () => void }) => (
  <Alert {...look} color="red" title={`${file.name} tidak terunggah`} icon={<IconAlertCircle aria-hidden />}>
    <Stack gap="xs" align="flex-start">
      <span>{message}</span>
      <Button variant="default" mih={44} onClick={onRetry}>
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
      <DownloadButton label="Unduh" name={`Unduh ${file.name}`} find={async () => file} />
    </Group>
  );
}

type Attaching = { key: string; file: File; progress: number; controller: AbortController };
type NotAttached = { key: string; file: File; message: string };
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
  const [sending, setSending] = useState<Attaching[]>([]);
  const [failed, setFailed] = useState<NotAttached[]>([]);
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current) controller.abort();
    };
  }, []);

  async function send(file: File) {
    const [key, controller] = [crypto.randomUUID(), new AbortController()];
    running.current.add(controller);
    setSending((others) => [...others, { key, file, controller, progress: 0 }]);
    const onProgress = (progress: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, progress } : one)));
    try {
      const uploaded = await uploadFile(services, file, { onProgress, signal: controller.signal });
      const { data } = await callsOf(services.client, files.api).create.mutate(entryOf(file, uploaded));
      if (!controller.signal.aborted) onAttached(data.id);
    } catch (error) {
      const message =
        error instanceof FileUploadError
          ? error.message
          : readFailure(error, collectionTexts.saveFailed(files.labels.one)).message;
      if (!controller.signal.aborted) setFailed((others) => [...others, { key, file, message }]);
    }
    running.current.delete(controller);
    setSending((all) => all.filter((one) => one.key !== key));
  }

  const left = room - sending.length;
  const sendAll = (chosen: readonly File[]) => {
    setFailed([]);
    for (const file of chosen.slice(0, Math.max(0, left))) track(send(file));
  };
  return (
    <DropArea label={`${label}: letakkan atau tempel berkas di sini`} takesEveryPaste onFiles={sendAll}>
      <Stack gap="sm">
        {sending.map((one) => (
          <SendingFile key={one.key} sending={one} onCancel={() => one.controller.abort()} />
        ))}
        {left > 0 && (
          <FileButton multiple accept={accepted} onChange={sendAll}>
            {(props) => (
              <IconButton {...props} variant="default" mih={44} w="fit-content" icon={IconUpload}>
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
class FileUploadError extends Error {}

type Sender = Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>;

const path = '/api/manage/file-uploads';

/** Uploads a file for an entry. Rejects with `FileUploadError`; one that is too large is not sent. */
async function uploadFile(
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
