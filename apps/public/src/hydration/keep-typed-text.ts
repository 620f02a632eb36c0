type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Records typed text from now on, including existing text. The returned function stops recording and restores fields
 * that hydration has reset: React sets a served text area to its served text.
 */
export function keepTypedText(root: HTMLElement): () => void {
  const typed = new Map<Field, string>();
  const stop = new AbortController();
  for (const field of root.querySelectorAll<Field>('input, textarea'))
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  root.addEventListener('input', ({ target }) => isField(target) && typed.set(target, target.value), {
    capture: true,
    signal: stop.signal,
  });
  return () => {
    stop.abort();
    for (const [field, value] of typed) if (field.value !== value) field.value = value;
  };
}
