import type { RichDocument } from '../document.ts';
import { markupToBlocks } from '../from-html.ts';
import { isBlockTag } from '../markup/allowlist.ts';
import { documentToHtml } from '../to-html.ts';
import { chatToDocument } from './chat-text.ts';
import { type PastedNode, parsePasted } from './pasted-tree.ts';
import { textToDocument } from './plain-text.ts';
import { toMarkup } from './to-markup.ts';

/** What is on the clipboard: the two forms of the same content, each empty where it is missing. */
export type Pasted = { html: string; text: string };

/**
 * What was copied in any program as a document. Images keep the address that they were copied with: whoever inserts the
 * document has to store them or leave them out. No block is empty; nothing to see is an empty document.
 */
export function readPasted(pasted: Pasted): RichDocument {
  return readWithLiteral(pasted).document;
}

/** What was copied, and the same with its signs as they are; `literal` is null where there are none, or where markup counts. */
export function readWithLiteral(pasted: Pasted): { document: RichDocument; literal: RichDocument | null } {
  const read = readMarkup(pasted);
  if (read !== null) return { document: read, literal: null };
  const document = chatToDocument(pasted.text);
  const literal = textToDocument(pasted.text);
  return { document, literal: documentToHtml(literal) === documentToHtml(document) ? null : literal };
}

/** What the markup says; null where there is none, or where it lost the lines of the text. */
function readMarkup({ html, text }: Pasted): RichDocument | null {
  const nodes = parsePasted(html);
  const lines = linesOf(nodes, text);
  if (lines === 'lost') return null;
  const blocks = markupToBlocks(toMarkup(nodes, { keepsLines: lines === 'in-text' }));
  return blocks.length > 0 || text.trim() === '' ? blocks : null;
}

/**
 * Some programs copy lines without any element that breaks them; where the plain text has lines, they are to be found in
 * the line ends of the markup, or were lost on the way.
 */
function linesOf(nodes: readonly PastedNode[], text: string): 'in-elements' | 'in-text' | 'lost' {
  if (!hasLines(text) || breaksLines(nodes)) return 'in-elements';
  return hasLines(visibleText(nodes)) ? 'in-text' : 'lost';
}

function hasLines(text: string): boolean {
  return /[\n\r]/.test(text.trim());
}

function breaksLines(nodes: readonly PastedNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (node.tag === 'br' || isBlockTag(node.tag) || breaksLines(node.children)),
  );
}

function visibleText(nodes: readonly PastedNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : visibleText(node.children))).join('');
}
