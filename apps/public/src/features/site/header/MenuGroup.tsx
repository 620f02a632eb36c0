import { useId } from 'react';
import type { MenuItem } from '../layout-data.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './Navigation.module.css';

type GroupProps = { title: string; entries: readonly MenuItem[] };

/**
 * A menu entry with submenu, which `menu.ts` opens: its script, and not React, changes `aria-expanded`, also before the
 * app runs. A third level is always expanded inside it.
 */
export function MenuGroup({ title, entries }: GroupProps) {
  const listId = useId();
  return (
    <div className={styles.group} data-group="">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={false}
        aria-controls={listId}
        suppressHydrationWarning
      >
        {title}
      </button>
      <ul className={styles.submenu} id={listId}>
        {entries.map(({ title: name, href, submenu }) => (
          <li key={`${href} ${name}`}>
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
          <li key={`${leaf.href} ${leaf.title}`}>
            <MenuLink className={styles.link} {...leaf} />
          </li>
        ))}
      </ul>
    </>
  );
}
