import { collectionTexts, files, fileTexts, type Values } from '@madrasah/contract';
import { FileButton, Input, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../../shared/calls/failure.ts';
import { useFields } from '../../../shared/controls/context.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { DropArea } from '../../../shared/pictures/DropArea.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { callsOf } from '../collection-calls.ts';
import { FileUploadError, uploadFile } from './DownloadButton.tsx';
import { accepted, FailedFile, SendingFile, titleOfFile } from './FileField.tsx';

type Sending = { key: string; file: File; progress: number; controller: AbortController };
type Failed = { key: string; file: File; message: string };
type Props = { label: string; room: number; onAttached: (id: string) => void };

/** A draft of the kind 'Berkas', which is published together with the entry that names it. */
const entryOf = (file: File, uploaded: unknown): Values => ({
  title: titleOfFile(file.name).padEnd(files.title.min, ' berkas').slice(0, files.title.most),
  status: 'draft',
  file: uploaded,
});

/** Uploads files in place. Each becomes an entry of 'Berkas'; a save waits until the last one has arrived. */
export function AttachFiles({ label, room, onAttached }: Props) {
  const { track } = useFields();
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
