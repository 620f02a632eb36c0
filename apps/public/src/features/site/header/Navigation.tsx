import { Icon } from '@madrasah/ui';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { linksWithout, useOffFeatures } from '../../../shared/features.ts';
import { useSchoolText } from '../../../shared/identity.ts';
import { type MenuItem, useMenu } from '../layout-data.ts';
import { schoolLinks } from '../site-links.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './Navigation.module.css';
import { useDismissPopover } from './use-dismiss-popover.ts';

const topLevelOf = ({ title, href, submenu }: MenuItem) =>
  submenu ? (
    <MenuGroup title={title} entries={submenu} />
  ) : (
    <MenuLink className={styles.topLink} title={title} href={href} />
  );

/**
 * The menu of up to three levels, which is the specified tree until staff arrange it. On wide screens it is a bar; on phones it is a popover that the
 * menu button opens without scripts.
 */
export function Navigation({ id }: { id: string }) {
  const menu = useMenu();
  const off = useOffFeatures();
  const isHydrated = useHydrated();
  const panel = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useDismissPopover(panel);

  return (
    <nav
      id={id}
      ref={panel}
      popover="auto"
      className={styles.nav}
      data-hydrated={isHydrated || undefined}
      aria-label="Navigasi utama"
    >
      <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
        <Icon name="close" />
        Tutup menu
      </button>
      <ul className={styles.tree} key={pathname}>
        {menu.map((entry) => (
          <li key={`${entry.href} ${entry.title}`} className={styles.topItem}>
            {topLevelOf(entry)}
          </li>
        ))}
      </ul>
      <ul className={styles.school} aria-label={useSchoolText()('Tentang {lembaga}')}>
        {linksWithout(off, schoolLinks).map((link) => (
          <li key={link.href}>
            <MenuLink className={styles.schoolLink} {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
