import { Parser } from 'htmlparser2';
import { allowedTagFor, isBlockTag } from './markup/allowlist.ts';
import { prefilterMarkup } from './markup/prefilter.ts';

const thingsToSee = /<(img|iframe|hr|table)\b/i;

/** The text that a reader sees: entities decoded, every run of white space and every block boundary one space. */
export function plainText(html: string): string {
  const pieces: string[] = [];
  const separate = (name: string) => {
    const tag = allowedTagFor(name);
    if (tag !== null && (tag === 'br' || isBlockTag(tag))) pieces.push(' ');
  };
  const parser = new Parser({
    onopentagname: separate,
    onclosetag: separate,
    ontext: (text) => pieces.push(text),
  });
  parser.end(prefilterMarkup(html));
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/** Whether there is nothing to read and nothing to look at. */
export function isBlank(html: string): boolean {
  return plainText(html) === '' && !thingsToSee.test(prefilterMarkup(html));
}
