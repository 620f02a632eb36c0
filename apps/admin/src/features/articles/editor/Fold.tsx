import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

type Props = {
  /** The name of the group. */
  name: string;
  /** The shown heading, if it is more than the name. */
  heading?: ReactNode;
  children: ReactNode;
};

/** Rarely used fields, collapsed on phones to keep the form short. None of them is validated. */
export function Fold({ name, heading, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isOpenAtFirst] = useState(!isPhone);
  return (
    <details className={styles.fold} aria-label={name} open={isOpenAtFirst}>
      <summary>
        {heading ?? name}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
