import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icon } from '../icons.tsx';
import styles from '../RichTextEditor.module.css';
import type { Find } from './use-find.ts';

const numberFormat = new Intl.NumberFormat('id-ID');

/** Not a form element, because the editor is inside the article's form. */
export function FindPanel({ find }: { find: Find }) {
  const id = useId();
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const isEmpty = find.count === 0 || undefined;
  const { field } = find;
  useEffect(() => field.current?.focus(), [field]);

  const runAction = (action: () => void) => {
    setReplaced(null);
    action();
  };
  const replaceAll = () => setReplaced(find.replaceAll(replacement));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') find.close();
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    else if (event.nativeEvent.isComposing || event.target.type === 'checkbox') return;
    else if (event.target.id === `${id}-replacement`) runAction(() => find.replace(replacement));
    else runAction(() => find.step(event.shiftKey ? -1 : 1));
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset className={styles.find} onKeyDown={onKeyDown}>
      <legend className={styles.hidden}>Cari di teks</legend>
      <div className={styles.findRow}>
        <input
          className={styles.field}
          type="text"
          inputMode="search"
          autoComplete="off"
          aria-label="Cari di teks"
          aria-describedby={`${id}-count`}
          placeholder="Cari"
          maxLength={200}
          value={find.words}
          ref={field}
          onFocus={(event) => event.target.select()}
          onChange={(event) => runAction(() => find.changeSearch({ words: event.target.value }))}
        />
        <button
          type="button"
          className={styles.tool}
          aria-label="Temuan sebelumnya"
          title="Temuan sebelumnya (Shift+Enter)"
          aria-disabled={isEmpty}
          onClick={() => runAction(() => find.step(-1))}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label="Temuan berikutnya"
          title="Temuan berikutnya (Enter)"
          aria-disabled={isEmpty}
          onClick={() => runAction(() => find.step(1))}
        >
          <Icon name="next" />
        </button>
        <p id={`${id}-count`} className={styles.findCount} role="status">
          {statusOf(find, replaced)}
        </p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={find.matchCase}
            onChange={(event) => runAction(() => find.changeSearch({ matchCase: event.target.checked }))}
          />
          Cocokkan huruf besar-kecil
        </label>
      </div>
      <div className={styles.findRow}>
        <input
          id={`${id}-replacement`}
          className={styles.field}
          type="text"
          autoComplete="off"
          aria-label="Ganti dengan"
          placeholder="Ganti dengan"
          maxLength={1000}
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
        />
        <button
          type="button"
          className={styles.action}
          aria-disabled={isEmpty}
          onClick={() => runAction(() => find.replace(replacement))}
        >
          Ganti
        </button>
        <button type="button" className={styles.action} aria-disabled={isEmpty} onClick={replaceAll}>
          Ganti semua
        </button>
        <button type="button" className={styles.action} onClick={find.close}>
          Tutup
        </button>
      </div>
    </fieldset>
  );
}

function statusOf({ words, count, position }: Find, replaced: number | null): string {
  if (replaced !== null) return `${numberFormat.format(replaced)} diganti`;
  if (words === '') return '';
  if (count === 0) return 'Tidak ditemukan';
  return `${numberFormat.format(position + 1)} dari ${numberFormat.format(count)}`;
}
