import { focusManager } from '@tanstack/react-query';
import type { TokenRefresh } from '../../shared/session/token-refresh.ts';

/** Typing, clicking and returning to this tab refresh the token; queries refetched then wait for a valid one. */
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
