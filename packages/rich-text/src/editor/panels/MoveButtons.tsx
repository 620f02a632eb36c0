import { Icon } from '../icons.tsx';
import styles from '../RichTextEditor.module.css';

const moves = [
  { label: 'Pindahkan ke atas', keys: 'Alt+Shift+ArrowUp', shown: 'Alt+Shift+↑', icon: 'moveUp', step: -1 },
  { label: 'Pindahkan ke bawah', keys: 'Alt+Shift+ArrowDown', shown: 'Alt+Shift+↓', icon: 'moveDown', step: 1 },
] as const;

export type Move = (step: -1 | 1) => void;

/** Moves what is selected over the block before or behind it. */
export function MoveButtons({ onMove }: { onMove: Move }) {
  return moves.map(({ label, keys, shown, icon, step }) => (
    <button
      key={label}
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${shown})`}
      // Pressing a button must not take the selection away from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onMove(step)}
    >
      <Icon name={icon} />
    </button>
  ));
}
