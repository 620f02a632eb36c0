import { closest, isByMouse } from '../../../shared/dom-events.ts';

/** Marks a menu entry with a submenu. */
const group = '[data-group]';

/**
 * Loads the script of the menu when one of its groups is first pressed, or the mouse is over it. Until then, or without
 * it, CSS shows the group with the focus or under the pointer.
 */
export function handleMenu(): void {
  const listening = new AbortController();
  const begin = () => {
    listening.abort();
    import('./menu.ts').then(({ operateMenu }) => operateMenu(), handleMenu);
  };
  const { signal } = listening;
  addEventListener('click', (event) => closest(event, `${group} > button`) && begin(), { signal });
  addEventListener('pointerover', (event) => isByMouse(event) && closest(event, group) && begin(), {
    passive: true,
    signal,
  });
}
