import type { RichDocument } from '../document.ts';
import { markupToBlocks } from '../from-html.ts';
import { isBlockTag } from '../markup/allowlist.ts';
import { hasTag, textOf } from '../markup/markup.ts';
import { documentToHtml } from '../to-html.ts';
import { chatToDocument, textToDocument } from './chat-text.ts';
import { type PastedNode, parsePasted } from './pasted-tree.ts';
import { toMarkup } from './to-markup.ts';

/** The clipboard's content in two formats, each empty when missing. */
export type Pasted = { html: string; text: string };

/**
 * Converts content copied from any program to a document. Images keep their original address: the caller must store
 * or remove them. No block is empty; content without anything visible gives an empty document. `literal` is the same with
 * its markers unconverted; null without markers, or when the markup is used.
 */
export function readWithLiteral(pasted: Pasted): { document: RichDocument; literal: RichDocument | null } {
  const read = readMarkup(pasted);
  if (read !== null) return { document: read, literal: null };
  const document = chatToDocument(pasted.text);
  const literal = textToDocument(pasted.text);
  return { document, literal: documentToHtml(literal) === documentToHtml(document) ? null : literal };
}

/** The document of the markup; null without markup, or when it lost the text's lines. */
function readMarkup({ html, text }: Pasted): RichDocument | null {
  const nodes = parsePasted(html);
  const lines = linesOf(nodes, text);
  if (lines === 'lost') return null;
  const blocks = markupToBlocks(toMarkup(nodes, { keepsLines: lines === 'in-text' }));
  return blocks.length > 0 || text.trim() === '' ? blocks : null;
}

/** Where the plain text has lines without elements for them, they are in the markup's line ends, or lost. */
function linesOf(nodes: readonly PastedNode[], text: string): 'in-elements' | 'in-text' | 'lost' {
  if (!hasLines(text) || hasTag(nodes, breaksLines)) return 'in-elements';
  return hasLines(textOf(nodes)) ? 'in-text' : 'lost';
}

function hasLines(text: string): boolean {
  return /[\n\r\v\f]/.test(text.trim());
}

const breaksLines = (tag: string) => tag === 'br' || isBlockTag(tag);

const dataStart = /[0-9a-f\s]{100,}/i;

/** The pictures of an RTF text in order: in HTML, Word and WPS only name local files, which no page may read. */
export function picturesOfRtf(rtf: string): File[] {
  const parts = rtf.split(/\\pict(?![a-z])/).slice(1);
  return parts.flatMap((part, index) => {
    const type = /\\(png|jpeg)blip/.exec(part.slice(0, 4_000))?.[1];
    const data = dataStart.exec(part)?.[0].replace(/\s+/g, '') ?? '';
    return type === undefined || data === '' ? [] : [fileOf(data, type, index)];
  });
}

function fileOf(hexadecimal: string, type: string, index: number): File {
  const bytes = new Uint8Array(hexadecimal.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hexadecimal.slice(at * 2, at * 2 + 2), 16);
  return new File([bytes], `gambar-${index + 1}.${type}`, { type: `image/${type}` });
}
