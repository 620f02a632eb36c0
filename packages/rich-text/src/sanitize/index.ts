import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import {
  allowedTagFor,
  allowedTags,
  cleanAttributes,
  isBlockTag,
  tagsDroppedWithContent,
  voidTags,
} from '../markup/allowlist.ts';
import { element, escapeText } from '../markup/element.ts';
import { type MarkupNode, parseMarkup, writeMarkup } from '../markup/markup.ts';
import { prefilterMarkup, removeUnstorableCharacters } from '../markup/prefilter.ts';
import { repairSpans } from '../tables/place-cells.ts';
import { isBlank } from '../text.ts';

/**
 * Adds paragraphs to text of old exports without `p`: an empty line separates paragraphs, a line end is a line break.
 * Text inside a block stays unchanged. Extract `data:` images first, because the output is sanitised.
 */
export function autoParagraph(html: string): string {
  const pieces: string[] = [];
  let run: MarkupNode[] = [];
  const endRun = () => {
    pieces.push(...paragraphs(run));
    run = [];
  };
  for (const node of parseMarkup(html)) {
    if (typeof node === 'string' || !isBlockTag(node.tag)) {
      run.push(node);
      continue;
    }
    endRun();
    pieces.push(writeMarkup([node]));
  }
  endRun();
  return pieces.join('\n');
}

function paragraphs(run: readonly MarkupNode[]): string[] {
  let current: MarkupNode[] = [];
  const found = [current];
  for (const node of run) {
    if (typeof node !== 'string') {
      current.push(node);
      continue;
    }
    const [continued = '', ...begun] = node.replaceAll('\r\n', '\n').split(/\n\s*\n/);
    current.push(continued);
    for (const text of begun) {
      current = [text];
      found.push(current);
    }
  }
  return found
    .map(lines)
    .filter((html) => !isBlank(html))
    .map((html) => element('p', {}, html));
}

function lines(paragraph: readonly MarkupNode[]): string {
  const last = paragraph.length - 1;
  const html = paragraph.map((node, index) => {
    if (typeof node !== 'string') return writeMarkup([node]);
    const text = index === 0 ? node.trimStart() : node;
    return escapeText(index === last ? text.trimEnd() : text).replaceAll('\n', '<br>');
  });
  return html.join('');
}

/** Every distinct `data:` image address in the content, in order of appearance. */
export function findDataImages(html: string): string[] {
  const found = new Set<string>();
  eachDataImage(prefilterMarkup(html), (dataUrl) => found.add(dataUrl));
  return [...found];
}

/** Replaces `data:` images, each address once. Call it before sanitising, which drops them. */
export function renameDataImages(html: string, addressOf: (dataUrl: string) => string): string {
  const source = prefilterMarkup(html);
  const pieces: string[] = [];
  let position = 0;
  eachDataImage(source, (dataUrl, attributes, start, end) => {
    pieces.push(source.slice(position, start), element('img', { ...attributes, src: addressOf(dataUrl) }, ''));
    position = end;
  });
  return pieces.join('') + source.slice(position);
}

type OnDataImage = (dataUrl: string, attributes: Record<string, string>, start: number, end: number) => void;

function eachDataImage(html: string, report: OnDataImage): void {
  const parser = new Parser({
    onopentag(name, attributes) {
      const source = attributes.src?.trim() ?? '';
      if (name !== 'img' || !/^data:/i.test(source)) return;
      report(source, attributes, parser.startIndex, parser.endIndex + 1);
    },
  });
  parser.end(html);
}

/** `cleanAttributes` selects, checks and orders the attributes; this is the second check. */
const allowedAttributes = {
  '*': ['class', 'lang', 'dir'],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  iframe: ['src', 'title', 'loading', 'allowfullscreen'],
  ol: ['start'],
  td: ['colspan', 'rowspan', 'scope'],
  th: ['colspan', 'rowspan', 'scope'],
};

const rules: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'about'],
  allowedIframeHostnames: ['www.youtube-nocookie.com'],
  allowIframeRelativeUrls: false,
  nonTextTags: [...tagsDroppedWithContent],
  selfClosing: [...voidTags],
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
};

/**
 * Sanitises HTML for storing and showing. Links with a protocol other than
 * http, https, mailto or tel point to `about:blank`; images and videos of forbidden origins are removed; the text of
 * removed elements stays; merged table cells end where others begin. Idempotent. Linear time.
 */
export function sanitizeHtml(html: string): string {
  const first = pass(html);
  // A renamed element (`center` in `p`) may be parsed differently afterwards; the second pass is stable.
  return first.renamed ? pass(first.html).html : first.html;
}

function pass(given: string): { html: string; renamed: boolean } {
  let renamed = false;
  const rename: sanitize.Transformer = (name, attributes) => {
    const tagName = allowedTagFor(name) ?? name;
    renamed ||= tagName !== name;
    return { tagName, attribs: cleanAttributes(tagName, attributes) };
  };
  const clean = sanitize(prefilterMarkup(given), { ...rules, transformTags: { '*': rename } });
  return { html: repairSpans(removeUnstorableCharacters(clean).replaceAll(' />', '>')), renamed };
}
