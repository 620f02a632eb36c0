import { Checkbox, VisuallyHidden } from '@mantine/core';
import styles from './RowTick.module.css';

type RowTickProps = {
  /** The accessible label. */
  label: string;
  isTicked: boolean;
  isPart?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
};

/** The checkbox of a row. Its label is invisible and enlarges the touch target. */
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
