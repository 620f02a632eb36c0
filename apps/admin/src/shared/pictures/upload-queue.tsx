import { texts } from '@madrasah/contract';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { readFailure } from '../calls/failure.ts';
import type { UploadedPicture } from './upload-picture.ts';

export type Upload = (
  file: Blob,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
) => Promise<UploadedPicture>;

/** The state of an upload: `progress` is 0 to 1 and 0 while it waits, `problem` is the reason of a failure. */
export type UploadStatus = { state: 'sending'; progress: number } | { state: 'failed'; problem: string };

/** The uploads since none was left: those that ended well, those that failed, how many there are, and the part sent. */
type UploadCount = { done: number; failed: number; total: number; sent: number };

type Options = {
  upload: Upload;
  onUploaded: (uploadId: string, url: string) => void;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Few at the same time, so that some finish on a slow connection. */
const atOnce = 3;
const nothing: UploadCount = { done: 0, failed: 0, total: 0, sent: 0 };

/** The uploads of a form. They start at once; a failed one stays with its reason until it is retried or cancelled. */
export function createUploadQueue({ upload, onUploaded }: Options) {
  type Entry = { file: Blob; status: UploadStatus; abort: AbortController };
  const entries = new Map<string, Entry>();
  const running = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  const missing = new Map<string, number>();
  let waiting: string[] = [];
  let sending = 0;
  let count = nothing;

  function notify() {
    const parts = [...entries.values()].map(({ status }) => (status.state === 'failed' ? null : status.progress));
    const failed = parts.filter((part) => part === null).length;
    const { done } = count;
    const total = done + entries.size;
    const sent = (done + failed + parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)) / total;
    count = entries.size === 0 ? nothing : { done, failed, total, sent };
    for (const listener of listeners) listener();
  }

  function track<Answer>(task: Promise<Answer>): Promise<Answer> {
    const forget = () => running.delete(task);
    running.add(task);
    void task.then(forget, forget);
    return task;
  }

  async function send(uploadId: string, entry: Entry): Promise<void> {
    /** False after the picture was removed, replaced or retried. */
    const isWanted = () => entries.get(uploadId) === entry;
    const set = (status: UploadStatus) => {
      if (!isWanted()) return;
      entry.status = status;
      notify();
    };
    try {
      const onProgress = (progress: number) => set({ state: 'sending', progress });
      const { signal } = entry.abort;
      const cancelled = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      const { url } = await Promise.race([upload(entry.file, { onProgress, signal }), cancelled]);
      if (!isWanted()) return;
      entries.delete(uploadId);
      count = { ...count, done: count.done + 1 };
      onUploaded(uploadId, url);
      notify();
    } catch (error) {
      set({ state: 'failed', problem: readFailure(error, texts.upload.failed).message });
    }
  }

  async function work(): Promise<void> {
    sending += 1;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const entry = entries.get(next);
      if (entry) await send(next, entry);
    }
    sending -= 1;
  }

  function start(uploadId: string, file: Blob) {
    entries.set(uploadId, { file, status: { state: 'sending', progress: 0 }, abort: new AbortController() });
    waiting.push(uploadId);
    notify();
    if (sending < atOnce) void track(work());
  }

  function cancel(uploadId: string) {
    entries.get(uploadId)?.abort.abort();
    entries.delete(uploadId);
    waiting = waiting.filter((other) => other !== uploadId);
    notify();
  }
  const failedOnes = () => [...entries].filter(([, { status }]) => status.state === 'failed');

  return {
    status: (uploadId: string): UploadStatus | undefined => entries.get(uploadId)?.status,
    count: (): UploadCount => count,
    /** The reasons of the failures, each once. */
    problems: (): string[] => [
      ...new Set(failedOnes().flatMap(([, { status }]) => (status.state === 'failed' ? [status.problem] : []))),
    ],
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send: start,
    cancel,
    /** Cancels those that are not uploaded yet, failed ones too, and returns their ids. */
    cancelAll(): string[] {
      const ids = [...entries.keys()];
      for (const id of ids) cancel(id);
      return ids;
    },
    retryFailed() {
      for (const [id, { file }] of failedOnes()) start(id, file);
    },
    /** Uploads a picture of a rich text; its editor inserts it. */
    sendInline: (file: Blob): Promise<UploadedPicture> =>
      track(upload(file, { onProgress: () => {}, signal: new AbortController().signal })),
    /** Sets the number of pictures in a rich text whose upload failed. */
    setMissing(richText: string, count: number) {
      missing.set(richText, count);
      notify();
    },
    isAnyMissing: (): boolean => [...missing.values()].some((count) => count > 0),
    /** Work on pictures of a rich text that a save has to await. */
    waitFor: (task: Promise<unknown>): void => void track(task),
    async ended(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

type Props = { queue: UploadQueue; onCancel: () => void };

/** How far the uploads of a queue are, in one line; nothing while there are none. */
export function UploadLine({ queue, onCancel }: Props) {
  const { done, failed, total, sent } = useSyncExternalStore(queue.subscribe, queue.count);
  if (total === 0) return null;
  const isEnded = done + failed === total;
  const problems = queue.problems();
  return (
    <section aria-label="Unggahan">
      <Group gap="sm" mt="sm">
        <Text size="sm" role="status">
          {isEnded ? '' : 'Mengunggah '}
          {done} dari {total}
          {isEnded ? ' terunggah' : ''}
          {failed > 0 && ` · ${failed} gagal`}
        </Text>
        {!isEnded && <Progress flex="1 1 8rem" value={sent * 100} aria-label="Kemajuan unggahan" />}
        {failed > 0 && (
          <Button variant="default" onClick={queue.retryFailed}>
            Coba lagi yang gagal
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel}>
          {isEnded ? 'Lewati yang gagal' : 'Batalkan'}
        </Button>
      </Group>
      {problems.length > 0 && (
        <Text size="sm" c="var(--color-danger)" role="alert">
          {problems.join(' ')}
        </Text>
      )}
    </section>
  );
}
