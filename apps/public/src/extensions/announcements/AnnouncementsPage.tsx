import { announcementAudiences } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { addressWith, current } from '../../shared/entries/entries.ts';
import { namedSite, SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { AnnouncementItem } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import {
  announcementsHead,
  announcementsPath,
  announcementsTitle,
  daysOf,
  listQuery,
  loadAnnouncements,
  pastQuery,
  readAnnouncementsSearch,
} from './announcements.ts';

export const Route = createFileRoute('/pengumuman/')({
  validateSearch: readAnnouncementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnnouncements(context, deps),
  head: ({ match }) => announcementsHead(namedSite(match.context)),
  component: AnnouncementsPage,
});

const addressOf = (query: Record<string, string | number | undefined>) => addressWith(announcementsPath, query);

/** The running announcements, for all or one audience, and past ones by year. */
function AnnouncementsPage() {
  const search = Route.useSearch();
  const audiences = Object.entries(announcementAudiences);
  return (
    <Container>
      <PageIntro title={announcementsTitle}>
        <p>
          <SchoolText text="Kabar yang sedang berlaku untuk warga {lembaga}." />
        </p>
      </PageIntro>
      <nav aria-label="Pengumuman untuk" className={styles.filters}>
        <a href={announcementsPath} {...current(search.untuk === undefined)}>
          Semua
        </a>
        {audiences.map(([name, label]) => (
          <a key={name} href={addressOf({ untuk: name })} {...current(search.untuk === name)}>
            {label}
          </a>
        ))}
      </nav>
      <RunningAnnouncements />
      <PastAnnouncements />
    </Container>
  );
}

function RunningAnnouncements() {
  const search = Route.useSearch();
  const { data } = useQuery(listQuery(useRouterContext(), search));
  if (!data) return <p role="status">Memuat pengumuman…</p>;
  if (data.data.length === 0) return <p>Tidak ada pengumuman yang sedang berlaku.</p>;
  const { page, totalPages } = data.pagination;
  return (
    <>
      <ul className={styles.list}>
        {data.data.map((announcement) => (
          <AnnouncementItem key={announcement.slug} announcement={announcement} />
        ))}
      </ul>
      {totalPages > 1 && (
        <nav aria-label="Halaman pengumuman" className={styles.filters}>
          {page > 1 && <a href={addressOf({ ...search, page: page - 1 })}>Lebih baru</a>}
          {page < totalPages && <a href={addressOf({ ...search, page: page + 1 })}>Lebih lama</a>}
        </nav>
      )}
    </>
  );
}

function PastAnnouncements() {
  const { untuk, tahun } = Route.useSearch();
  const context = useRouterContext();
  const { data } = useQuery(pastQuery(context, { tahun }));
  if (!data || data.years.length === 0) return null;
  return (
    <section aria-labelledby="sudah-berakhir" className={styles.past}>
      <h2 id="sudah-berakhir">Sudah berakhir</h2>
      <nav aria-label="Tahun" className={styles.filters}>
        {data.years.map((year) => (
          <a key={year} href={`${addressOf({ untuk, tahun: year })}#sudah-berakhir`} {...current(year === data.year)}>
            {year}
          </a>
        ))}
      </nav>
      {data.data.length === 0 && <p>Tidak ada pengumuman yang berakhir pada tahun {data.year}.</p>}
      <ul className={styles.list}>
        {data.data.map((announcement) => (
          <li key={`${announcement.endsAt} ${announcement.title}`} className={styles.item}>
            {announcement.title}
            <p>{daysOf(announcement, context.timeZone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
