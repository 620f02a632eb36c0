import { announcementAudiences, texts } from '@madrasah/contract';
import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Attachments } from '../../shared/entries/Attachments.tsx';
import { prefetchAttachments } from '../../shared/entries/attachments-query.ts';
import entries from '../../shared/entries/entries.module.css';
import { entryRoute } from '../../shared/entries/kind-routes.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { LevelMark } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import { announcementsPath, announcementsTitle, daysOf, shareTextOf } from './announcements.ts';

/** One announcement with its files. */
async function bySlug(context: RouterContext, slug: string) {
  const { api, queryClient } = context;
  const read = await queryClient.ensureQueryData(api.announcements.bySlug.queryOptions({ slug }));
  await prefetchAttachments(context, 'announcements', read.data);
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
      <p className={entries.back}>
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
  return (
    <>
      <Attachments of="announcements" entry={announcement} />
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
