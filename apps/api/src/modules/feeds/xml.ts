/** A piece of finished XML. Only `element` makes it, so that no text is taken for markup. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Attributes = Readonly<Record<string, string | number>>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What no XML document may hold, not even escaped: control characters and halves of characters. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string) =>
  text.replace(impossible, '').replace(/[&<>"]/g, (character) => entities[character] ?? character);

const inside = (part: Markup | string) => (typeof part === 'string' ? escaped(part) : part.text);

/** An element with its attributes and children; text is escaped. */
export function element(
  name: string,
  attributes: Attributes = {},
  children: readonly (Markup | string)[] = [],
): Markup {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const start = `<${name}${pairs.join('')}`;
  return new Markup(children.length === 0 ? `${start}/>` : `${start}>${children.map(inside).join('')}</${name}>`);
}

/** An element that holds nothing but text. */
export const textElement = (name: string, text: string): Markup => element(name, {}, [text]);

export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
