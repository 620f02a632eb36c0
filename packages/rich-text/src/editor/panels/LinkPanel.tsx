import { type KeyboardEvent, useId, useState } from 'react';
import styles from '../RichTextEditor.module.css';
import { focusOnce } from './focus-once.ts';

type Props = {
  /** The initial address; empty for a new link. */
  url: string;
  onApply: (url: string) => void;
  onRemove: () => void;
  onCancel: () => void;
};

/** Not a form element, because the editor is inside the article's form. */
export function LinkPanel({ url, onApply, onRemove, onCancel }: Props) {
  const [typed, setTyped] = useState(url);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onApply(typed);
    else onCancel();
  };

  return (
    <fieldset className={styles.panel}>
      <legend className={styles.hidden}>Tautan</legend>
      <label htmlFor={id}>Alamat tautan</label>
      <input
        id={id}
        className={styles.field}
        // Not `type="url"`, because paths of this site and plain hosts are valid too.
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={typed}
        ref={focusOnce}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.action} onClick={() => onApply(typed)}>
        Terapkan
      </button>
      {url !== '' && (
        <button type="button" className={styles.action} onClick={onRemove}>
          Hapus tautan
        </button>
      )}
      <button type="button" className={styles.action} onClick={onCancel}>
        Batal
      </button>
    </fieldset>
  );
}
