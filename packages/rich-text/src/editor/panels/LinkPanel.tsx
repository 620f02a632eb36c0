import { useId, useState } from 'react';
import styles from '../RichTextEditor.module.css';
import { ActionButton, LineField, onEnterAndEscape, Panel } from './Panel.tsx';

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

type Props = {
  url: string;
  onApply: (url: string) => void;
  onRemove: () => void;
  onCancel: () => void;
};

export function LinkPanel({ url, onApply, onRemove, onCancel }: Props) {
  const [typed, setTyped] = useState(url);
  return (
    <Panel name="Tautan">
      <LineField
        label="Alamat tautan"
        // Not `type="url"`, because paths of this site and plain hosts are valid too.
        inputMode="url"
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
  onApply: (link: string, title: string) => boolean;
  onCancel: () => void;
};

export function VideoPanel({ onApply, onCancel }: VideoProps) {
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const problemId = useId();

  const apply = () => setUnknown(!onApply(link, title));
  const onKeyDown = onEnterAndEscape(apply, onCancel);

  return (
    <Panel name="Video">
      <LineField
        label="Tautan YouTube"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        ref={focusOnce}
        aria-invalid={isUnknown}
        aria-describedby={isUnknown ? problemId : undefined}
        onChange={(event) => setLink(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <LineField
        label="Judul video"
        placeholder="Untuk pembaca layar"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ActionButton onClick={apply}>Sisipkan</ActionButton>
      <ActionButton onClick={onCancel}>Batal</ActionButton>
      {isUnknown && (
        <p id={problemId} className={styles.problem} role="alert">
          Tautan ini bukan video YouTube.
        </p>
      )}
    </Panel>
  );
}
