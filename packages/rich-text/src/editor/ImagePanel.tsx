import { useId } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import styles from './RichTextEditor.module.css';
import { selectedImage, setAlternativeText } from './with-images.ts';

/** What can be said about the image that is selected. */
export function ImagePanel() {
  const editor = useSlate();
  const id = useId();
  const selected = selectedImage(editor);
  if (!selected) return null;
  const [image, path] = selected;

  const remove = () => {
    Transforms.removeNodes(editor, { at: path });
    ReactEditor.focus(editor);
  };

  return (
    <fieldset className={styles.panel}>
      <legend className={styles.hidden}>Gambar</legend>
      <label htmlFor={id}>Teks alternatif</label>
      <input
        id={id}
        className={styles.field}
        type="text"
        autoComplete="off"
        placeholder="Jelaskan isi gambar"
        value={image.alt}
        onChange={(event) => setAlternativeText(editor, path, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          ReactEditor.focus(editor);
        }}
      />
      <button type="button" className={styles.action} onClick={remove}>
        Hapus gambar
      </button>
    </fieldset>
  );
}
