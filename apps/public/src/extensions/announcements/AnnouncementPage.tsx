import { announcementAudiences, texts } from '@madrasah/contract';
import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { Attachments } from '../../shared/entries/Attachments.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { LevelMark } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import { type Announcement, announcementsPath, announcementsTitle, daysOf, shareTextOf } from './announcements.ts';

type Props = { announcement: Announcement };

/** One announcement with its days and its text. `children`: what it has once it is published. */
export function AnnouncementText({ announcement, children }: Props & { children?: ReactNode }) {
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
      {children}
    </Container>
  );
}

/** One announcement with its files and the text to share. */
export function AnnouncementPage({ announcement }: Props) {
  const shared = shareTextOf(announcement, useRouterContext());
  return (
    <AnnouncementText announcement={announcement}>
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
    </AnnouncementText>
  );
}
