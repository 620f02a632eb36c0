import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

const close = (popover: HTMLElement) => popover.matches(':popover-open') && popover.hidePopover();

/**
 * Closes a popover on navigation, and when the focus moves to content that it would cover. The browser handles the
 * button, Escape and outside clicks.
 */
export function useDismissPopover(popover: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const panel = popover.current;
    if (!panel) return;
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || panel.contains(target)) return;
      const isOwnButton = target.getAttribute('popovertarget') === panel.id;
      if (!isOwnButton) close(panel);
    };
    const unsubscribe = router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
      if (hrefChanged) close(panel);
    });
    document.addEventListener('focusin', closeOnFocusOutside);
    return () => {
      unsubscribe();
      document.removeEventListener('focusin', closeOnFocusOutside);
    };
  }, [popover, router]);
}
