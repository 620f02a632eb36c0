import { growthRatio } from '@madrasah/config/growth';
import { describe, expect, test } from 'vitest';
import { slugOf } from '../../../shared/slug.ts';
import { snippetOf } from './snippets.ts';
import { picturesIn } from './view.ts';

const terms = [
  { words: ['kata'], isPrefix: true },
  { words: ['ajar'], isPrefix: false },
  { words: ['a', '1'], isPrefix: true },
  { words: ['1111112'], isPrefix: true },
] as const;
const readers: [string, (text: string) => unknown][] = [
  ['finding pictures in a text', (content) => picturesIn({ content })],
  ['making a snippet', (html) => snippetOf(html, terms)],
  ['making an address', slugOf],
];
const pieces = [
  '<',
  '<img ',
  '<img src="',
  '<img src="/a" ',
  'src="',
  ' ',
  '-',
  '&',
  'a ',
  'ajaran',
  'é',
  "'",
  'aA',
  '1',
  '1.',
  'ا',
  '’',
  '\u0301',
];

describe.each(readers)('%s takes time in proportion to the text', (_name, read) => {
  test.each(pieces)('of %j', (piece) => {
    expect(growthRatio((size) => piece.repeat(size / piece.length), read, 8_000)).toBeLessThan(10);
  });
});
