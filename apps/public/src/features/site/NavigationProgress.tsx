import { useRouterState } from '@tanstack/react-router';
import styles from './NavigationProgress.module.css';

/** A progress bar for navigations, and taps before the app came, that take a moment. It is decoration: what is to be said about them, the page says. */
export function NavigationProgress() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  return <div className={styles.line} data-navigating={isNavigating || undefined} aria-hidden="true" />;
}
