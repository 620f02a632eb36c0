import { documentToHtml, htmlToDocument } from '@madrasah/rich-text';
import { visibleText } from '@madrasah/rich-text/display';

/** A document that is nothing but this is written as nothing; between others it is an empty line. */
const emptyLine = '<p><br></p>';

/** The blocks of a text, each as its HTML; none where nothing is written. */
export function blocksOf(html: string): string[] {
  const document = htmlToDocument(html);
  return documentToHtml(document) === '' ? [] : document.map((block) => documentToHtml([block]) || emptyLine);
}

const lineEnds = /<\/(?:p|h[1-3]|li|tr|pre|figcaption|dt|dd)>|<br>/;

const named = (what: string, tag: string): string => {
  const words = /\s(?:alt|title)="([^"]+)"/.exec(tag)?.[1];
  return ` [${what}${words ? `: ${words}` : ''}] `;
};

/** The words of blocks, a line for each paragraph and item; what has no words is named. */
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
