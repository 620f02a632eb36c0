import { SkipLink } from '@madrasah/ui';
import { HeadContent, Outlet } from '@tanstack/react-router';
import { useStartAtTop } from '../../navigation/use-start-at-top.ts';
import { MoveProgress } from './MoveProgress.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './SiteLayout.module.css';

const mainId = 'isi';

/** The frame of every page (RT-001). On the server the head is written by the document around the app. */
export function SiteLayout() {
  useStartAtTop(mainId);
  return (
    <>
      {import.meta.env.SSR ? null : <HeadContent />}
      <div className={styles.page}>
        <SkipLink targetId={mainId} />
        <MoveProgress />
        <SiteHeader />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <SiteFooter />
        <OfflineNotice />
      </div>
    </>
  );
}
