import type { RichDocument } from '../document.ts';
import { readableText } from './to-markup.ts';

/** Plain text as paragraphs: an empty line separates them, a single line end is a line break, as in poems. */
export function textToDocument(text: string): RichDocument {
  return readableText(text)
    .split(/\n[ \t]*\n\s*/)
    .map((lines) => lines.replace(/^\s+|\s+$/g, '').replace(/[ \t]*\n[ \t]*/g, '\n'))
    .filter((lines) => lines !== '')
    .map((lines) => ({ type: 'paragraph', children: [{ text: lines }] }));
}
