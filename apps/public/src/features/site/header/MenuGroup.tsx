import { useId, useRef } from 'react';
import type { MenuItem } from '../layout-data.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './Navigation.module.css';
import { useDisclosure } from './use-disclosure.ts';

type GroupProps = { title: string; entries: readonly MenuItem[] };

/** A menu entry with submenu: opens on hover, click, tap and key; a third level is always expanded inside it. */
export function MenuGroup({ title, entries }: GroupProps) {
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
        {title}
      </button>
      <ul className={styles.submenu} id={listId}>
        {entries.map(({ title: name, href, submenu }) => (
          <li key={href}>
            {submenu ? (
              <SubGroup title={name} entries={submenu} />
            ) : (
              <MenuLink className={styles.link} title={name} href={href} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SubGroup({ title, entries }: GroupProps) {
  const headingId = useId();
  return (
    <>
      <span className={styles.subheading} id={headingId}>
        {title}
      </span>
      <ul className={styles.thirdLevel} aria-labelledby={headingId}>
        {entries.map((leaf) => (
          <li key={leaf.href}>
            <MenuLink className={styles.link} {...leaf} />
          </li>
        ))}
      </ul>
    </>
  );
}
