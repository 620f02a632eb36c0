import { type RefObject, useEffect } from 'react';

/**
 * The keyboard never falls out of the page: when what has it goes, such as the button of a deleted row, `content` gets it.
 * A dialog that closes gives it back to what opened it right afterwards.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      const hasGone = last instanceof Element && !last.isConnected;
      if (hasGone && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [content]);
}
