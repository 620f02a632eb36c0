import { type RefObject, useEffect, useRef, useState } from 'react';

/** The delay before a submenu closes after the pointer has left it (CONST-015). */
const hoverCloseDelayMs = 250;

const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse';

/** On phones the menu is a panel in which opened groups stay open. */
const isInPanel = (element: Element) => element.closest('[popover]')?.matches(':popover-open') === true;

/**
 * A disclosure for pointer, tap and key. Hovering opens it, so a mouse click keeps it open; taps and keys
 * toggle. Escape closes it and returns the focus to the button. A group that CSS had opened before hydration stays
 * open.
 */
export function useDisclosure(area: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const stop = new AbortController();
    const settle = (next: boolean, delay = 0) => {
      clearTimeout(timer.current);
      if (delay === 0) setOpen(next);
      else timer.current = setTimeout(() => setOpen(next), delay);
    };
    const wasOpenWithoutApp = !element.closest('[data-hydrated]') && element.matches(':is(:hover, :focus-within)');
    if (wasOpenWithoutApp) setOpen(true);
    const options = { signal: stop.signal };
    element.addEventListener('pointerenter', (event) => isMouse(event) && settle(true), options);
    element.addEventListener('pointerleave', (event) => isMouse(event) && settle(false, hoverCloseDelayMs), options);
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const staysInArea = relatedTarget instanceof Node && element.contains(relatedTarget);
        if (!staysInArea && !isInPanel(element)) settle(false);
      },
      options,
    );
    return () => {
      clearTimeout(timer.current);
      stop.abort();
    };
  }, [area]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      if (area.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, area, button]);

  const press = (event: MouseEvent) => {
    clearTimeout(timer.current);
    setOpen(isMouse(event) || !isOpen);
  };
  return { isOpen, press };
}
