/** The id of the part of the page that changes with the address. */
export const contentId = 'isi';

/** Brings the keyboard back to the content after what had the focus has gone. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}
