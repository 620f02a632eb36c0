import { announcementAudiences, texts } from '@madrasah/contract';
import { toDisplayHtml, visibleText } from '@madrasah/rich-text/display';
import { Prose } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Attachments, prefetchAttachments } from '../../shared/entries/Attachments.tsx';
import { EntryPage } from '../../shared/entries/EntryPage.tsx';
import { type EntryOf, entryRoute } from '../../shared/entries/kind-routes.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { LevelMark } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import { daysOf, shareTextOf } from './announcements.ts';

type Announcement = EntryOf<'announcements'>;

export const Route = createFileRoute('/pengumuman/$slug')(
  entryRoute('announcements', {
    complete: async (context, announcement, isPreview) =>
      isPreview ? undefined : prefetchAttachments(context, 'announcements', announcement),
    describe: (announcement) => ({ ...announcement, text: visibleText(announcement.body) }),
    view: AnnouncementPage,
  }),
);

/** One announcement with its days and its text; once it is published, with its files and the text to share. */
function AnnouncementPage({ entry: announcement, isPreview }: { entry: Announcement; isPreview: boolean }) {
  const { timeZone } = useRouterContext();
  const { title, body, level, audience } = announcement;
  return (
    <EntryPage
      of="announcements"
      title={title}
      intro={
        <>
          <p>
            <LevelMark level={level} />
            {daysOf(announcement, timeZone)}
          </p>
          {audience.length > 0 && <p>Untuk: {audience.map((name) => announcementAudiences[name]).join(', ')}</p>}
        </>
      }
    >
      <Prose html={toDisplayHtml(body)} />
      {!isPreview && <PublishedParts announcement={announcement} />}
    </EntryPage>
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
