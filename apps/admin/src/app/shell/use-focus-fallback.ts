import { type RefObject, useEffect } from 'react';

/** Where the focus was. The control of a row is found again in the row that takes its place. */
type Place = { element: Element; dialog: Element | null; list?: Element | null; row?: number; control?: number };

const rows = 'tbody > tr, li';
const controls = 'a[href], button, input';

/** An entry of a menu leaves with the menu, whose button remains. */
function lastingOf(element: Element): Element {
  const button = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

function placeOf(focused: Element): Place {
  const element = lastingOf(focused);
  const place = { element, dialog: focused.closest('[role=dialog]') };
  const row = element.closest(rows);
  if (!row?.parentElement) return place;
  const list = row.parentElement;
  return {
    ...{ ...place, list, row: [...list.children].indexOf(row) },
    control: [...row.querySelectorAll(controls)].indexOf(element),
  };
}

/** The element itself while it is there, then the same control of the row in its place. */
function elementAt({ element, list, row = 0, control = 0 }: Place): Element | undefined {
  if (element.isConnected) return element;
  const left = list?.isConnected ? [...list.children] : [];
  const inRow = [...(left[Math.min(row, left.length - 1)]?.querySelectorAll(controls) ?? [])];
  return inRow[Math.min(control, inRow.length - 1)];
}

/**
 * When the focused element is removed, the opener of its dialog or menu gets the focus, or the next row of a list; without
 * one, `content`.
 */
export function useFocusFallback(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openers = new WeakMap<Element, Place>();
    let last: { focused: Element; place: Place } | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const place = placeOf(target);
      const { dialog } = place;
      if (dialog && last && last.place.dialog !== dialog && !openers.has(dialog)) openers.set(dialog, last.place);
      last = { focused: target, place };
    };
    const observer = new MutationObserver(() => {
      if (!last || last.focused.isConnected || document.activeElement !== document.body) return;
      const { place } = last;
      const opener = place.dialog && openers.get(place.dialog);
      const next = (opener && elementAt(opener)) ?? elementAt(place) ?? content.current;
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
