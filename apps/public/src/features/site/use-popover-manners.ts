import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

const close = (popover: HTMLElement) => popover.matches(':popover-open') && popover.hidePopover();

/**
 * A panel that HTML alone opens and closes also makes way when another page is opened, and when the focus goes on
 * behind it, where it would not be seen.
 */
export function usePopoverManners(popover: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const panel = popover.current;
    if (!panel) return;
    const closeBehindFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || panel.contains(target)) return;
      const isItsButton = target.getAttribute('popovertarget') === panel.id;
      if (!isItsButton) close(panel);
    };
    const stopListening = router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
      if (hrefChanged) close(panel);
    });
    document.addEventListener('focusin', closeBehindFocus);
    return () => {
      stopListening();
      document.removeEventListener('focusin', closeBehindFocus);
    };
  }, [popover, router]);
}
