import { Parser } from 'htmlparser2';
import { isBlockTag } from '../markup/allowlist.ts';
import { element } from '../markup/element.ts';
import { type MarkupElement, type MarkupNode, writeMarkup } from '../markup/markup.ts';
import { isBlank } from '../text.ts';

const pictureFile = /\.(?:jpe?g|jpe|jfif|png|gif|webp|avif|bmp|ico)$/i;

/** Whether a path is, by its ending, that of a picture which the application accepts. */
export const isPictureFile = (path: string): boolean => pictureFile.test(path);

/** A part of the text inside the block editor's blocks, or outside them, as in old texts. */
export type TextPart = { html: string; isInBlock: boolean };

export type SplitText = {
  parts: TextPart[];
  /** Names of blocks whose content WordPress generates when it shows the page: the file does not contain it. */
  empty: string[];
};

const blockName = /^\s*(\/?)wp:([a-z][a-z0-9_/-]{0,80})([\s\S]*)$/;

/** Removes all comments; those of the block editor mark where its blocks begin and end. */
export function splitBlocks(html: string): SplitText {
  const parts: TextPart[] = [];
  const empty: string[] = [];
  let depth = 0;
  let position = 0;
  const push = (until: number) => {
    const isInBlock = depth > 0;
    const last = parts.at(-1);
    const text = html.slice(position, until);
    if (last?.isInBlock === isInBlock) last.html += text;
    else parts.push({ html: text, isInBlock });
  };
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', position)) {
    push(start);
    const found = html.indexOf('-->', start + 4);
    const end = found < 0 ? html.length : found;
    position = Math.min(end + 3, html.length);
    const [, slash, name = '', rest = ''] = blockName.exec(html.slice(start + 4, end)) ?? [];
    if (name === '') continue;
    if (rest.trimEnd().endsWith('/')) empty.push(name);
    else depth = slash ? Math.max(0, depth - 1) : depth + 1;
  }
  push(html.length);
  return { parts, empty: [...new Set(empty)] };
}

type Attributes = Record<string, string>;

/** Where plug-ins that load pictures late keep the address; the first given one counts. */
const lateNames = ['data-lazy-src', 'data-src', 'data-original', 'data-lazy'];
/** Where WordPress keeps the address of the uploaded file. */
const originalNames = ['data-orig-file', 'data-large-file'];

const isAddress = (text: string | undefined): text is string =>
  text !== undefined && /^(?:https?:)?\/{1,2}[^/]/i.test(text.trim());

/** The address that a visitor of the old site sees: plug-ins replace it by a picture of one pixel until it is needed. */
function addressOf(attributes: Attributes): string | undefined {
  const late = lateNames.map((name) => attributes[name]).find(isAddress);
  if (late !== undefined || isAddress(attributes.src)) return late;
  return originalNames.map((name) => attributes[name]).find(isAddress);
}

type Edit = { start: number; end: number; text: string };

const isPlaceholder = ({ src }: Attributes) => /^data:/i.test(src?.trim() ?? '');

/** Gives pictures that plug-ins load late their address, which may stand only in the `noscript` behind them. */
export function showLatePictures(html: string): string {
  const edits: Edit[] = [];
  let placeholder: Edit | undefined;
  let isForOldBrowsers = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'noscript') isForOldBrowsers = true;
      if (name !== 'img') return;
      const address = addressOf(attributes);
      if (isForOldBrowsers) {
        if (placeholder) placeholder.text = element('img', { ...attributes, src: address ?? attributes.src ?? '' }, '');
        placeholder = undefined;
        return;
      }
      const range = { start: parser.startIndex, end: parser.endIndex + 1 };
      if (address !== undefined)
        edits.push({ ...range, text: element('img', { ...attributes, src: address.trim() }, '') });
      placeholder = undefined;
      if (address !== undefined || !isPlaceholder(attributes)) return;
      placeholder = { ...range, text: html.slice(range.start, range.end) };
      edits.push(placeholder);
    },
    onclosetag(name) {
      if (name === 'noscript') isForOldBrowsers = false;
    },
  });
  parser.end(html);
  let written = 0;
  const pieces = edits.map(({ start, end, text }) => {
    const piece = html.slice(written, start) + text;
    written = end;
    return piece;
  });
  return pieces.join('') + html.slice(written);
}

const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';
const isTag = (tag: string) => (node: MarkupNode) => isElement(node) && node.tag === tag;

/** The content of an element without white space. */
const partsOf = ({ children }: MarkupElement) => children.filter((child) => isElement(child) || child.trim() !== '');

const leadsToPicture = (address = '') => isPictureFile(address.split(/[?#]/, 1)[0] ?? '');

/** A link whose only content is a picture; the large version that it opens is kept. */
const isPictureLink = (node: MarkupElement) =>
  node.tag === 'a' && leadsToPicture(node.attributes.href) && partsOf(node).every(isTag('img'));

const standaloneTags = new Set(['table', 'blockquote', 'iframe', 'figure', 'pre', 'p', 'ul', 'ol']);

/** A figure around a block: returns the block, followed by its caption as a paragraph. */
function withoutFigure(figure: MarkupElement): MarkupNode[] {
  return figure.children.map((child) =>
    isElement(child) && child.tag === 'figcaption' ? { ...child, tag: 'p' } : child,
  );
}

/** The old block editor wrote a gallery as a list of pictures. */
const isPictureList = (node: MarkupElement) =>
  node.tag === 'ul' &&
  partsOf(node).length > 0 &&
  partsOf(node).every((item) => isElement(item) && item.tag === 'li' && partsOf(item).every(isTag('figure')));

/** The blocks that replace an element whose content is already converted. */
function toEditorShape(node: MarkupElement): MarkupNode[] {
  if (isPictureLink(node)) return node.children;
  if (isPictureList(node)) return node.children.flatMap((item) => (isElement(item) ? item.children : []));
  const parts = partsOf(node);
  if (node.tag === 'figure' && parts.some((part) => isElement(part) && standaloneTags.has(part.tag))) {
    return withoutFigure(node);
  }
  if (node.tag !== 'p' && node.tag !== 'div') return [node];
  // A div has no style: the block editor's columns and groups become their content.
  if (parts.length > 0 && parts.every((part) => isElement(part) && isBlockTag(part.tag))) return parts;
  return isBlank(writeMarkup([node])) ? [] : [node];
}

/** Converts clean markup to the shapes that our editor writes, as far as possible. */
export function toEditorShapes(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node) =>
    isElement(node) ? toEditorShape({ ...node, children: toEditorShapes(node.children) }) : [node],
  );
}

/** A shortcode in square brackets, with its attributes as written. */
export type Shortcode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The unnamed argument: `[youtube https://…]`. */
  value: string;
  /** The enclosed content; null without an end tag. */
  content: string | null;
};

/** The HTML that replaces the shortcode; undefined for an unknown one. */
export type ReadShortcode = (shortcode: Shortcode) => string | undefined;

type Token = { name: string; isEnd: boolean; rest: string; start: number; end: number; isEscaped: boolean };

/** Every pattern here has a bounded length, so that a text full of brackets takes linear time. */
const opening = /\[(\[?)(\/?)([a-z][a-z0-9_-]{1,40})((?:[\s=/][^[\]]{0,2000})?)\](\]?)/gi;

function tokensIn(html: string): Token[] {
  return [...html.matchAll(opening)].map((match) => {
    const [whole, before = '', slash = '', name = '', rest = '', after = ''] = match;
    const isEscaped = before !== '' && after !== '';
    const start = match.index + (isEscaped ? 0 : before.length);
    const end = match.index + whole.length - (isEscaped ? 0 : after.length);
    return { name: name.toLowerCase(), isEnd: slash !== '', rest, start, end, isEscaped };
  });
}

/** A named value, or an address, whose own equals signs name nothing. */
const argument = /(?<![\w-])([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))|https?:\/\/[^\s"']+/gi;

function attributesIn(rest: string): Pick<Shortcode, 'attributes' | 'value'> {
  const attributes: Record<string, string> = {};
  // The unnamed argument of `[youtube=https://…]`; the address may contain equals signs.
  const unnamed = /^=\s*["']?([^\s"']+)/.exec(rest)?.[1];
  if (unnamed !== undefined) return { attributes, value: unnamed };
  let address: string | undefined;
  const value = rest.replace(argument, (whole, name: string | undefined, double = '', single = '', bare = '') => {
    if (name === undefined) address ??= whole;
    else attributes[name.toLowerCase()] = double || single || bare;
    return '';
  });
  return { attributes, value: address ?? value.replace(/\/\s*$/, '').trim() };
}

/** Whether unknown brackets are a shortcode rather than text: `[sic]` is a word, `[contact-form-7 id="5"]` is not. */
const isProbablyShortcode = ({ name, rest }: Token, hasEnd: boolean) =>
  hasEnd || /[\w-]\s*=/.test(rest) || /[-_]/.test(name);

/** The end tag of each shortcode that has one: the next end tag of its name. */
function endsOf(tokens: readonly Token[]): Map<Token, Token> {
  const ends = new Map<Token, Token>();
  const next = new Map<string, Token>();
  for (const token of tokens.toReversed()) {
    const end = next.get(token.name);
    if (token.isEnd) next.set(token.name, token);
    else if (end && !token.isEscaped) ends.set(token, end);
  }
  return ends;
}

/** Replaces shortcodes as WordPress does; of an unknown one the content stays, and `unknown` has its name. */
export function replaceShortcodes(html: string, read: ReadShortcode): { html: string; unknown: string[] } {
  const tokens = tokensIn(html);
  const ends = endsOf(tokens);
  const unknown = new Set<string>();
  const pieces: string[] = [];
  let position = 0;
  const replace = (start: number, end: number, replacement: string) => {
    pieces.push(html.slice(position, start), replacement);
    position = end;
  };

  for (const token of tokens) {
    const { name, start, end, isEnd, isEscaped, rest } = token;
    if (start < position) continue;
    if (isEscaped) {
      replace(start, end, html.slice(start + 1, end - 1));
      continue;
    }
    if (isEnd) {
      if (unknown.has(name)) replace(start, end, '');
      continue;
    }
    const closing = ends.get(token);
    const content = closing ? html.slice(end, closing.start) : null;
    const known = read({ name, content, ...attributesIn(rest) });
    if (known !== undefined) replace(start, (closing ?? token).end, known);
    else if (isProbablyShortcode(token, closing !== undefined)) {
      unknown.add(name);
      replace(start, end, '');
    }
  }
  return { html: pieces.join('') + html.slice(position), unknown: [...unknown] };
}
