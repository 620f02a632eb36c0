import { type AnnouncementLevel, announcementLevels } from '@madrasah/contract';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './Announcements.module.css';
import { announcementPath, daysOf } from './announcements.ts';

type ShownAnnouncement = {
  slug: string;
  title: string;
  startsAt: string | null;
  endsAt: string | null;
  level: AnnouncementLevel;
};

/** The level in words; nothing for an ordinary announcement. */
export function LevelMark({ level }: { level: AnnouncementLevel }) {
  if (level === 'biasa') return null;
  return (
    <strong className={styles.level} data-level={level}>
      {announcementLevels[level]}
    </strong>
  );
}

/** An announcement in a list: its title as a link, its level and its days. */
export function AnnouncementItem({ announcement }: { announcement: ShownAnnouncement }) {
  const { timeZone } = useRouterContext();
  return (
    <li className={styles.item}>
      <a href={announcementPath(announcement.slug)}>{announcement.title}</a>
      <p>
        <LevelMark level={announcement.level} />
        {daysOf(announcement, timeZone)}
      </p>
    </li>
  );
}
