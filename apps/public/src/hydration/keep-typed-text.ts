type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Remembers what is typed from here on, and what was typed before. The returned function ends that, and gives fields
 * back what hydration took from them: React sets a text area that was served with a text to that text.
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
