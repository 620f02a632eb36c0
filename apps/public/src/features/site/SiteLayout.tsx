import { SkipLink } from '@madrasah/ui';
import { HeadContent, Outlet } from '@tanstack/react-router';
import { RestOfStyles } from '../../shared/RestOfStyles.tsx';
import { SiteFooter } from './footer/SiteFooter.tsx';
import { SiteHeader } from './header/SiteHeader.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './SiteLayout.module.css';
import type { LayoutParts } from './shared/layout-parts.ts';
import { usePagePosition } from './use-page-position.ts';

const mainId = 'isi';

/** The layout of every page. On the server, the document around the app writes the head. */
export function SiteLayout({ lines, footerForms }: LayoutParts) {
  usePagePosition(mainId);
  return (
    <>
      {import.meta.env.SSR ? null : <HeadContent />}
      <div className={styles.page}>
        <SkipLink targetId={mainId} />
        <NavigationProgress />
        {lines}
        <SiteHeader />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <RestOfStyles />
        <SiteFooter forms={footerForms} />
        <OfflineNotice />
      </div>
    </>
  );
}
