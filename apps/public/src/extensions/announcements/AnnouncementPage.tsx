import { announcementAudiences, texts } from '@madrasah/contract';
import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DocumentLink } from '../../shared/entries/DocumentLink.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { LevelMark } from './AnnouncementItem.tsx';
import styles from './Announcements.module.css';
import { announcementsPath, announcementsTitle, attachmentsQuery, daysOf, shareTextOf } from './announcements.ts';

const route = getRouteApi('/pengumuman/$slug');

/** One announcement with its days, its text and the text to share. */
export function AnnouncementPage() {
  const announcement = route.useLoaderData();
  const context = useRouterContext();
  const { slug, title, body, level, audience, attachments } = announcement;
  const shared = shareTextOf(announcement, context);
  return (
    <Container narrow>
      <p className={styles.back}>
        <a href={announcementsPath}>{announcementsTitle}</a>
      </p>
      <PageIntro title={title}>
        <p>
          <LevelMark level={level} />
          {daysOf(announcement, context.timeZone)}
        </p>
        {audience.length > 0 && <p>Untuk: {audience.map((name) => announcementAudiences[name]).join(', ')}</p>}
      </PageIntro>
      <Prose html={toDisplayHtml(body)} />
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
    </Container>
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
