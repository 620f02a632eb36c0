import type { RichDocument } from '../document.ts';
import { readableText } from './readable-text.ts';

/** Plain text as paragraphs: an empty line separates them, a single line end is a line break, as in poems. */
export function textToDocument(text: string): RichDocument {
  return stanzasOf(text).map((lines) => ({ type: 'paragraph', children: [{ text: lines.join('\n') }] }));
}

/** The lines between empty ones. */
export function stanzasOf(text: string): string[][] {
  const stanzas: string[][] = [[]];
  for (const line of readableText(text).split('\n')) {
    if (line.trim() === '') stanzas.push([]);
    else stanzas.at(-1)?.push(line.trim());
  }
  return stanzas.filter((lines) => lines.length > 0);
}
