import { createContext, useContext, useState } from 'react';
import { type UploadedPicture, uploadPicture } from '../../../shared/pictures/upload-picture.ts';
import { useServices } from '../../../shared/services/services.ts';

type Upload = (file: Blob) => Promise<UploadedPicture>;

/** The uploads of a form, which is saved when they have ended. */
export function useUploads(): { isUploading: boolean; upload: Upload } {
  const services = useServices();
  const [running, setRunning] = useState(0);
  return {
    isUploading: running > 0,
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

export const UploadsContext = createContext<Upload | null>(null);

export function useUpload(): Upload {
  const upload = useContext(UploadsContext);
  if (!upload) throw new Error('UploadsContext is missing');
  return upload;
}
