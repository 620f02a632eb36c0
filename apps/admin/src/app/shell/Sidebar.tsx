import type { WorkItem } from '@madrasah/contract';
import { Logo } from '@madrasah/ui';
import { Button, ScrollArea, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { memo, useEffect, useRef, useState } from 'react';
import { SidebarLink } from '../../shared/page/links.tsx';
import { PersonPicture } from '../../shared/pictures/Picture.tsx';
import { useSchoolNames, useSchoolText } from '../../shared/school/use-school-names.ts';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { navigationOf, type SidebarEntry, type SidebarGroup, waitingAt } from './navigation.ts';
import styles from './Sidebar.module.css';

const timeoutMs = 5_000;

/** Logs out on the server, then clears the local session, whatever the server answers. */
function useLogout() {
  const { client, session } = useServices();
  const [isLoggingOut, setLoggingOut] = useState(false);

  const logout = async () => {
    setLoggingOut(true);
    await client.auth.logout.mutate({}, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    session.signOut();
  };
  return { isLoggingOut, logout: () => void logout() };
}

/** What waits for this person: after a change at once, else again on the next screen. */
function useWork(): readonly WorkItem[] {
  const { utils } = useServices();
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(() => {
    void utils.dashboard.work.refetch(undefined, { stale: true }, { cancelRefetch: false });
  }, [utils, pathname]);
  return useQuery(utils.dashboard.work.queryOptions()).data?.data ?? [];
}

type ItemProps = { entry: SidebarEntry; work: readonly WorkItem[]; onFollow: () => void; className?: string };

function Item({ entry, work, onFollow, className = styles.item }: ItemProps) {
  const waiting = waitingAt(entry, work);
  return (
    <SidebarLink
      {...entry.link}
      label={entry.label}
      leftSection={<entry.icon size={20} stroke={1.6} aria-hidden />}
      rightSection={
        waiting > 0 && (
          <span className={styles.count}>
            <VisuallyHidden>, </VisuallyHidden>
            {waiting.toLocaleString('id-ID')}
            <VisuallyHidden> menunggu</VisuallyHidden>
          </span>
        )
      }
      // The forms of a kind's entries belong to its list; the other screens below an entry have an own one.
      activeOptions={{ exact: !entry.kind, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      className={className}
      onClick={onFollow}
    />
  );
}

/** The folded groups that this browser has used; the group of the open screen is one of them. */
function useUsedGroups(groups: readonly SidebarGroup[]) {
  const [used, keep] = useLocalStorage<readonly string[]>({
    key: 'madrasah-menu',
    defaultValue: [],
    getInitialValueInEffect: false,
    serialize: (ids) => ids.join(' '),
    deserialize: (text = '') => text.split(' ').filter(Boolean),
  });
  const pathname = useLocation({ select: (location) => location.pathname });
  const here = groups.find(({ entries, folds }) => folds && entries.some(({ path }) => pathname === path))?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: used is a group whose screen is opened, not one that is folded
  useEffect(() => {
    if (here && !used.includes(here)) keep([...used, here]);
  }, [here]);
  return {
    isUsed: (id: string) => used.includes(id),
    toggle: (id: string) => keep(used.includes(id) ? used.filter((one) => one !== id) : [...used, id]),
  };
}

type GroupProps = Omit<ItemProps, 'entry'> & { group: SidebarGroup; isUsed: boolean; onToggle: () => void };

/** A folded group of one entry is that entry. */
function NavigationGroup({ group: { id, label, folds, entries }, isUsed, onToggle, work, onFollow }: GroupProps) {
  const say = useSchoolText();
  const headingId = `sidebar-${id}`;
  const canFold = folds && entries.length > 1;
  const waiting = entries.reduce((sum, entry) => sum + waitingAt(entry, work), 0);
  return (
    <>
      {canFold ? (
        <UnstyledButton className={styles.fold} id={headingId} aria-expanded={isUsed} onClick={onToggle}>
          <IconChevronRight size={18} aria-hidden />
          {label}
          {!isUsed && waiting > 0 && <span className={styles.count}>{waiting.toLocaleString('id-ID')}</span>}
        </UnstyledButton>
      ) : (
        label &&
        !folds && (
          <p className={styles.group} id={headingId}>
            {say(label)}
          </p>
        )
      )}
      {(!canFold || isUsed) && (
        <ul className={styles.list} aria-labelledby={label && (canFold || !folds) ? headingId : undefined}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Item entry={entry} work={work} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** On a phone, what is used most is at the bottom of the screen. */
export function BottomBar({ user, onOpenMenu }: { user: SessionUser; onOpenMenu: () => void }) {
  const off = useOffFeatures();
  const work = useWork();
  const open = navigationOf(user, off).flatMap(({ entries }) => entries);
  const third = open.some(({ path }) => path === '/inbox') ? '/inbox' : '/articles';
  return (
    <nav className={styles.bottom} aria-label="Menu cepat">
      {['/dashboard', '/articles/create', third].flatMap((path) =>
        open
          .filter((entry) => entry.path === path)
          .map((entry) => (
            <Item key={path} entry={entry} work={work} className={styles.bottomItem} onFollow={() => undefined} />
          )),
      )}
      <UnstyledButton className={styles.bottomItem} onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
        Menu
      </UnstyledButton>
    </nav>
  );
}

/** Between the shown entry and the edge, so that one sees that the list goes on. */
const margin = 32;

/** Scrolls without `scrollIntoView`, after which the next Tab would start at the element instead of the page. */
function scrollToShow(element: Element, viewport: Element) {
  const inner = element.getBoundingClientRect();
  const outer = viewport.getBoundingClientRect();
  const above = Math.min(0, inner.top - outer.top - margin);
  const below = Math.max(0, inner.bottom - outer.bottom + margin);
  viewport.scrollTop += above || below;
}

/** Navigation, the signed-in user, and logout. Most changes of the page around it do not concern it. */
export const Sidebar = memo(function Sidebar({ user, onFollow }: { user: SessionUser; onFollow: () => void }) {
  const { apiOrigin } = useServices();
  const { shortName, logo } = useSchoolNames();
  const { logout, isLoggingOut } = useLogout();
  const entries = useRef<HTMLDivElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // A low window does not hold all entries: the one that is open is among those that are seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is another one where the path is another one
  useEffect(() => {
    const current = entries.current?.querySelector('[aria-current="page"]');
    if (entries.current && current) scrollToShow(current, entries.current);
  }, [pathname]);
  const groups = navigationOf(user, useOffFeatures());
  const work = useWork();
  const { isUsed, toggle } = useUsedGroups(groups);

  return (
    <div className={styles.sidebar}>
      <a className={styles.brand} href={apiOrigin} target="_blank" rel="noopener">
        <Logo src={`${apiOrigin}${logo}`} size={40} title="Logo" />
        <span>
          <span className={styles.school}>{shortName}</span>
          <span className={styles.siteLink}>Buka situs publik</span>
        </span>
      </a>

      <ScrollArea className={styles.entries} type="auto" viewportRef={entries}>
        <nav aria-label="Menu utama">
          {groups.map((group) => (
            <NavigationGroup
              key={group.id}
              group={group}
              isUsed={isUsed(group.id)}
              onToggle={() => toggle(group.id)}
              work={work}
              onFollow={onFollow}
            />
          ))}
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
});
