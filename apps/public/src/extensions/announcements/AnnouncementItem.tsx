import { type AnnouncementLevel, announcementLevels } from '@madrasah/contract';
import { Container, SectionHeading } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import type { HomeBlock } from '../../features/home/shared/home-block.ts';
import entries from '../../shared/entries/entries.module.css';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './Announcements.module.css';
import { announcementPath, announcementsPath, daysOf, newestQuery } from './announcements.ts';

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

const headingId = 'pengumuman';

/** The three newest announcements, pinned ones first; absent without one. */
function LatestAnnouncements() {
  const { data } = useQuery(newestQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  return (
    <section className={entries.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Pengumuman</SectionHeading>
        <ul className={styles.list}>
          {data.data.map((announcement) => (
            <AnnouncementItem key={announcement.slug} announcement={announcement} />
          ))}
        </ul>
        <p>
          <a href={announcementsPath}>Semua pengumuman</a>
        </p>
      </Container>
    </section>
  );
}

export const announcementsBlock: HomeBlock = {
  View: LatestAnnouncements,
  feature: 'announcements',
  load: (context) => context.queryClient.prefetchQuery(newestQuery(context)),
  place: 'narrow',
};
