import { type RefObject, useEffect } from 'react';

const dialogOf = (element: Element): Element | null => element.closest('[role=dialog]');

/** The element that stays: an entry of a menu leaves with the menu, whose button remains. */
function lastingOf(element: Element): Element {
  const button = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** When the focused element is removed, the opener of its dialog or menu gets the focus; without one, `content`. */
export function useFocusFallback(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openers = new WeakMap<Element, Element>();
    let last: { element: Element; lasting: Element; dialog: Element | null } | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const dialog = dialogOf(target);
      if (dialog && last && last.dialog !== dialog && !openers.has(dialog)) openers.set(dialog, last.lasting);
      last = { element: target, lasting: lastingOf(target), dialog };
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const opener = last.dialog && openers.get(last.dialog);
      const next = [opener, last.lasting].find((element) => element?.isConnected) ?? content.current;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [content]);
}
