import { texts } from '@madrasah/contract';
import type { ArticleValues, GallerySlot } from './article-values.ts';
import { type Picture, pendingFile, uploadingPicture } from './pictures/picture.ts';
import { UploadError, type UploadedPicture } from './pictures/upload-picture.ts';

type Upload = (file: Blob, onProgress: (sent: number) => void) => Promise<UploadedPicture>;
type RichText = 'content' | 'excerpt';
/** What the screen renders; the rich texts stay in their editors until the values are read. */
export type FormFields = Omit<ArticleValues, RichText>;

/** The place of a picture in the form. */
export type PicturePlace = 'image' | { slot: string };

type Options = { initial: ArticleValues; upload: Upload; onChange: () => void };

/**
 * The form of one article: its values and the uploads of its pictures, which start as soon as a file is chosen and
 * go on while the writer writes. `onChange` is called on every change that a draft has to hold.
 */
export function createArticleForm({ initial, upload, onChange }: Options) {
  const { content, excerpt, ...initialFields } = initial;
  const html: Record<RichText, () => string> = { content: () => content, excerpt: () => excerpt };
  const listeners = new Set<() => void>();
  const running = new Set<Promise<void>>();
  let fields: FormFields = initialFields;

  function set(next: FormFields) {
    fields = next;
    for (const listener of listeners) listener();
  }
  function change(part: Partial<FormFields>) {
    set({ ...fields, ...part });
    onChange();
  }

  const pictureAt = (place: PicturePlace): Picture | null =>
    place === 'image' ? fields.image : (fields.gallery.find(({ key }) => key === place.slot)?.picture ?? null);

  function withPicture(place: PicturePlace, picture: Picture): FormFields {
    if (place === 'image') return { ...fields, image: picture };
    const gallery = fields.gallery.map((slot) => (slot.key === place.slot ? { ...slot, picture } : slot));
    return { ...fields, gallery };
  }

  function startUpload(place: PicturePlace, file: Blob) {
    set(withPicture(place, uploadingPicture(file)));
    /** A picture that was removed or replaced meanwhile is nobody's concern any more. */
    const isWanted = () => {
      const picture = pictureAt(place);
      return picture !== null && pendingFile(picture) === file;
    };
    const settle = (picture: Picture) => {
      if (!isWanted()) return;
      set(withPicture(place, picture));
      onChange();
    };

    const sending = track(
      upload(file, (progress) => {
        if (isWanted()) set(withPicture(place, { state: 'uploading', file, progress }));
      }),
    );
    void sending.then(
      ({ url }) => settle({ state: 'uploaded', url }),
      (error) =>
        settle({
          state: 'failed',
          file,
          problem: error instanceof UploadError ? error.message : texts.upload.failed,
        }),
    );
  }

  /** An upload that a save has to wait for. */
  function track<Answer>(sending: Promise<Answer>): Promise<Answer> {
    const ended = sending.then(
      () => undefined,
      () => undefined,
    );
    running.add(ended);
    void ended.then(() => running.delete(ended));
    return sending;
  }

  function resumeUploads() {
    if (fields.image) resume('image', fields.image);
    for (const { key, picture } of fields.gallery) resume({ slot: key }, picture);
  }
  function resume(place: PicturePlace, picture: Picture) {
    const file = pendingFile(picture);
    if (file) startUpload(place, file);
  }

  return {
    fields: () => fields,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    values: (): ArticleValues => ({ ...fields, content: html.content(), excerpt: html.excerpt() }),
    change,

    /** A rich text changed; it is turned into HTML only when somebody asks. */
    changeText(which: RichText, getHtml: () => string) {
      html[which] = getHtml;
      onChange();
    },

    /** Uploads a picture of a rich text; its editor puts it in its place. */
    uploadInline: (file: File): Promise<UploadedPicture> => track(upload(file, () => {})),

    /** Work on pictures of a rich text that a save has to wait for. */
    waitFor: (work: Promise<unknown>): void => void track(work),

    chooseImage(file: File) {
      startUpload('image', file);
      onChange();
    },
    addToGallery(files: readonly File[]) {
      const slots = files.map((file): GallerySlot & { file: File } => ({
        key: crypto.randomUUID(),
        picture: uploadingPicture(file),
        caption: '',
        file,
      }));
      change({ gallery: [...fields.gallery, ...slots.map(({ file: _file, ...slot }) => slot)] });
      for (const { key, file } of slots) startUpload({ slot: key }, file);
    },
    changeCaption: (key: string, caption: string) =>
      change({ gallery: fields.gallery.map((slot) => (slot.key === key ? { ...slot, caption } : slot)) }),
    removeFromGallery: (key: string) => change({ gallery: fields.gallery.filter((slot) => slot.key !== key) }),
    removeImage: () => change({ image: null }),

    retry(place: PicturePlace) {
      const picture = pictureAt(place);
      if (picture) resume(place, picture);
    },
    /** Sends the files again that a restored draft still holds. */
    resumeUploads,

    /** Resolves when no upload runs; true when every picture is on the server. */
    async uploadsEnded(): Promise<boolean> {
      while (running.size > 0) await Promise.all(running);
      return [fields.image, ...fields.gallery.map(({ picture }) => picture)].every(
        (picture) => picture === null || pendingFile(picture) === null,
      );
    },
  };
}
export type ArticleForm = ReturnType<typeof createArticleForm>;
