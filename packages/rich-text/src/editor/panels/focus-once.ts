/** As a `ref`: what appears gets the focus. */
export function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
