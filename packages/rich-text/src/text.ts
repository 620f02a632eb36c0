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
  const parser = new Parser({
    onopentagname: separate,
    onclosetag: separate,
    ontext: (text) => pieces.push(text),
  });
  parser.end(prefilterMarkup(html));
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/** Whether the HTML has no visible text and no media. */
export function isBlank(html: string): boolean {
  return plainText(html) === '' && !visibleElements.test(prefilterMarkup(html));
}
