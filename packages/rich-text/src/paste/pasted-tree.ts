import { Parser } from 'htmlparser2';
import { allowedTagFor } from '../markup/allowlist.ts';
import { prefilterMarkup } from '../markup/prefilter.ts';
import { formulaOnce, formulaTags, isFormula } from './formulas.ts';
import type { PastedElement, PastedNode } from './pasted-element.ts';
import { StyleSheet } from './style.ts';

/** Elements that tell how to read what is around them; their own content is read like that of any other element. */
const keptTags: ReadonlySet<string> = new Set([...formulaTags, 'button']);

/**
 * Parses copied HTML into a tree of known elements, at most 100 levels deep; others are replaced by their content. A
 * formula is in the tree once.
 */
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
