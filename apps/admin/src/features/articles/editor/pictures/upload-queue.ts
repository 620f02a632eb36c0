import { texts } from '@madrasah/contract';
import { UploadError, type UploadedPicture } from '../../../../shared/pictures/upload-picture.ts';

export type Upload = (file: Blob, onProgress: (sent: number) => void) => Promise<UploadedPicture>;

/** The state of an upload: `progress` is 0 to 1, `problem` is the reason of a failure. */
export type UploadStatus = { state: 'sending'; progress: number } | { state: 'failed'; problem: string };

type Options = {
  upload: Upload;
  /** Receives the address of an uploaded picture. */
  onUploaded: (uploadId: string, url: string) => void;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * The uploads of one form. They start at once and run while the user writes; a failed one stays, with its reason,
 * until it is retried or cancelled.
 */
export function createUploadQueue({ upload, onUploaded }: Options) {
  const statuses = new Map<string, UploadStatus>();
  const running = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  const missing = new Map<string, number>();

  function notify() {
    for (const listener of listeners) listener();
  }
  function setStatus(uploadId: string, status: UploadStatus) {
    statuses.set(uploadId, status);
    notify();
  }

  function track<Answer>(sending: Promise<Answer>): Promise<Answer> {
    const ended = sending.then(
      () => undefined,
      () => undefined,
    );
    running.add(ended);
    void ended.then(() => running.delete(ended));
    return sending;
  }

  async function send(uploadId: string, file: Blob): Promise<void> {
    setStatus(uploadId, { state: 'sending', progress: 0 });
    /** False after the picture was removed or replaced. */
    const isWanted = () => statuses.has(uploadId);
    try {
      const { url } = await upload(file, (progress) => {
        if (isWanted()) setStatus(uploadId, { state: 'sending', progress });
      });
      if (!isWanted()) return;
      statuses.delete(uploadId);
      onUploaded(uploadId, url);
      notify();
    } catch (error) {
      if (!isWanted()) return;
      const problem = error instanceof UploadError ? error.message : texts.upload.failed;
      setStatus(uploadId, { state: 'failed', problem });
    }
  }

  return {
    /** Undefined when the queue does not contain that upload. */
    status: (uploadId: string): UploadStatus | undefined => statuses.get(uploadId),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Starts or restarts an upload. */
    send: (uploadId: string, file: Blob): void => void track(send(uploadId, file)),
    cancel(uploadId: string) {
      statuses.delete(uploadId);
      notify();
    },
    /** Uploads a picture of a rich text; its editor inserts it. */
    sendInline: (file: Blob): Promise<UploadedPicture> => track(upload(file, () => {})),
    /** Sets the number of pictures in a rich text whose upload failed. */
    setMissing(richText: string, count: number) {
      missing.set(richText, count);
      notify();
    },
    /** Whether any rich text contains a picture whose upload failed. */
    isAnyMissing: (): boolean => [...missing.values()].some((count) => count > 0),
    /** Work on pictures of a rich text that a save has to await. */
    waitFor: (work: Promise<unknown>): void => void track(work),
    /** Resolves when no upload is running. */
    async ended(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
