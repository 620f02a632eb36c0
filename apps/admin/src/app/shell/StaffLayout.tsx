import { limits } from '@madrasah/contract';
import { SkipLink } from '@madrasah/ui';
import { AppShell } from '@mantine/core';
import { useDisclosure, useDocumentTitle, useWindowEvent } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { Navigate, Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { contentId } from '../../shared/page/content.ts';
import { screenTitle } from '../../shared/school/school-names.ts';
import { useSchoolNames } from '../../shared/school/use-school-names.ts';
import { useOffFeatures } from '../../shared/services/features.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { isScreenOff } from '../screens.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { PageBreadcrumbs, usePageTitle } from './PageBreadcrumbs.tsx';
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx';
import { BottomBar, Sidebar } from './Sidebar.tsx';
import styles from './StaffLayout.module.css';
import { useFocusFallback } from './use-focus-fallback.ts';

/**
 * The layout of every screen of a signed-in person, including dialogs and notifications, which the login does not
 * load.
 */
export function StaffLayout({ user }: { user: SessionUser }) {
  const [isMenuOpen, menu] = useDisclosure(false);
  const main = useFocusOnNewPage();
  useFocusFallback(main);
  useNotificationsOfOneSession();
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && menu.close());
  useDocumentTitle(screenTitle(usePageTitle(), useSchoolNames()));

  const off = useOffFeatures();
  const isAbsent = useLocation({ select: ({ pathname }) => isScreenOff(off, pathname) });

  return (
    <ModalsProvider>
      <Notifications position="top-right" autoClose={limits.noticeMs} />
      <ReauthenticationDialog user={user} />
      <SkipLink targetId={contentId} />
      <AppShell
        header={{ height: 64 }}
        navbar={{ width: 264, breakpoint: 'md', collapsed: { mobile: !isMenuOpen } }}
        padding={{ base: 'md', md: 'lg' }}
        layout="alt"
      >
        <AppShell.Header className={styles.header}>
          <HeaderBar user={user} isMenuOpen={isMenuOpen} onToggleMenu={menu.toggle} />
        </AppShell.Header>
        <AppShell.Navbar withBorder={false} className={styles.navbar} data-open={isMenuOpen || undefined}>
          <Sidebar user={user} onFollow={menu.close} />
        </AppShell.Navbar>
        {isMenuOpen && <button type="button" className={styles.overlay} aria-label="Tutup menu" onClick={menu.close} />}
        <AppShell.Main id={contentId} ref={main} tabIndex={-1} className={styles.main}>
          <div className={styles.page}>{isAbsent ? <Navigate to="/dashboard" replace /> : <Screen />}</div>
        </AppShell.Main>
        <BottomBar user={user} onOpenMenu={menu.open} />
      </AppShell>
    </ModalsProvider>
  );
}

const Screen = () => (
  <>
    <PageBreadcrumbs />
    <Outlet />
  </>
);

/** Removes the notifications when the session ends, so that the next user does not see them. */
function useNotificationsOfOneSession() {
  useEffect(() => () => notifications.clean(), []);
}

/** Whether the user types into a field of the layout, such as the search. A new page must not take that focus. */
const isTyping = () => document.activeElement instanceof HTMLInputElement;

/**
 * On a new page, keyboard and screen reader start at its content, unless an element of the page has focused itself.
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const seen = useRef(pathname);
  useEffect(() => {
    const isNewPage = seen.current !== undefined && seen.current !== pathname;
    if (isNewPage && !main.current?.contains(document.activeElement) && !isTyping()) {
      main.current?.focus({ preventScroll: true });
    }
    seen.current = pathname;
  }, [pathname]);
  return main;
}
