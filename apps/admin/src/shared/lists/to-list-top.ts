/**
 * Shows the beginning of the list that stands above these page buttons, and gives it the focus: the next page is read from
 * its first row.
 */
export function toListTop(pages: Element | null): void {
  const list = pages?.previousElementSibling;
  if (!(list instanceof HTMLElement)) return;
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
  list.scrollIntoView({ block: 'start' });
}
