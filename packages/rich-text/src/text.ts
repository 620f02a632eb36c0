import { Parser } from 'htmlparser2';
import { tame } from './markup/tame.ts';
import { allowedTagFor, isBlockTag } from './markup/vocabulary.ts';

const wordsPerMinute = 200;
const ellipsis = '…';
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
  parser.end(tame(html));
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/** The beginning of the text, at most `maxLength` characters with the "…" that marks a cut between words. */
export function excerptOf(html: string, maxLength: number): string {
  const text = plainText(html);
  if (text.length <= maxLength) return text;
  const room = text.slice(0, Math.max(0, maxLength - ellipsis.length + 1));
  const lastSpace = room.lastIndexOf(' ');
  const cut = lastSpace > 0 ? room.slice(0, lastSpace) : withoutHalfCharacter(room.slice(0, -1));
  return `${cut.replace(/[\s.,;:–—-]+$/u, '')}${ellipsis}`;
}

function withoutHalfCharacter(text: string): string {
  return text.replace(/\p{Cs}$/u, '');
}

/** Whole minutes at 200 words a minute, at least 1. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(' ').length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Whether there is nothing to read and nothing to look at. */
export function isBlank(html: string): boolean {
  return plainText(html) === '' && !thingsToSee.test(tame(html));
}
