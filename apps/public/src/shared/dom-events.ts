/** The closest element around an event's target that matches the selector. */
export const closest = <Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;

/** Calls `begin` when the page is shown: at once, or when a prerendered page is activated. */
export function onActivated(begin: () => void): void {
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}

/** Whether a mouse, and not a finger, a pen or a key, caused the event. */
export const isByMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a press on a link opens it elsewhere, which is left to the browser. */
export const wantsNewWindow = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Whether the page is in a frame. Only the staff app may frame one (Content-Security-Policy), for previews: such a
 * view is not counted and stores nothing.
 */
export const isFramed = (): boolean => window.parent !== window;

/** A picture of a gallery; its data attribute contains the sizes of the picture (`writeSizes`). */
export const galleryLink = 'a[data-picture]';
