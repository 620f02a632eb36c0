import type { MenuEntry } from '@madrasah/contract';
import { Icon } from '@madrasah/ui';
import { useId, useRef } from 'react';
import { MenuLink } from './MenuLink.tsx';
import styles from './Navigation.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** An entry with entries below it: opens on hover, click, tap and key; a third level stands open inside it. */
export function MenuGroup({ entry }: { entry: MenuEntry }) {
  const listId = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, press } = useDisclosure(area, button);
  return (
    <div className={styles.group} ref={area}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={({ nativeEvent }) => press(nativeEvent)}
      >
        {entry.title}
        <Icon name="chevron" />
      </button>
      <ul className={styles.submenu} id={listId}>
        {entry.submenu.map((child) => (
          <li key={child.slug}>
            {child.submenu.length > 0 ? <SubGroup entry={child} /> : <MenuLink className={styles.link} {...child} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SubGroup({ entry }: { entry: MenuEntry }) {
  const headingId = useId();
  return (
    <>
      <span className={styles.subheading} id={headingId}>
        {entry.title}
      </span>
      <ul className={styles.thirdLevel} aria-labelledby={headingId}>
        {entry.submenu.map((leaf) => (
          <li key={leaf.slug}>
            <MenuLink className={styles.link} {...leaf} />
          </li>
        ))}
      </ul>
    </>
  );
}
