import { useRouterState } from '@tanstack/react-router';
import styles from './NavigationProgress.module.css';

/**
 * A progress bar for navigations, and for presses before the app is loaded. Decorative: the page itself announces the
 * result.
 */
export function NavigationProgress() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  return <div className={styles.line} data-navigating={isNavigating || undefined} aria-hidden="true" />;
}
