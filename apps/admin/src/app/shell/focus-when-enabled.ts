/** Focuses an element now or, if it is disabled, once it is enabled and nothing else has the focus. */
export function focusWhenEnabled(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element || !element.matches(':disabled')) return;
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled')) return;
    observer.disconnect();
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  });
  observer.observe(element, { attributes: true, attributeFilter: ['disabled'] });
}
