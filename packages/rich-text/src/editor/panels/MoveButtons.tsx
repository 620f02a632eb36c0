import { Icon } from '../icons.tsx';
import styles from '../RichTextEditor.module.css';

const moves = [
  { label: 'Pindahkan ke atas', keys: 'Alt+Shift+ArrowUp', shown: 'Alt+Shift+↑', icon: 'moveUp', step: -1 },
  { label: 'Pindahkan ke bawah', keys: 'Alt+Shift+ArrowDown', shown: 'Alt+Shift+↓', icon: 'moveDown', step: 1 },
] as const;

export type Move = (step: -1 | 1) => void;

/** Moves the selected image or video over the previous or next block. */
export function MoveButtons({ onMove }: { onMove: Move }) {
  return moves.map(({ label, keys, shown, icon, step }) => (
    <button
      key={label}
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${shown})`}
      // A button must not take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onMove(step)}
    >
      <Icon name={icon} />
    </button>
  ));
}
