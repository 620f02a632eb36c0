import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import styles from './fold.module.css';

type Props = {
  ref?: Ref<HTMLDetailsElement>;
  name: string;
  summary?: string;
  isUsed?: boolean;
  isWrong?: boolean;
  children: ReactNode;
};

/** Rarely needed fields, closed until they are used. */
export function Fold({ ref, name, summary, isUsed = false, isWrong = false, children }: Props) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isWrong || (chosen ?? isUsed);
  return (
    <details
      ref={ref}
      className={styles.fold}
      aria-label={name}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && setChosen(open)}
    >
      <summary>
        <span>{name}</span>
        {summary && <span className={styles.summary}>{summary}</span>}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
