import { focusManager } from '@tanstack/react-query';
import type { Renewal } from './renewal.ts';

/**
 * Whoever types, clicks or comes back to this tab keeps the session alive. Queries that are asked again on coming
 * back wait for a token that still counts.
 */
export function renewOnActivity(renewal: Renewal): void {
  for (const sign of ['pointerdown', 'keydown', 'focus'] as const) {
    window.addEventListener(sign, () => void renewal.keepFresh(), { passive: true });
  }
  focusManager.setEventListener((askAgain) => {
    const onVisible = () => void renewal.keepFresh().then(() => askAgain());
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  });
}
