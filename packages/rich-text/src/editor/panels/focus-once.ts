/** A `ref` that focuses the element when it appears. */
export function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
