import { type AnnouncementLevel, announcementLevels, entryPath } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { HomeSection } from '../../features/home/shared/home-block.tsx';
import type { EntryOf } from '../../shared/entries/kind-routes.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './Announcements.module.css';
import { announcementsPath, daysOf, newestQuery } from './announcements.ts';

type ShownAnnouncement = Pick<EntryOf<'announcements'>, 'slug' | 'title' | 'shownFrom' | 'shownUntil' | 'level'>;

/** The level as text; nothing for an ordinary announcement. */
export function LevelMark({ level }: { level: AnnouncementLevel }) {
  if (level === 'biasa') return null;
  return (
    <strong className={styles.level} data-level={level}>
      {announcementLevels[level]}
    </strong>
  );
}

/** Announcements with their titles as links, their levels and their days. */
export function AnnouncementList({ announcements }: { announcements: readonly ShownAnnouncement[] }) {
  const { timeZone } = useRouterContext();
  return (
    <ul className={styles.list}>
      {announcements.map((announcement) => (
        <li key={announcement.slug} className={styles.item}>
          <a href={entryPath('announcements', announcement.slug)}>{announcement.title}</a>
          <p>
            <LevelMark level={announcement.level} />
            {daysOf(announcement, timeZone)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The three newest announcements, pinned ones first; absent without one. */
export function LatestAnnouncements() {
  const { data } = useQuery(newestQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  return (
    <HomeSection id="pengumuman" title="Pengumuman" all={{ text: 'Semua pengumuman', href: announcementsPath }}>
      <AnnouncementList announcements={data.data} />
    </HomeSection>
  );
}
