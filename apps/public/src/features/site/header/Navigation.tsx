import type { PreviewedEntry as MenuItem, SiteLink } from '@madrasah/contract';
import { Icon } from '@madrasah/ui';
import { useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useSchoolText } from '../../../shared/identity.ts';
import { linksWithout, useOffFeatures } from '../../../shared/use-settings.ts';
import { useMenu } from '../layout-data.ts';
import { schoolLinks } from '../site-head.ts';
import styles from './Navigation.module.css';

/**
 * The menu of up to three levels, which is the specified tree until staff arrange it. On wide screens it is a bar; on
 * phones it is a popover that the menu button opens without scripts.
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
        {menu.map(({ title, href, submenu }) => (
          <li key={`${href} ${title}`} className={styles.topItem}>
            {submenu ? (
              <MenuGroup title={title} entries={submenu} />
            ) : (
              <MenuLink className={styles.topLink} title={title} href={href} />
            )}
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

type GroupProps = { title: string; entries: readonly MenuItem[] };

/**
 * A menu entry with submenu, which `menu.ts` opens: its script, and not React, changes `aria-expanded`, also before the
 * app runs. A third level is always expanded inside it.
 */
function MenuGroup({ title, entries }: GroupProps) {
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

type MenuLinkProps = Pick<SiteLink, 'title' | 'href'> & { className: string | undefined };

/** A menu link that is marked as current on its page and the pages below it. */
function MenuLink({ title, href, className }: MenuLinkProps) {
  const current = useLocation({ select: ({ pathname }) => currentKind(pathname, href) });
  return (
    <a className={className} href={href} aria-current={current}>
      {title}
    </a>
  );
}

function currentKind(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

const close = (popover: HTMLElement) => popover.matches(':popover-open') && popover.hidePopover();

/**
 * Closes a popover on navigation, and when the focus moves to content that it would cover. The browser handles the
 * button, Escape and outside clicks.
 */
export function useDismissPopover(popover: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const panel = popover.current;
    if (!panel) return;
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || panel.contains(target)) return;
      const isOwnButton = target.getAttribute('popovertarget') === panel.id;
      if (!isOwnButton) close(panel);
    };
    const unsubscribe = router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
      if (hrefChanged) close(panel);
    });
    document.addEventListener('focusin', closeOnFocusOutside);
    return () => {
      unsubscribe();
      document.removeEventListener('focusin', closeOnFocusOutside);
    };
  }, [popover, router]);
}
