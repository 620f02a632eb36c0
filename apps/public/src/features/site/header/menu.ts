import { closest, isByMouse } from '../../../shared/dom-events.ts';

/** The delay before a submenu closes after the pointer has left it. */
const hoverCloseDelayMs = 250;

/** Set on the document element: from now on groups are opened by this script and not by CSS. */
const operatedAttribute = 'data-menu';

const buttonOf = (group: Element) => group.querySelector<HTMLElement>('button');
const isOpen = (group: Element) => buttonOf(group)?.getAttribute('aria-expanded') === 'true';
const setOpen = (group: Element, open: boolean) => buttonOf(group)?.setAttribute('aria-expanded', String(open));
const allGroups = () => document.querySelectorAll<HTMLElement>('[data-group]');

/** On phones the menu is a panel in which opened groups stay open. */
const isInPanel = (group: Element) => group.closest('[popover]')?.matches(':popover-open') === true;

const isInside = (group: Element, target: EventTarget | null) => target instanceof Node && group.contains(target);

/**
 * Operates the groups of the menu as disclosures for pointer, tap and key, also after React has rendered the menu again.
 * Hovering opens a group, so a mouse click keeps it open; taps and keys toggle. Escape closes it and returns the focus to
 * its button. Groups that CSS had opened stay open.
 */
export function operateMenu(): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const settle = (group: Element, open: boolean) => {
    clearTimeout(timers.get(group));
    timers.delete(group);
    setOpen(group, open);
  };
  const press = (event: Event) => {
    const group = closest(event, '[data-group] > button')?.parentElement;
    if (group) settle(group, isByMouse(event) || !isOpen(group));
  };
  const enter = (event: Event) => {
    const group = isByMouse(event) && closest(event, '[data-group]');
    if (group) settle(group, true);
  };
  const leave = (event: PointerEvent) => {
    const group = isByMouse(event) && closest(event, '[data-group]');
    if (!group || isInside(group, event.relatedTarget)) return;
    clearTimeout(timers.get(group));
    timers.set(
      group,
      setTimeout(() => settle(group, false), hoverCloseDelayMs),
    );
  };
  const loseFocus = (event: FocusEvent) => {
    const group = closest(event, '[data-group]');
    if (group && !isInside(group, event.relatedTarget) && !isInPanel(group)) settle(group, false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    for (const group of [...allGroups()].filter(isOpen)) {
      event.preventDefault();
      settle(group, false);
      if (isInside(group, document.activeElement)) buttonOf(group)?.focus();
    }
  };

  for (const group of allGroups()) if (group.matches(':is(:hover, :focus-within)')) setOpen(group, true);
  document.documentElement.setAttribute(operatedAttribute, '');
  addEventListener('click', press);
  addEventListener('pointerover', enter, { passive: true });
  addEventListener('pointerout', leave, { passive: true });
  addEventListener('focusout', loseFocus);
  addEventListener('keydown', closeOnEscape);
}
