import { texts } from '@madrasah/contract';
import { useRef, useState } from 'react';
import { UploadError, type UploadedPicture, uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useServices } from '../../shared/services/services.ts';

/** A file that is being uploaded: `progress` is 0 to 1, `problem` is the reason of a failure. */
export type MediaUpload = { key: string; file: File; progress: number; problem?: string };

/** Uploads files one after another, so that some finish on a slow connection; failed ones can be retried. */
export function useMediaUploads(onUploaded: (picture: UploadedPicture) => void) {
  const services = useServices();
  const [uploads, setUploads] = useState<MediaUpload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  const change = (key: string, part: Partial<MediaUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: MediaUpload) {
    try {
      const picture = await uploadPicture(services, file, (progress) => change(key, { progress }));
      remove(key);
      onUploaded(picture);
      await Promise.all([services.utils.media.list.invalidate(), services.utils.media.filters.invalidate()]);
    } catch (error) {
      change(key, { problem: error instanceof UploadError ? error.message : texts.upload.failed });
    }
  }
  function enqueue(upload: MediaUpload) {
    last.current = last.current.then(() => send(upload));
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, progress: 0 }));
      setUploads((all) => [...all, ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry({ problem: _problem, ...upload }: MediaUpload) {
      change(upload.key, { progress: 0, problem: undefined });
      enqueue(upload);
    },
    remove,
  };
}
