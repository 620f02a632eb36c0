import { useSyncExternalStore } from 'react';
import { isWaiting, type Picture } from './picture.ts';
import type { UploadQueue, UploadStatus } from './upload-queue.ts';

/** What the queue says about a picture; undefined when the server has it. */
export function useUploadStatus(queue: UploadQueue, picture: Picture): UploadStatus | undefined {
  return useSyncExternalStore(queue.subscribe, () => (isWaiting(picture) ? queue.status(picture.uploadId) : undefined));
}

/** Whether a picture of a rich text could not be uploaded and waits there for being sent again. */
export function useMissingPictures(queue: UploadQueue): boolean {
  return useSyncExternalStore(queue.subscribe, queue.isAnyMissing);
}
