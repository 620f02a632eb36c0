import { announcementAudiences, texts } from '@madrasah/contract';
import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { entryRoute } from '../../shared/entries/kind-routes.tsx';
import { DocumentLink } from '../../shared/entries/ListPage.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { LevelMark } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import { announcementsPath, announcementsTitle, attachmentsQuery, daysOf, shareTextOf } from './announcements.ts';

/** One announcement with its files. */
async function bySlug(context: RouterContext, slug: string) {
  const { api, queryClient } = context;
  const read = await queryClient.ensureQueryData(api.announcements.bySlug.queryOptions({ slug }));
  if (read.data.attachments.length > 0) await queryClient.prefetchQuery(attachmentsQuery(context, slug));
  return read;
}
type Announcement = Awaited<ReturnType<typeof bySlug>>['data'];

export const Route = createFileRoute('/pengumuman/$slug')(
  entryRoute('announcements', {
    bySlug,
    byLink: ({ api, queryClient }, secret) =>
      queryClient.ensureQueryData(api.announcements.readPreview.queryOptions({ secret })),
    describe: (announcement) => ({ ...announcement, text: announcement.body }),
    view: AnnouncementPage,
  }),
);

/** One announcement with its days and its text; once it is published, with its files and the text to share. */
function AnnouncementPage({ entry: announcement, isPreview }: { entry: Announcement; isPreview: boolean }) {
  const { timeZone } = useRouterContext();
  const { title, body, level, audience } = announcement;
  return (
    <Container narrow>
      <p className={styles.back}>
        <a href={announcementsPath}>{announcementsTitle}</a>
      </p>
      <PageIntro title={title}>
        <p>
          <LevelMark level={level} />
          {daysOf(announcement, timeZone)}
        </p>
        {audience.length > 0 && <p>Untuk: {audience.map((name) => announcementAudiences[name]).join(', ')}</p>}
      </PageIntro>
      <Prose html={toDisplayHtml(body)} />
      {!isPreview && <PublishedParts announcement={announcement} />}
    </Container>
  );
}

function PublishedParts({ announcement }: { announcement: Announcement }): ReactNode {
  const shared = shareTextOf(announcement, useRouterContext());
  const { slug, attachments } = announcement;
  return (
    <>
      {attachments.length > 0 && <Attachments slug={slug} />}
      <section aria-label="Bagikan" className={styles.share}>
        <a href={`https://wa.me/?${new URLSearchParams({ text: shared })}`} target="_blank" rel="noopener noreferrer">
          Kirim lewat WhatsApp
        </a>
        <button
          type="button"
          data-first
          data-copy={shared}
          data-copied="Teks pengumuman disalin."
          data-not-copied={texts.article.linkNotCopied}
        >
          Salin teks
        </button>
        <p role="status" data-share-notice suppressHydrationWarning>
          {''}
        </p>
      </section>
    </>
  );
}

/** The files of an announcement that can be downloaded now. */
function Attachments({ slug }: { slug: string }) {
  const { data } = useQuery(attachmentsQuery(useRouterContext(), slug));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="lampiran" className={styles.section}>
      <h2 id="lampiran">Lampiran</h2>
      <ul className={styles.list}>
        {data.data.map((entry) => (
          <li key={entry.id} className={styles.item}>
            <DocumentLink entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
