import { useId } from 'react';
import { Transforms } from 'slate';
import { useSlate } from 'slate-react';
import type { ImageSize } from '../../document.ts';
import { focusText } from '../focus-text.ts';
import { Icon } from '../icons.tsx';
import { selectedPicture, setAlternativeText, setImageSize, writeCaption } from '../plugins/with-figures.ts';
import styles from '../RichTextEditor.module.css';
import { type Move, MoveButtons } from './MoveButtons.tsx';

const sizes: { label: string; size: ImageSize | null }[] = [
  { label: 'Kecil', size: 'small' },
  { label: 'Normal', size: null },
  { label: 'Lebar', size: 'wide' },
];

/** The alternative text and the width of the selected image. */
export function ImagePanel({ onMove }: { onMove: Move }) {
  const editor = useSlate();
  const id = useId();
  const selected = selectedPicture(editor);
  if (!selected) return null;
  const [image, path] = selected;
  const isFigure = image.type === 'figure';

  const change = (run: () => void) => () => {
    run();
    focusText(editor);
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
          focusText(editor);
        }}
      />
      <fieldset className={styles.choices} aria-label="Ukuran gambar">
        {sizes.map(({ label, size }) => (
          <button
            key={label}
            type="button"
            className={styles.action}
            aria-pressed={isFigure && (image.size ?? null) === size}
            onClick={change(() => setImageSize(editor, size))}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <button type="button" className={styles.action} onClick={change(() => writeCaption(editor))}>
        <Icon name="caption" /> Tulis keterangan
      </button>
      <MoveButtons onMove={onMove} />
      <button
        type="button"
        className={styles.action}
        onClick={change(() => Transforms.removeNodes(editor, { at: path }))}
      >
        Hapus gambar
      </button>
    </fieldset>
  );
}
