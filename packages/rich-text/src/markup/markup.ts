import { Parser } from 'htmlparser2';
import { type Attributes, allowedTagFor, cleanAttributes } from './allowlist.ts';
import { element, escapeText } from './element.ts';
import { prefilterMarkup } from './prefilter.ts';

export type MarkupElement = { tag: string; attributes: Attributes; children: MarkupNode[] };
export type MarkupNode = string | MarkupElement;

type Tree = string | { readonly tag: string; readonly children: readonly Tree[] };

/** Whether there is an element of such a tag, at any depth. */
export const hasTag = (nodes: readonly Tree[], isWanted: (tag: string) => boolean): boolean =>
  nodes.some((node) => typeof node !== 'string' && (isWanted(node.tag) || hasTag(node.children, isWanted)));

export const textOf = (nodes: readonly Tree[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

/** Parses any HTML into a tree of allowed elements; other elements are replaced by their content. */
export function parseMarkup(html: string): MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: MarkupNode[][] = [root];
  const parser = new Parser({
    onopentag(name, given) {
      const children = open.at(-1) ?? root;
      const element = allowedElement(name, given);
      if (element) children.push(element);
      open.push(element?.children ?? children);
    },
    ontext(text) {
      appendText(open.at(-1) ?? root, text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(prefilterMarkup(html));
  return root;
}

function allowedElement(name: string, given: Attributes): MarkupElement | null {
  const tag = allowedTagFor(name);
  if (tag === null) return null;
  const attributes = cleanAttributes(tag, given);
  if ((tag === 'img' || tag === 'iframe') && attributes.src === undefined) return null;
  return { tag, attributes, children: [] };
}

function appendText(siblings: MarkupNode[], text: string): void {
  const last = siblings.at(-1);
  if (typeof last === 'string') siblings[siblings.length - 1] = last + text;
  else siblings.push(text);
}

/** Writes a tree exactly as the sanitiser does. */
export function writeMarkup(nodes: readonly MarkupNode[]): string {
  const write = (node: MarkupNode) =>
    typeof node === 'string' ? escapeText(node) : element(node.tag, node.attributes, writeMarkup(node.children));
  return nodes.map(write).join('');
}
