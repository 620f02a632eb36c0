import { useRef, useState } from 'react';
import type { FieldsForm } from '../../shared/controls/context.ts';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useServices } from '../../shared/services/services.ts';

type Uploads = Pick<FieldsForm, 'track' | 'upload'> & { isUploading: boolean; whenEnded: () => Promise<unknown> };

/** The uploads of a form, which is saved when they have ended. */
export function useUploads(): Uploads {
  const services = useServices();
  const [running, setRunning] = useState(0);
  const tasks = useRef(new Set<Promise<unknown>>());
  return {
    isUploading: running > 0,
    whenEnded: () => Promise.allSettled(tasks.current),
    track(task) {
      tasks.current.add(task);
      const forget = () => tasks.current.delete(task);
      void task.then(forget, forget);
    },
    async upload(file) {
      setRunning((count) => count + 1);
      try {
        return await uploadPicture(services, file);
      } finally {
        setRunning((count) => count - 1);
      }
    },
  };
}
