import { documentToHtml, htmlToDocument } from '@madrasah/rich-text';
import { visibleText } from '@madrasah/rich-text/display';

/** An empty document is written as an empty string; between other blocks this is an empty line. */
const emptyLine = '<p><br></p>';

/** The blocks of a text, each as its HTML; none for an empty text. */
export function blocksOf(html: string): string[] {
  const document = htmlToDocument(html);
  return documentToHtml(document) === '' ? [] : document.map((block) => documentToHtml([block]) || emptyLine);
}

const lineEnds = /<\/(?:p|h[1-3]|li|tr|pre|figcaption|dt|dd)>|<br>/;

const named = (what: string, tag: string): string => {
  const words = /\s(?:alt|title)="([^"]+)"/.exec(tag)?.[1];
  return ` [${what}${words ? `: ${words}` : ''}] `;
};

/** The text of blocks, one line per paragraph and item; a block without text gets a placeholder. */
export function textOfBlocks(blocks: readonly string[]): string {
  return blocks
    .join('')
    .replace(/<img\b[^<>]*>/g, (tag) => named('Gambar', tag))
    .replace(/<iframe\b[^<>]*>/g, (tag) => named('Video', tag))
    .replace(/<hr\b[^<>]*>/g, ' [Garis pemisah]<br>')
    .replace(/<\/t[dh]>/g, ' · ')
    .split(lineEnds)
    .map(visibleText)
    .filter((line) => line !== '')
    .join('\n');
}
