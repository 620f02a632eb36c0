import { useRouterState } from '@tanstack/react-router';
import styles from './NavigationProgress.module.css';

/** A thin line while a page inside the site lets itself be waited for; what is said about it, the page itself says. */
export function NavigationProgress() {
  const isMoving = useRouterState({ select: ({ isLoading }) => isLoading });
  return <div className={styles.line} data-moving={isMoving || undefined} aria-hidden="true" />;
}
