import type { RichDocument } from '../document.ts';
import { readableText } from './readable-text.ts';

/** Plain text as paragraphs: an empty line separates them, a single line end is a line break, as in poems. */
export function textToDocument(text: string): RichDocument {
  const paragraphs: string[][] = [[]];
  for (const line of readableText(text).split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ type: 'paragraph', children: [{ text: lines.join('\n') }] }));
}
