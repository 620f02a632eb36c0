/** The attributes by which a browser decides what it displays. */
const decidingAttributes = ['hidden', 'open', 'popover', 'type'];

/** By tag and deciding attributes; no test loads a style sheet that would change it. */
const displays = new Map<string, string>();

/**
 * Replaces jsdom's computed styles, which try every selector of the page at each call; queries by role ask for thousands
 * of them. Tests load no style sheets of the app, so an element's tag, attributes and inline styles decide. The display of
 * a `summary` and of a hidden row of a table, which also depend on their parents, are simpler than in jsdom.
 * @returns a function that undoes it
 */
export function simplifyComputedStyle(): () => void {
  const original = window.getComputedStyle;

  function displayByDefault(element: Element): string {
    const attributes = decidingAttributes.map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.localName, ...attributes]);
    const found = displays.get(key);
    if (found !== undefined) return found;
    const { display } = original.call(window, withoutAllOthers(element));
    displays.set(key, display);
    return display;
  }

  const readers: Record<string, (element: Element) => string> = {
    display: (element) => readInline(element, 'display') || displayByDefault(element),
    visibility: (element) => readInherited(element, 'visibility') || 'visible',
    'pointer-events': (element) => readInherited(element, 'pointer-events') || 'auto',
  };
  readers.pointerEvents = readers['pointer-events'] ?? String;

  window.getComputedStyle = (element, pseudoElement) => {
    const inline = readStyle(element);
    if (!inline || pseudoElement) return original.call(window, element, pseudoElement);
    return new Proxy(inline, {
      get(style, property) {
        if (property === 'getPropertyValue')
          return (name: string) => readers[name]?.(element) ?? style.getPropertyValue(name);
        const value = typeof property === 'string' ? readers[property]?.(element) : undefined;
        return value ?? Reflect.get(style, property, style);
      },
    });
  };
  return () => {
    window.getComputedStyle = original;
  };
}

const readStyle = (element: Element) =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined;

const readInline = (element: Element, property: string) =>
  element.hasAttribute('style') ? (readStyle(element)?.getPropertyValue(property) ?? '') : '';

function readInherited(element: Element, property: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = readInline(one, property);
    if (value) return value;
  }
  return '';
}

function withoutAllOthers(element: Element): Element {
  const copy = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of decidingAttributes) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  return copy;
}
