import { Checkbox } from '@mantine/core';
import styles from './TickBox.module.css';

type Props = { name: string; isTicked: boolean; isPartly?: boolean; onToggle: () => void };

/** A box without words beside it, with room for a finger around it. */
export function TickBox({ name, isTicked, isPartly, onToggle }: Props) {
  return (
    <Checkbox
      aria-label={name}
      checked={isTicked}
      indeterminate={isPartly}
      onChange={onToggle}
      classNames={{ input: styles.input }}
    />
  );
}
