import { Parser } from 'htmlparser2';
import { joined } from '../joined.ts';
import { allowedTagFor, type GivenAttributes } from '../markup/allowlist.ts';
import { prefilterMarkup } from '../markup/prefilter.ts';

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
class StyleSheet {
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

/**
 * Elements of MathML that formulas are read from, and MathJax's element around one. They are parsed only in copied
 * content, where a formula stands several times: as MathML, as TeX and as positioned letters.
 */
const formulaTags: ReadonlySet<string> = new Set(
  (
    'math semantics annotation annotation-xml mrow mi mn mo mtext ms mspace mfrac msqrt mroot msup msub msubsup ' +
    'munder mover munderover mtable mtr mtd mstyle mpadded menclose mfenced maction merror mphantom mjx-container'
  ).split(' '),
);

const formulaClass =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_Display|_SVG)?|mwe-math-element|math-(?:inline|block))(?:\s|$)/;

/** Whether an element contains one formula in all its forms. */
function isFormula({ tag, attributes }: PastedElement): boolean {
  if (tag === 'math' || tag === 'mjx-container') return true;
  return attributes['data-math'] !== undefined || formulaClass.test(attributes.class ?? '');
}

const displayed = /(?:^|\s)(?:katex-display|MathJax_Display|math-block)(?:\s|$)/;

/** The formula once, in the form that can be read best; one that is displayed stands on a line of its own. */
function formulaOnce(formula: PastedElement): PastedElement {
  const { class: name = '', display = '' } = formula.attributes;
  const isDisplayed = displayed.test(name) || display === 'true' || display === 'block';
  const breaks = isDisplayed ? [elementOf('br', [])] : [];
  return elementOf('span', [...breaks, ...readableForm(formula), ...breaks]);
}

function readableForm(formula: PastedElement): readonly PastedNode[] {
  const math = find(formula, ({ tag }) => tag === 'math');
  if (math) return readMath(math);
  const source = find(formula, ({ attributes }) => attributes['data-math'] !== undefined);
  const picture = find(formula, ({ tag, attributes }) => tag === 'img' && attributes.alt !== undefined);
  const tex = source?.attributes['data-math'] ?? picture?.attributes.alt;
  return tex === undefined ? formula.children : [tex.trim().replace(/^\{\\displaystyle (.*)\}$/s, '$1')];
}

function find(element: PastedElement, isWanted: (element: PastedElement) => boolean): PastedElement | null {
  if (isWanted(element)) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? null : find(child, isWanted);
    if (found) return found;
  }
  return null;
}

/** MathML as a line of text: raised and lowered parts, "/" for fractions and "√" for roots. */
function readMath({ tag, children }: PastedElement): PastedNode[] {
  const parts = children.flatMap((child): PastedNode[][] => {
    if (typeof child !== 'string') return [readMath(child)];
    const text = child.trim().replace(/[\u2061-\u2064]/g, '');
    return text === '' ? [] : [[text]];
  });
  const [first = [], second = [], third = []] = parts;
  switch (tag) {
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return [];
    case 'mspace':
      return [' '];
    case 'msup':
    case 'mover':
      return [...first, elementOf('sup', second)];
    case 'msub':
    case 'munder':
      return [...first, elementOf('sub', second)];
    case 'msubsup':
    case 'munderover':
      return [...first, elementOf('sub', second), elementOf('sup', third)];
    case 'mfrac':
      return [...grouped(first), '/', ...grouped(second)];
    case 'msqrt':
      return ['√', ...grouped(parts.flat())];
    case 'mroot':
      return [elementOf('sup', second), '√', ...grouped(first)];
    case 'mfenced':
      return ['(', ...joined(parts, () => ', '), ')'];
    case 'mtr':
      return joined(parts, () => ' ');
    case 'mtable':
      return joined(parts, () => '; ');
    default:
      return parts.flat();
  }
}

/** In brackets, unless it is one number or name, which may have raised or lowered parts. */
function grouped(nodes: PastedNode[]): PastedNode[] {
  const texts = nodes.filter((node) => typeof node === 'string');
  return texts.length <= 1 && texts.every((text) => /^[\p{L}\p{N}.,]+$/u.test(text)) ? nodes : ['(', ...nodes, ')'];
}

function elementOf(tag: string, children: PastedNode[]): PastedElement {
  return { tag, attributes: {}, style: {}, children };
}

/** Not allowed in articles, but kept in the tree to recognise formulas, and code blocks with a bar of buttons. */
const keptTags: ReadonlySet<string> = new Set([...formulaTags, 'button']);

/** Parses copied HTML into known elements, at most 100 levels deep, with each formula once. */
export function parsePasted(html: string): PastedNode[] {
  const sheet = new StyleSheet(html);
  const root: PastedNode[] = [];
  const open: PastedNode[][] = [root];
  /** The outermost element of the current formula, and its depth. */
  let formula: { element: PastedElement; depth: number; siblings: PastedNode[] } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const siblings = open.at(-1) ?? root;
      const tag = keptTags.has(name) ? name : allowedTagFor(name);
      if (tag === null) {
        open.push(siblings);
        return;
      }
      const style = sheet.styleOf(name, attributes.class ?? '', attributes.style ?? '');
      if (name === 'center') style['text-align'] = 'center';
      const element: PastedElement = { tag, attributes, style, children: [] };
      siblings.push(element);
      if (!formula && isFormula(element)) formula = { element, depth: open.length, siblings };
      open.push(element.children);
    },
    ontext(text) {
      (open.at(-1) ?? root).push(text);
    },
    onclosetag() {
      open.pop();
      if (formula?.depth !== open.length) return;
      formula.siblings[formula.siblings.length - 1] = formulaOnce(formula.element);
      formula = null;
    },
  });
  // Word's line break within a paragraph would be removed as a control character.
  const source = html.replaceAll('\v', '\f');
  parser.end(prefilterMarkup(source, { embeddedPages: 'drop', keptTags }));
  return root;
}
