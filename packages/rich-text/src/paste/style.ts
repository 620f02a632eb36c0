import type { GivenAttributes } from '../markup/allowlist.ts';

/** The style properties that matter for an article; colours, fonts and sizes do not. */
const readProperties = [
  'font-weight',
  'font-style',
  'text-decoration',
  'text-decoration-line',
  'vertical-align',
  'text-align',
  'white-space',
  'direction',
  'display',
  'mso-element',
  'mso-hide',
  'mso-list',
  'mso-special-format',
] as const;
type Property = (typeof readProperties)[number];
type Style = Partial<Record<Property, string>>;

function isUsedProperty(property: string): property is Property {
  return readProperties.some((known) => known === property);
}

/** More class names than any program writes on one element. */
const maxClasses = 50;

/** The declarations of a `style` attribute or of a rule. */
function readDeclarations(css: string): Style {
  const style: Style = {};
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
      .replace('!important', '')
      .trimEnd();
    if (property === 'font') Object.assign(style, readFont(value));
    else if (isUsedProperty(property)) style[property] = value;
  }
  return style;
}

/** The shorthand resets what it does not set. */
function readFont(value: string): Style {
  return {
    'font-weight': /\b(?:bold|[6-9]00)\b/.test(value) ? 'bold' : 'normal',
    'font-style': /\b(?:italic|oblique)\b/.test(value) ? 'italic' : 'normal',
  };
}

/**
 * The `style` elements of copied content: programs mark bold text by a class. Supports rules for a tag, a class, or a
 * tag with a class; ignores conditional rules for other programs (`<!--[if gte mso 10]>`).
 */
export class StyleSheet {
  private readonly rules = new Map<string, Style>();

  constructor(html: string) {
    for (const css of styleElements(html)) {
      for (const [selectors, body] of rulesOf(css)) this.add(selectors, readDeclarations(body));
    }
  }

  /** The style of an element; its `style` attribute has the highest priority. */
  styleOf(tag: string, className: string, inline: string): Style {
    const classes = className.split(/\s+/).filter(Boolean).slice(0, maxClasses);
    const selectors = [tag, ...classes.map((name) => `.${name}`), ...classes.map((name) => `${tag}.${name}`)];
    const rules = this.rules.size === 0 ? [] : selectors.map((selector) => this.rules.get(selector));
    return Object.assign({}, ...rules, readDeclarations(inline));
  }

  private add(selectors: string, style: Style): void {
    if (Object.keys(style).length === 0) return;
    for (const selector of selectors.split(',')) {
      const simple = selector.trim();
      if (!/^[a-z0-9]*(?:\.[\w-]+)?$/i.test(simple) || simple === '') continue;
      const [tag = '', className] = simple.split('.');
      const key = className === undefined ? tag.toLowerCase() : `${tag.toLowerCase()}.${className}`;
      this.rules.set(key, { ...this.rules.get(key), ...style });
    }
  }
}

function styleElements(html: string): string[] {
  const found: string[] = [];
  let isConditional = false;
  let begin = -1;
  for (const { 0: token, index } of html.matchAll(/<!--\[if\b|<!\[endif\]-->|<\/?style\b/gi)) {
    if (token.startsWith('<!-')) isConditional = true;
    else if (token.startsWith('<!')) isConditional = false;
    else if (!token.startsWith('</')) begin = isConditional ? -1 : index;
    else if (begin !== -1) {
      const element = html.slice(begin, index);
      found.push(element.slice(element.indexOf('>') + 1));
      begin = -1;
    }
  }
  return found;
}

/** The selectors and the body of every rule except at-rules. */
function* rulesOf(css: string): Generator<[string, string]> {
  const source = css.replace(/<!--|-->/g, '').replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, '');
  let depth = 0;
  let start = 0;
  let selectors = '';
  for (const { 0: brace, index } of source.matchAll(/[{}]/g)) {
    const before = source.slice(start, index);
    start = index + 1;
    if (brace === '{') {
      if (depth === 0) selectors = before.trim();
      depth += 1;
      continue;
    }
    depth = Math.max(0, depth - 1);
    if (depth === 0 && !selectors.startsWith('@')) yield [selectors, before];
  }
}

/** A copied element under its current name (`b` is `strong`), with its computed style. */
export type PastedElement = { tag: string; attributes: GivenAttributes; style: Style; children: PastedNode[] };
export type PastedNode = string | PastedElement;
