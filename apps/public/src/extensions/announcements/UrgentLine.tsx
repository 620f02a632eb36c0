import { entryPath } from '@madrasah/contract';
import { Icon, VisuallyHidden } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { offFeatures, useHasFeature } from '../../shared/use-settings.ts';
import styles from './Announcements.module.css';
import { urgentQuery } from './announcements.ts';

export const loadUrgent = (context: RouterContext, isLaterPage: boolean): Promise<unknown> | false =>
  !offFeatures(context).includes('announcements') &&
  context.queryClient.ensureQueryData({ ...urgentQuery(context), revalidateIfStale: isLaterPage });

/**
 * The newest urgent announcement as one line above the header. `closed-notice.ts` closes it; the script in the document
 * hides a closed one before the page is drawn.
 */
export function UrgentLine() {
  const enabled = useHasFeature('announcements');
  const { data } = useQuery({ ...urgentQuery(useRouterContext()), enabled });
  const urgent = enabled && data?.data;
  if (!urgent) return null;
  return (
    <aside className={styles.line} aria-label="Pengumuman mendesak" data-notice={urgent.slug}>
      <a href={entryPath('announcements', urgent.slug)}>{urgent.title}</a>
      <button type="button" data-first data-close-notice={urgent.slug} className={styles.close}>
        <Icon name="close" />
        <VisuallyHidden>Tutup pengumuman selama 24 jam</VisuallyHidden>
      </button>
    </aside>
  );
}

/** Hides the line before the first paint if this browser has closed it. Rendered on the server only. */
export function ClosedNoticeScript({ markup }: { markup: string }) {
  const notice = /data-notice="(?<slug>[a-z0-9-]+)"/.exec(markup)?.groups?.slug;
  return notice && <script src="/closed-notice.js" data-notice={notice} />;
}
