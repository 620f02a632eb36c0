import { type KeyboardEvent, useId, useState } from 'react';
import styles from '../RichTextEditor.module.css';

/** A `ref` that focuses the element when it appears. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

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

type VideoProps = {
  /** Inserts the video; false when the link is not a video. */
  onApply: (link: string, title: string) => boolean;
  onCancel: () => void;
};

/** Not a form element, because the editor is inside the article's form. */
export function VideoPanel({ onApply, onCancel }: VideoProps) {
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const id = useId();

  const apply = () => setUnknown(!onApply(link, title));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onCancel();
  };

  return (
    <fieldset className={styles.panel}>
      <legend className={styles.hidden}>Video</legend>
      <label htmlFor={`${id}-link`}>Tautan YouTube</label>
      <input
        id={`${id}-link`}
        className={styles.field}
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        ref={focusOnce}
        aria-invalid={isUnknown}
        aria-describedby={isUnknown ? `${id}-problem` : undefined}
        onChange={(event) => setLink(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <label htmlFor={`${id}-title`}>Judul video</label>
      <input
        id={`${id}-title`}
        className={styles.field}
        type="text"
        autoComplete="off"
        placeholder="Untuk pembaca layar"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.action} onClick={apply}>
        Sisipkan
      </button>
      <button type="button" className={styles.action} onClick={onCancel}>
        Batal
      </button>
      {isUnknown && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          Tautan ini bukan video YouTube.
        </p>
      )}
    </fieldset>
  );
}
