import { useEffect, useState, useSyncExternalStore } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, type RenderElementProps, useSlateStatic } from 'slate-react';
import type { UploadElement } from '../../document.ts';
import { focusText } from '../focus-text.ts';
import { pendingUpload, removePicture, retryUpload, watchUploads } from '../plugins/with-images.ts';
import styles from '../RichTextEditor.module.css';

type Props = Omit<RenderElementProps, 'element'> & { upload: UploadElement };

/** The placeholder of a picture that is not uploaded yet; a failed one can be retried or removed. */
export function Upload({ attributes, children, upload }: Props) {
  const editor = useSlateStatic();
  const pending = useSyncExternalStore(
    (listener) => watchUploads(editor, listener),
    () => pendingUpload(editor, upload.id),
  );
  const source = useFileSource(pending?.file);

  /** The clicked button disappears, so the focus returns to the text. */
  const focusTextAfter = (run: () => void) => () => {
    Transforms.select(editor, ReactEditor.findPath(editor, upload));
    focusText(editor);
    run();
  };
  return (
    <span {...attributes}>
      <span contentEditable={false} className={styles.upload} data-failed={pending?.isFailed || undefined}>
        {source && <img src={source} alt="" draggable={false} />}
        {pending?.isFailed ? (
          <>
            <span>Gambar {upload.name} gagal diunggah.</span>
            <span className={styles.uploadActions}>
              <button
                type="button"
                className={styles.action}
                onClick={focusTextAfter(() => void retryUpload(editor, upload.id))}
              >
                Coba lagi
              </button>
              <button
                type="button"
                className={styles.action}
                onClick={focusTextAfter(() => removePicture(editor, ReactEditor.findPath(editor, upload)))}
              >
                Hapus
              </button>
            </span>
          </>
        ) : (
          <span role="status">Mengunggah {upload.name}…</span>
        )}
      </span>
      {children}
    </span>
  );
}

/** An object URL for the file while the component is mounted. */
function useFileSource(file: File | undefined): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && source;
}
