import { fileDetails, fileTexts, fileTypes, type UploadedFile, uploadedFileSchema } from '@madrasah/contract';
import { Alert, type AlertProps, Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconFile, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type ControlProps, useFields } from '../../../shared/controls/context.ts';
import { textAt } from '../../../shared/controls/value-at.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { DropArea } from '../../../shared/pictures/DropArea.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { DownloadButton, FileUploadError, uploadFile } from './DownloadButton.tsx';

export const accepted = Object.entries(fileTypes)
  .flatMap(([ending, { media }]) => [`.${ending}`, media])
  .join(',');

type Sending = { file: File; progress: number };
type Failed = { file: File; message: string };
type Value = UploadedFile | null;
type Options = { value: Value; onChange: (file: Value) => void; onUploaded: (name: string) => void };

/** A title to begin with, from the name of a file. */
export const titleOfFile = (fileName: string) => fileName.replace(/\.[^.]*$/, '').replace(/[\s_]+/g, ' ');

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

export function SendingFile({ sending: { file, progress }, onCancel }: { sending: Sending; onCancel: () => void }) {
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

export const FailedFile = ({ file, message, onRetry, ...look }: Failed & AlertProps & { onRetry: () => void }) => (
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
