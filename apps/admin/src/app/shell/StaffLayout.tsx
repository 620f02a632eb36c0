import { collections, limits } from '@madrasah/contract';
import { SkipLink } from '@madrasah/ui';
import { AppShell, Breadcrumbs, Burger, Group, Text, Tooltip } from '@mantine/core';
import { useDisclosure, useDocumentTitle, useFocusReturn, useWindowEvent } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { Navigate, Outlet, useLocation, useMatches, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { lastSearchOf } from '../../kit/list/address.ts';
import { contentId, IconLink, TextLink } from '../../shared/page/links.tsx';
import { PersonPicture } from '../../shared/pictures/Picture.tsx';
import { screenTitle } from '../../shared/school/school-names.ts';
import { useSchoolNames } from '../../shared/school/use-school-names.ts';
import { useOffFeatures } from '../../shared/services/features.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { isScreenOff } from './navigation.ts';
import { NoticeBell } from './notices/NoticeBell.tsx';
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx';
import { BottomBar, Sidebar } from './Sidebar.tsx';
import styles from './StaffLayout.module.css';
import { StaffSearch } from './search/StaffSearch.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

type Props = { user: SessionUser; isMenuOpen: boolean; onToggleMenu: () => void };

function HeaderBar({ user, isMenuOpen, onToggleMenu }: Props) {
  return (
    <Group h="100%" px="md" gap="sm" wrap="nowrap" justify="space-between">
      <Burger
        hiddenFrom="md"
        opened={isMenuOpen}
        onClick={onToggleMenu}
        aria-label={isMenuOpen ? 'Tutup menu' : 'Buka menu'}
        aria-expanded={isMenuOpen}
      />
      <StaffSearch user={user} />
      <Group gap={4} wrap="nowrap">
        <NoticeBell user={user} />
        <Tooltip label="Akun Saya" withinPortal={false}>
          <IconLink variant="subtle" color="gray.6" size={44} aria-label={`Akun Saya: ${user.name}`} to="/account">
            <PersonPicture src={user.avatar} size={32} />
          </IconLink>
        </Tooltip>
      </Group>
    </Group>
  );
}

/** The title and parent of the current page, from `staticData` of its route. */
function useCurrentPage() {
  const api = useParams({ strict: false, select: ({ kind }) => kind });
  const kind = collections.find((one) => one.api === api);
  const page = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData,
  });
  return { title: page?.title ?? kind?.labels.many ?? '', parent: page?.parent, kind };
}

function usePageTitle(): string {
  const { title, parent, kind } = useCurrentPage();
  return parent === 'entries' && kind ? `${kind.labels.many}: ${title}` : title;
}

function PageBreadcrumbs() {
  const { title, parent, kind } = useCurrentPage();
  const list = parent === 'entries' ? kind && { to: `/collections/${kind.api}`, label: kind.labels.many } : parent;
  return (
    <nav aria-label="Jejak halaman">
      <Breadcrumbs separatorMargin="xs" styles={{ root: { rowGap: '0.375rem' } }}>
        {title !== 'Dashboard' && <TextLink to="/dashboard">Dashboard</TextLink>}
        {list && (
          <TextLink to={list.to} search={lastSearchOf(list.to)}>
            {list.label}
          </TextLink>
        )}
        <Text aria-current="page">{title}</Text>
      </Breadcrumbs>
    </nav>
  );
}

/** The layout of every screen of a signed-in person, with dialogs and notifications, which the login does not load. */
export function StaffLayout({ user }: { user: SessionUser }) {
  const [isMenuOpen, menu] = useDisclosure(false);
  const main = useFocusOnNewPage();
  useFocusFallback(main);
  // The next person does not see those of this session.
  useEffect(() => () => notifications.clean(), []);
  const drawer = useRef<HTMLDivElement>(null);
  const toOpener = useFocusReturn({ opened: isMenuOpen, shouldReturnFocus: false });
  useEffect(() => {
    if (isMenuOpen) drawer.current?.querySelector('a')?.focus();
  }, [isMenuOpen]);
  const closeMenu = () => {
    menu.close();
    toOpener();
  };
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && isMenuOpen && closeMenu());
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
        <AppShell.Navbar ref={drawer} withBorder={false} className={styles.navbar} data-open={isMenuOpen || undefined}>
          <Sidebar user={user} onFollow={menu.close} />
        </AppShell.Navbar>
        {isMenuOpen && <button type="button" className={styles.overlay} aria-label="Tutup menu" onClick={closeMenu} />}
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

/** Whether the user types into a field of the layout, such as the search. A new page must not take that focus. */
const isTyping = () => document.activeElement instanceof HTMLInputElement;

/** On a new page, keyboard and screen reader start at its content, unless a part of it has taken the focus. */
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
