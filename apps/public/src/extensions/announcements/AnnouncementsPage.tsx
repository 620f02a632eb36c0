import { announcementAudiences } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Empty, FilterLinks, NameFilter, PageLinks } from '../../shared/entries/ListPage.tsx';
import { PageIntro } from '../../shared/page.tsx';
import { addressWith, listAddress } from '../../shared/paths.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import { AnnouncementList } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import {
  announcementsHead,
  announcementsPath,
  announcementsTitle,
  daysOf,
  loadAnnouncements,
  pastQuery,
  readAnnouncementsSearch,
} from './announcements.ts';

export const Route = createFileRoute('/pengumuman/')({
  validateSearch: readAnnouncementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnnouncements(context, deps),
  head: announcementsHead,
  component: AnnouncementsPage,
});

const addressOf = (query: Record<string, string | number | undefined>) => addressWith(announcementsPath, query);

/** The running announcements, for all or one audience, and past ones by year. */
function AnnouncementsPage() {
  const search = Route.useSearch();
  return (
    <Container>
      <PageIntro title={announcementsTitle} text="Kabar yang sedang berlaku untuk warga {lembaga}." />
      <NameFilter
        of="Pengumuman untuk"
        names={announcementAudiences}
        current={search.untuk}
        addressOf={(untuk) => addressOf({ untuk })}
      />
      <RunningAnnouncements />
      <PastAnnouncements />
    </Container>
  );
}

function RunningAnnouncements() {
  const search = Route.useSearch();
  const { data, pagination } = Route.useLoaderData();
  if (data.length === 0) {
    return <Empty text="Tidak ada pengumuman yang sedang berlaku." {...(search.untuk && { all: announcementsPath })} />;
  }
  return (
    <>
      <AnnouncementList announcements={data} />
      <PageLinks
        of="pengumuman"
        pagination={pagination}
        addressOf={(page) => listAddress(announcementsPath, search, page)}
      />
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
      <FilterLinks
        of="Tahun"
        options={data.years.map((year) => [year, String(year)])}
        current={data.year}
        addressOf={(year) => `${addressOf({ untuk, tahun: year })}#sudah-berakhir`}
      />
      {data.data.length === 0 && <p>Tidak ada pengumuman yang berakhir pada tahun {data.year}.</p>}
      <ul className={styles.list}>
        {data.data.map((announcement) => (
          <li key={`${announcement.shownUntil} ${announcement.title}`} className={styles.item}>
            {announcement.title}
            <p>{daysOf(announcement, context.timeZone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
