import { type FocusEvent, useEffect, useRef } from 'react';

const rows = 'tbody > tr, li';
const controls = 'a[href], button, input';

/** Where the focus is: in which row, which one it is, and on which of its controls. */
type Place = { row: Element; at: number; control: number };

function placeOf(list: Element, focused: Element): Place | null {
  const row = focused.closest(rows);
  return (
    row && {
      row,
      at: [...list.querySelectorAll(rows)].indexOf(row),
      control: [...row.querySelectorAll(controls)].indexOf(focused),
    }
  );
}

/** The same control of the row that took the place of one; the list itself where no row is left. */
function controlAt(list: HTMLElement, { at, control }: Place): HTMLElement {
  const left = [...list.querySelectorAll(rows)];
  const inRow = [...(left[Math.min(at, left.length - 1)]?.querySelectorAll<HTMLElement>(controls) ?? [])];
  return inRow[Math.min(control, inRow.length - 1)] ?? list;
}

/**
 * The attributes of the element around the rows of a list. When the row with the focus leaves it, as after it was deleted,
 * the next one gets the focus: a browser would put it at the start of the page.
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  useEffect(() => {
    if (!list.current || !place.current || place.current.row.isConnected) return;
    if (document.activeElement === document.body) controlAt(list.current, place.current).focus();
  });
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      place.current = placeOf(currentTarget, target);
    },
    onBlur: () => {
      place.current = null;
    },
  };
}
