import { limits } from '@madrasah/contract';
import { moved } from '../../../../shared/forms/SortableList.tsx';
import { createUploadQueue, type Upload } from '../../../../shared/pictures/upload-queue.tsx';
import { type GallerySlot, isWaiting, type Picture, waitingPicture } from '../form/article-values.ts';

type PictureValues = { image: Picture | null; gallery: GallerySlot[] };

type PictureForm = {
  getValues: () => PictureValues;
  setImage: (image: Picture | null) => void;
  /** The focus of one picture does not apply to another. */
  clearFocus: () => void;
  setGallery: (gallery: GallerySlot[]) => void;
};

const isUpload = (picture: Picture | null, uploadId: string): boolean =>
  isWaiting(picture) && picture.uploadId === uploadId;

export type Pictures = ReturnType<typeof createPictures>;

/** Adds, describes and removes the pictures of a form; each is uploaded as soon as it is chosen. */
export function createPictures(form: PictureForm, upload: Upload) {
  const queue = createUploadQueue({ upload, onUploaded: setUploaded });
  const { getValues, setImage, clearFocus, setGallery } = form;

  function setUploaded(uploadId: string, url: string) {
    const { image, gallery } = getValues();
    if (isUpload(image, uploadId)) setImage({ state: 'uploaded', url });
    if (!gallery.some(({ picture }) => isUpload(picture, uploadId))) return;
    setGallery(
      gallery.map((slot) =>
        isUpload(slot.picture, uploadId) ? { ...slot, picture: { state: 'uploaded', url } } : slot,
      ),
    );
  }
  function send(picture: Picture | null) {
    if (isWaiting(picture)) queue.send(picture.uploadId, picture.file);
  }
  function cancel(picture: Picture | null) {
    if (isWaiting(picture)) queue.cancel(picture.uploadId);
  }
  function replaceImage(image: Picture | null) {
    cancel(getValues().image);
    setImage(image);
    clearFocus();
    send(image);
  }

  return {
    queue,
    chooseImage: (file: File) => replaceImage(waitingPicture(file)),
    pickImage: (url: string) => replaceImage({ state: 'uploaded', url }),
    removeImage: () => replaceImage(null),
    /** Adds as many as fit; returns the number of those omitted. */
    addToGallery(files: readonly File[]): number {
      const { gallery } = getValues();
      const added = files
        .slice(0, Math.max(0, limits.article.galleries - gallery.length))
        .map((file) => ({ key: crypto.randomUUID(), picture: waitingPicture(file), caption: '' }));
      setGallery([...gallery, ...added]);
      for (const { picture } of added) send(picture);
      return files.length - added.length;
    },
    pickForGallery(picked: readonly { url: string; caption: string }[]) {
      const added = picked.map(({ url, caption }) => ({
        key: crypto.randomUUID(),
        picture: { state: 'uploaded' as const, url },
        caption,
      }));
      setGallery([...getValues().gallery, ...added]);
    },
    changeCaption(key: string, caption: string) {
      setGallery(getValues().gallery.map((slot) => (slot.key === key ? { ...slot, caption } : slot)));
    },
    moveInGallery: (from: number, to: number) => setGallery(moved(getValues().gallery, from, to)),
    removeFromGallery(key: string) {
      const { gallery } = getValues();
      for (const slot of gallery) if (slot.key === key) cancel(slot.picture);
      setGallery(gallery.filter((slot) => slot.key !== key));
    },
    retry: send,
    /** Takes out every picture that is not uploaded yet. */
    cancelUploads() {
      const cancelled = new Set(queue.cancelAll());
      const isKept = (picture: Picture | null) => !isWaiting(picture) || !cancelled.has(picture.uploadId);
      const { image, gallery } = getValues();
      if (!isKept(image)) replaceImage(null);
      setGallery(gallery.filter(({ picture }) => isKept(picture)));
    },
    /** Uploads the remaining files of a restored draft. */
    resume() {
      const { image, gallery } = getValues();
      for (const picture of [image, ...gallery.map((slot) => slot.picture)]) send(picture);
    },
  };
}
