import { collections, hasRequiredRole, permissionScope } from '@madrasah/contract';
import { Logo } from '@madrasah/ui';
import { Button, ScrollArea, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { kindIcon } from '../../extensions/kind-icons.ts';
import { SidebarLink } from '../../shared/page/links.tsx';
import { PersonPicture } from '../../shared/pictures/PersonPicture.tsx';
import { useSchoolNames, useSchoolText } from '../../shared/school/use-school-names.ts';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { isScreenOff } from '../screens.ts';
import {
  articleEntries,
  dashboardEntry,
  furtherEntries,
  managementEntries,
  type SidebarEntry,
  schoolEntries,
} from './navigation.ts';
import styles from './Sidebar.module.css';
import { useLogout } from './use-logout.ts';

function Item({ entry, onFollow }: { entry: SidebarEntry; onFollow: () => void }) {
  return (
    <SidebarLink
      to={entry.to}
      label={entry.label}
      leftSection={<entry.icon size={20} stroke={1.6} aria-hidden />}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      className={styles.item}
      onClick={onFollow}
    />
  );
}

type SchoolGroupProps = { user: SessionUser; entries: readonly SidebarEntry[]; onFollow: () => void };

/** The kinds of content that this person may write, and these entries, below the specified ones. */
function SchoolGroup({ user, entries, onFollow }: SchoolGroupProps) {
  const say = useSchoolText();
  const off = useOffFeatures();
  const kinds = collections.filter(({ api, right }) => permissionScope(user, right) !== 'none' && !off.includes(api));
  if (kinds.length === 0 && entries.length === 0) return null;
  return (
    <>
      <p className={styles.group} id="sidebar-school">
        {say('{Lembaga}')}
      </p>
      <ul className={styles.list} aria-labelledby="sidebar-school">
        {kinds.map(({ api, labels }) => {
          const Icon = kindIcon(api);
          return (
            <li key={api}>
              <SidebarLink
                to="/collections/$kind"
                params={{ kind: api }}
                label={labels.many}
                leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
                activeOptions={{ includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
                className={styles.item}
                onClick={onFollow}
              />
            </li>
          );
        })}
        {entries.map((entry) => (
          <li key={entry.to}>
            <Item entry={entry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Scrolls without `scrollIntoView`, after which the next Tab would start at the element instead of the page. */
function scrollToShow(element: Element, viewport: Element) {
  const inner = element.getBoundingClientRect();
  const outer = viewport.getBoundingClientRect();
  const above = Math.min(0, inner.top - outer.top);
  const below = Math.max(0, inner.bottom - outer.bottom);
  viewport.scrollTop += above || below;
}

/** Navigation, the signed-in user, and logout. */
export function Sidebar({ user, onFollow }: { user: SessionUser; onFollow: () => void }) {
  const { apiOrigin } = useServices();
  const { shortName, logo } = useSchoolNames();
  const { logout, isLoggingOut } = useLogout();
  const entries = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // A low window does not hold all entries: the one that is open is among those that are seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is another one where the path is another one
  useEffect(() => {
    const current = entries.current?.querySelector('[aria-current="page"]');
    if (entries.current && current) scrollToShow(current, entries.current);
  }, [pathname]);
  const off = useOffFeatures();
  const allowed = ({ to, role }: SidebarEntry) => hasRequiredRole(user.role, role) && !isScreenOff(off, to);

  return (
    <div className={styles.sidebar}>
      <a className={styles.brand} href={apiOrigin} target="_blank" rel="noopener">
        <Logo src={`${apiOrigin}${logo}`} size={40} title="Logo" />
        <span>
          <span className={styles.school}>{shortName}</span>
          <span className={styles.place}>Buka situs publik</span>
        </span>
      </a>

      <ScrollArea className={styles.entries} type="auto" viewportRef={entries}>
        <nav aria-label="Menu utama">
          <Item entry={dashboardEntry} onFollow={onFollow} />
          <p className={styles.group} id="sidebar-articles">
            Artikel
          </p>
          <ul className={styles.list} aria-labelledby="sidebar-articles">
            {articleEntries.filter(allowed).map((entry) => (
              <li key={entry.to}>
                <Item entry={entry} onFollow={onFollow} />
              </li>
            ))}
          </ul>
          <p className={styles.group} id="sidebar-management">
            Pengelolaan
          </p>
          <ul className={styles.list} aria-labelledby="sidebar-management">
            {[...managementEntries, ...furtherEntries].filter(allowed).map((entry) => (
              <li key={entry.to}>
                <Item entry={entry} onFollow={onFollow} />
              </li>
            ))}
          </ul>
          <SchoolGroup user={user} entries={schoolEntries.filter(allowed)} onFollow={onFollow} />
        </nav>
      </ScrollArea>

      <div className={styles.person}>
        <PersonPicture src={user.avatar} size={40} />
        <div className={styles.who}>
          <Text fw={600} truncate>
            {user.name}
          </Text>
          <Text size="sm" truncate className={styles.email}>
            {user.email}
          </Text>
        </div>
        <Button
          className={styles.logout}
          variant="outline"
          fullWidth
          loading={isLoggingOut}
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={logout}
        >
          Logout
        </Button>
      </div>
    </div>
  );
}
