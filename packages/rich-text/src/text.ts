import { Parser } from 'htmlparser2';
import { allowedTagFor, isBlockTag } from './markup/allowlist.ts';
import { prefilterMarkup } from './markup/prefilter.ts';

const visibleElements = /<(img|iframe|hr|table)\b/i;

/** The visible text: entities decoded; every run of white space and every block boundary becomes one space. */
export function plainText(html: string): string {
  const pieces: string[] = [];
  const separate = (name: string) => {
    const tag = allowedTagFor(name);
    if (tag !== null && (tag === 'br' || isBlockTag(tag))) pieces.push(' ');
  };
  const parser = new Parser({ onopentagname: separate, onclosetag: separate, ontext: (text) => pieces.push(text) });
  parser.end(prefilterMarkup(html));
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

const isShownAddress = (address: string) => /^(?:https?:|mailto:|tel:)/i.test(address);

/** The visible text with a line per block, and at most one empty line; the address of a link follows its text. */
export function plainLines(html: string): string {
  const pieces: string[] = [];
  let link: { address: string; from: number } | undefined;
  const separate = (name: string) => {
    const tag = allowedTagFor(name);
    if (tag === 'td' || tag === 'th') pieces.push(' ');
    else if (tag === 'br' || (tag !== null && isBlockTag(tag) && pieces.at(-1) !== '\n')) pieces.push('\n');
  };
  const parser = new Parser({
    onopentag: (name, { href }) => {
      separate(name);
      if (name === 'a' && !link) link = { address: href?.trim() ?? '', from: pieces.length };
    },
    onclosetag: (name) => {
      if (name !== 'br') separate(name);
      if (name !== 'a' || !link) return;
      const isMissing = !pieces.slice(link.from).join('').includes(link.address);
      if (isMissing && isShownAddress(link.address)) pieces.push(` (${link.address.replace(/^(?:mailto|tel):/i, '')})`);
      link = undefined;
    },
    ontext: (text) => {
      if (text.trim() !== '' || pieces.at(-1) !== '\n') pieces.push(text.replace(/\s+/g, ' '));
    },
  });
  parser.end(prefilterMarkup(html));
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function isBlank(html: string): boolean {
  return plainText(html) === '' && !visibleElements.test(prefilterMarkup(html));
}
