import type { RichDocument } from '../document.ts';
import { readableText } from './readable-text.ts';

/** Plain text as paragraphs: an empty line separates paragraphs, a single line end is a line break, as in poems. */
export function textToDocument(text: string): RichDocument {
  return linesBetweenEmptyLines(text).map((lines) => ({ type: 'paragraph', children: [{ text: lines.join('\n') }] }));
}

/** The groups of lines between empty lines. */
export function linesBetweenEmptyLines(text: string): string[][] {
  const splitAtEmptyLines: string[][] = [[]];
  for (const line of readableText(text).split('\n')) {
    if (line.trim() === '') splitAtEmptyLines.push([]);
    else splitAtEmptyLines.at(-1)?.push(line.trim());
  }
  return splitAtEmptyLines.filter((lines) => lines.length > 0);
}
