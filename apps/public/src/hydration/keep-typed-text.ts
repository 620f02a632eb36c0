type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const fieldsIn = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('input, textarea, select')];

/** Fields that the visitor has not touched are left to the app, which may fill them with a draft. */
const isTouched = (field: Field) =>
  field instanceof HTMLSelectElement ||
  field.value !== field.defaultValue ||
  (field instanceof HTMLInputElement && field.checked !== field.defaultChecked);

/** Sets a text, and notifies the form of it. */
function setText(field: Field, text: string): void {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts a visitor's text, choice and files into the field that takes the place of another. */
function fill(field: Field, former: Field, text: string): void {
  if (field instanceof HTMLInputElement && former instanceof HTMLInputElement) {
    field.checked = former.checked;
    field.files = former.files;
  }
  if (field.type !== 'file') setText(field, text);
}

/**
 * Keeps what visitors type while React hydrates the page: it sets a served text area to its served text. Where the page is
 * not as the server sent it, because a program has changed it, React makes new elements; these take over text and focus
 * before the next key. The returned function ends this.
 */
export function keepTypedText(root: HTMLElement): () => void {
  const fields = fieldsIn(root);
  const typed = new Map(fields.filter(isTouched).map((field) => [field, field.value]));
  let focused: unknown = document.activeElement;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  root.addEventListener('input', ({ target }) => isField(target) && typed.set(target, target.value), options);
  const recordFocus = ({ target }: Event) => {
    focused = target;
  };
  root.addEventListener('focusin', recordFocus, options);

  const replace = () => {
    const present = fieldsIn(root);
    for (const [index, former] of fields.entries()) {
      const field = present[index];
      if (former.isConnected || field?.name !== former.name) continue;
      const text = typed.get(former);
      fields[index] = field;
      typed.delete(former);
      if (text !== undefined) {
        typed.set(field, text);
        fill(field, former, text);
      }
      if (former === focused) field.focus({ preventScroll: true });
    }
  };
  const replacing = new MutationObserver(replace);
  replacing.observe(root, { childList: true, subtree: true });

  return () => {
    stop.abort();
    replacing.disconnect();
    for (const [field, text] of typed) if (field.type !== 'file') setText(field, text);
  };
}
