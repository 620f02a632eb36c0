import { Container, SectionHeading } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from '../../shared/router-context.ts';
import { AnnouncementItem } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import { announcementsPath, newestQuery } from './announcements.ts';

const headingId = 'pengumuman';

/** The three newest announcements, pinned ones first; absent without one. */
export function LatestAnnouncements() {
  const { data } = useQuery(newestQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
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
