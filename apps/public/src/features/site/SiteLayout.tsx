import { SkipLink } from '@madrasah/ui';
import { HeadContent, Outlet, useRouterState } from '@tanstack/react-router';
import { useOnline } from '../../shared/browser-state.ts';
import { RestOfStyles } from '../../shared/page.tsx';
import { SiteFooter } from './footer/SiteFooter.tsx';
import { SiteHeader } from './header/SiteHeader.tsx';
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

/**
 * A progress bar for navigations, and for presses before the app is loaded. Decorative: the page itself announces the
 * result.
 */
function NavigationProgress() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  return <div className={styles.line} data-navigating={isNavigating || undefined} aria-hidden="true" />;
}

/** Shown while the connection is lost; pending requests continue afterwards. */
function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>Anda sedang luring. Halaman akan dimuat begitu koneksi internet kembali.</p>
      )}
    </div>
  );
}
