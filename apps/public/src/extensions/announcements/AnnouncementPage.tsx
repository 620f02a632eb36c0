import { announcementAudiences, texts } from '@madrasah/contract';
import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DocumentLink } from '../../shared/entries/DocumentLink.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { LevelMark } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import {
  type Announcement,
  announcementsPath,
  announcementsTitle,
  attachmentsQuery,
  daysOf,
  shareTextOf,
} from './announcements.ts';

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
  const { slug, attachments } = announcement;
  return (
    <AnnouncementText announcement={announcement}>
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
    </AnnouncementText>
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
