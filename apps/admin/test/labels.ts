const labelable = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

/**
 * Replaces jsdom's search of an element's labels, which searches the page once for each label of it; queries ask for the
 * labels of hundreds of elements.
 * @returns a function that undoes it
 */
export function simplifyLabels(): () => void {
  const undo = labelable.map(({ prototype }) => {
    const original = Object.getOwnPropertyDescriptor(prototype, 'labels') ?? {};
    Object.defineProperty(prototype, 'labels', {
      ...original,
      get(this: HTMLElement) {
        const isHidden = this instanceof HTMLInputElement && this.type === 'hidden';
        return isHidden || !this.isConnected ? original.get?.call(this) : findLabels(this);
      },
    });
    return () => Object.defineProperty(prototype, 'labels', original);
  });
  return () => {
    for (const undoOne of undo) undoOne();
  };
}

const findLabels = (element: HTMLElement) =>
  Array.from(element.ownerDocument.getElementsByTagName('label')).filter((label) => {
    const id = label.getAttribute('for');
    if (id === null) return label.contains(element) && label.control === element;
    return id !== '' && id === element.id && label.ownerDocument.getElementById(id) === element;
  });
