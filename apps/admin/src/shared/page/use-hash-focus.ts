import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

const focusable = 'input:not([type="hidden"]):not([hidden]), textarea, select, button, a[href], [tabindex]';

/** Focuses what the address names after `#`, on the first render and when the address changes. */
export function useHashFocus(find: (name: string) => HTMLElement | null | undefined): void {
  const location = useRouterState({ select: (state) => state.resolvedLocation });
  const findNow = useEffectEvent(find);
  useEffect(() => {
    const name = location?.hash;
    const part = name ? findNow(name) : undefined;
    if (!part) return;
    part.scrollIntoView({ block: 'center' });
    (part.matches(focusable) ? part : part.querySelector<HTMLElement>(focusable))?.focus({ preventScroll: true });
  }, [location]);
}
