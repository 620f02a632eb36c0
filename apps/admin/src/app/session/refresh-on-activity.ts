import { focusManager } from '@tanstack/react-query';
import type { TokenRefresh } from '../../shared/session/token-refresh.ts';

/**
 * Whoever types, clicks or comes back to this tab keeps the token fresh. Queries that are fetched again on coming
 * back wait for a token that still counts.
 */
export function refreshTokenOnActivity(tokenRefresh: TokenRefresh): void {
  for (const eventName of ['pointerdown', 'keydown', 'focus'] as const) {
    window.addEventListener(eventName, () => void tokenRefresh.ensureFreshToken(), { passive: true });
  }
  focusManager.setEventListener((onFocus) => {
    const onVisible = () => void tokenRefresh.ensureFreshToken().then(() => onFocus());
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  });
}
