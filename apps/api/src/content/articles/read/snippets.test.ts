import { describe, expect, test } from 'vitest';
import { snippetOf, type Term } from './snippets.ts';

const beginning = (text: string): Term => ({ text, isPrefix: true });
const stem = (text: string): Term => ({ text, isPrefix: false });
const of = (text: string, ...terms: Term[]) => snippetOf(`<p>${text}</p>`, terms);

describe('a word is marked', () => {
  test.each<[string, string, Term, string | undefined]>([
    ['that begins as typed', 'Air sungaimu jernih', beginning('sungai'), 'Air <mark>sungaimu</mark> jernih'],
    ['only where it begins so', 'Air disungai jernih', beginning('sungai'), undefined],
    ['whatever its capitals', 'Air SUNGAI jernih', beginning('sungai'), 'Air <mark>SUNGAI</mark> jernih'],
    ['whatever its accents', 'Sebuah Résumé singkat', beginning('resume'), 'Sebuah <mark>Résumé</mark> singkat'],
    ['that is the stem itself, however short', 'Nasi dan air', stem('air'), 'Nasi dan <mark>air</mark>'],
    ['that contains a stem of four letters', 'Kami belajar', stem('ajar'), 'Kami <mark>belajar</mark>'],
    ['that only contains a stem of three letters: not', 'Kami mencairkan', stem('air'), undefined],
  ])('%s', (_, text, term, expected) => {
    expect(of(text, term)).toBe(expected);
  });

  test('for each of the terms', () => {
    expect(of('Air sungai jernih', beginning('jern'), beginning('air'))).toBe(
      '<mark>Air</mark> sungai <mark>jernih</mark>',
    );
  });
});

describe('around the first hit', () => {
  const count = (length: number, name: string) => Array.from({ length }, (_, index) => `${name}${index}`);

  test('are eight words before it, and an ellipsis for what was left out', () => {
    const words = count(8, 'a');
    expect(of([...words, 'sungai'].join(' '), beginning('sungai'))).toBe(`${words.join(' ')} <mark>sungai</mark>`);
    expect(of(['lagi', ...words, 'sungai'].join(' '), beginning('sungai'))).toBe(
      `…${words.join(' ')} <mark>sungai</mark>`,
    );
  });

  test('are no words that begin more than 80 characters before it', () => {
    const at = (distance: number) => of(`awal ${'x'.repeat(distance - 6)} sungai`, beginning('sungai'));
    expect(at(80)).toBe(`awal ${'x'.repeat(74)} <mark>sungai</mark>`);
    expect(at(81)).toBe(`…${'x'.repeat(75)} <mark>sungai</mark>`);
  });

  test('are words up to 220 characters from the beginning, including hits, and an ellipsis for the rest', () => {
    const upTo = (length: number) => of(`sungai ${'y'.repeat(length - 7)}`, beginning('sungai'));
    expect(upTo(220)).toBe(`<mark>sungai</mark> ${'y'.repeat(213)}`);
    expect(upTo(221)).toBe('<mark>sungai</mark>…');
    const short = `sungai ${count(20, 'b').join(' ')} sungai ${count(20, 'c').join(' ')}`;
    expect(of(short, beginning('sungai'))).toBe(short.replaceAll('sungai', '<mark>sungai</mark>'));
    expect(of(`sungai ${'y'.repeat(150)} sungai ${'z'.repeat(70)}`, beginning('sungai'))).toBe(
      `<mark>sungai</mark> ${'y'.repeat(150)} <mark>sungai</mark>…`,
    );
    expect(of('sungai dan sungai', beginning('sungai'))).toBe('<mark>sungai</mark> dan <mark>sungai</mark>');
  });

  test('punctuation alone at either end does not count as omitted words', () => {
    expect(of('… sungai !?', beginning('sungai'))).toBe('<mark>sungai</mark>');
  });
});

describe('a long text has the same snippet wherever its first hit is', () => {
  const before = 'a1 a2 <em>a3</em> a4 a5 a6 a7 a8';
  const shown = 'a1 a2 a3 a4 a5 a6 a7 a8 <mark>sungai</mark>';
  /** The hit after so many characters of HTML. */
  const at = (position: number, after: string) =>
    snippetOf(`<p>${'x '.repeat(position / 2)}${before} sungai${after}</p>`, [beginning('sungai')]);

  test.each<[string, string, string]>([
    ['before short words', ' b'.repeat(300), `${' b'.repeat(107)}…`],
    ['before tags', `<a href="/${'c'.repeat(150)}"> b</a>`.repeat(300), `${' b'.repeat(107)}…`],
    ['before entities', ' &amp; &lt; b'.repeat(300), `${' &amp; &lt; b'.repeat(35)}…`],
    ['before a long word', ` ${'c'.repeat(300)}`, '…'],
    ['before an image', `<img alt="" src="/${'c'.repeat(300)}">`, ''],
    ['at the end', '', ''],
    ['before an entity at the end', ' &amp;', ''],
  ])('%s', (_, after, expected) => {
    for (let position = 1_600; position < 2_100; position += 2) {
      expect(at(position, after), `after ${position} characters`).toBe(`…${shown}${expected}`);
    }
  });
});

test('text without a hit, and an empty text, have no snippet', () => {
  expect([of('Air', beginning('sungai')), snippetOf('', [beginning('a')]), of('Air')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
