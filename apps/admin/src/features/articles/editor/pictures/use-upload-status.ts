import { useSyncExternalStore } from 'react';
import type { UploadQueue, UploadStatus } from '../../../../shared/pictures/upload-queue.tsx';
import { isWaiting, type Picture } from './picture.ts';

/** The upload state of a picture; undefined when it is uploaded. */
export function useUploadStatus(queue: UploadQueue, picture: Picture): UploadStatus | undefined {
  return useSyncExternalStore(queue.subscribe, () => (isWaiting(picture) ? queue.status(picture.uploadId) : undefined));
}

/** Whether any rich text contains a picture whose upload failed. */
export function useMissingPictures(queue: UploadQueue): boolean {
  return useSyncExternalStore(queue.subscribe, queue.isAnyMissing);
}
