import { useSyncExternalStore } from 'react';
import { isWaiting, type Picture } from './picture.ts';
import type { UploadQueue, UploadStatus } from './upload-queue.ts';

/** What the queue says about a picture; undefined when the server has it. */
export function useUploadStatus(queue: UploadQueue, picture: Picture): UploadStatus | undefined {
  return useSyncExternalStore(queue.subscribe, () => (isWaiting(picture) ? queue.status(picture.uploadId) : undefined));
}
