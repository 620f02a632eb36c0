import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './ArticleFormScreen.module.css';

type Props = {
  /** What the group of fields inside is called. */
  name: string;
  /** The name as it is shown, if it is more than a label. */
  heading?: ReactNode;
  children: ReactNode;
};

/** Fields that few articles need: on a phone they begin folded, so that the form stays short. None of them is checked. */
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
