import { Checkbox, VisuallyHidden } from '@mantine/core';
import styles from './RowTick.module.css';

type RowTickProps = {
  /** What screen readers say. */
  label: string;
  isTicked: boolean;
  isPart?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
};

/** The box that ticks a row. Its label is not seen; it takes the presses around the box, as wide as a finger. */
export function RowTick({ label, isTicked, isPart, isDisabled, onToggle }: RowTickProps) {
  return (
    <Checkbox
      classNames={{ root: styles.root, inner: styles.box, label: styles.label }}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isTicked}
      indeterminate={isPart}
      disabled={isDisabled}
      onChange={onToggle}
    />
  );
}
