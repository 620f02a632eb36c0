import { Parser } from 'htmlparser2';
import { allowedTagFor, type GivenAttributes } from '../markup/allowlist.ts';
import { prefilterMarkup } from '../markup/prefilter.ts';
import { type Style, StyleSheet } from './style.ts';

/** A copied element under its current name (`b` is `strong`), with its computed style. */
export type PastedElement = { tag: string; attributes: GivenAttributes; style: Style; children: PastedNode[] };
export type PastedNode = string | PastedElement;

/**
 * Parses copied HTML into a tree of known elements, at most 100 levels deep; others are replaced by their content.
 */
export function parsePasted(html: string): PastedNode[] {
  const sheet = new StyleSheet(html);
  const root: PastedNode[] = [];
  const open: PastedNode[][] = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      const siblings = open.at(-1) ?? root;
      const tag = allowedTagFor(name);
      if (tag === null) {
        open.push(siblings);
        return;
      }
      const style = sheet.styleOf(name, attributes.class ?? '', attributes.style ?? '');
      if (name === 'center') style['text-align'] = 'center';
      const element: PastedElement = { tag, attributes, style, children: [] };
      siblings.push(element);
      open.push(element.children);
    },
    ontext(text) {
      (open.at(-1) ?? root).push(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(prefilterMarkup(html, { embeddedPages: 'drop' }));
  return root;
}
