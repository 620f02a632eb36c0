import { useId, useState } from 'react';
import styles from '../RichTextEditor.module.css';
import { ActionButton, onEnterAndEscape, Panel } from './Panel.tsx';

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

export function LinkPanel({ url, onApply, onRemove, onCancel }: Props) {
  const [typed, setTyped] = useState(url);
  const id = useId();

  return (
    <Panel name="Tautan">
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
        onKeyDown={onEnterAndEscape(() => onApply(typed), onCancel)}
      />
      <ActionButton onClick={() => onApply(typed)}>Terapkan</ActionButton>
      {url !== '' && <ActionButton onClick={onRemove}>Hapus tautan</ActionButton>}
      <ActionButton onClick={onCancel}>Batal</ActionButton>
    </Panel>
  );
}

type VideoProps = {
  /** Inserts the video; false when the link is not a video. */
  onApply: (link: string, title: string) => boolean;
  onCancel: () => void;
};

export function VideoPanel({ onApply, onCancel }: VideoProps) {
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const id = useId();

  const apply = () => setUnknown(!onApply(link, title));
  const onKeyDown = onEnterAndEscape(apply, onCancel);

  return (
    <Panel name="Video">
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
      <ActionButton onClick={apply}>Sisipkan</ActionButton>
      <ActionButton onClick={onCancel}>Batal</ActionButton>
      {isUnknown && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          Tautan ini bukan video YouTube.
        </p>
      )}
    </Panel>
  );
}
