import { texts } from '@madrasah/contract';
import { UploadError, type UploadedPicture } from '../../../../shared/pictures/upload-picture.ts';

export type Upload = (file: Blob, onProgress: (sent: number) => void) => Promise<UploadedPicture>;

/** How far an upload is: `progress` runs from 0 to 1, `problem` says why it failed. */
export type UploadStatus = { state: 'sending'; progress: number } | { state: 'failed'; problem: string };

type Options = {
  upload: Upload;
  /** Gets the address of a picture that the server has. */
  onUploaded: (uploadId: string, url: string) => void;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * The uploads of one form and their results. They start at once and run while the user writes; a failed one stays, with
 * its reason, until it is sent again or cancelled.
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
    /** Undefined when the queue has nothing to do with that upload (any more). */
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
    /** Uploads a picture of a rich text; its editor puts it in its place. */
    sendInline: (file: Blob): Promise<UploadedPicture> => track(upload(file, () => {})),
    /** How many pictures stand in a rich text that could not be uploaded. */
    setMissing(richText: string, count: number) {
      missing.set(richText, count);
      notify();
    },
    /** Whether a picture of any rich text waits there for being sent again. */
    isAnyMissing: (): boolean => [...missing.values()].some((count) => count > 0),
    /** Work on pictures of a rich text that a save has to wait for. */
    waitFor: (work: Promise<unknown>): void => void track(work),
    /** Resolves when nothing is being sent. */
    async ended(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
