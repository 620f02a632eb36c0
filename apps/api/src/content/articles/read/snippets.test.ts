import { describe, expect, test } from 'vitest';
import { snippetOf, type Term } from './snippets.ts';

const beginning = (text: string): Term => ({ words: [text], isPrefix: true });
const stem = (text: string): Term => ({ words: [text], isPrefix: false });
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
  const of = (html: string) => snippetOf(`<p>${html}</p>`, [beginning('sungai')]);
  const longAttribute = `<a href="/${'c'.repeat(700)}">b</a> `;

  test.each<[string, string, string]>([
    ['short words', ' b'.repeat(900), `${' b'.repeat(107)}…`],
    ['tags', `<a href="/${'c'.repeat(150)}"> b</a>`.repeat(300), `${' b'.repeat(107)}…`],
    ['entities', ' &amp; &lt; b'.repeat(300), `${' &amp; &lt; b'.repeat(35)}…`],
    ['a long word', ` ${'c'.repeat(1_300)}`, '…'],
    ['an image', `<img alt="" src="/${'c'.repeat(1_300)}">`, ''],
    ['the end', '', ''],
    ['an entity at the end', ' &amp;', ''],
  ])('before %s', (_, after, expected) => {
    for (let length = 9; length < 300; length += 1) {
      expect(of(`${'x '.repeat(length)}${before} sungai${after}`), `after ${length} words`).toBe(
        `…${shown}${expected}`,
      );
    }
  });

  test.each<[string, string]>([
    ['a long attribute', longAttribute],
    ['the word in an attribute', '<a title="Di sungai">b</a> '],
    ['the word in an attribute, often', '<img alt="" src="/sungai.jpg"> b '.repeat(500)],
    ['a word that contains it', 'disungai '],
    ['such words', 'disungai '.repeat(400)],
    ['the word in a long attribute', `<a title="${'b '.repeat(800)}sungai ${'b '.repeat(800)}">b</a> `],
    ['an accent', 'é '],
    ['accents', `e\u0301 \u1e9b\u0323 ${'ș'.repeat(300)} 각 `],
  ])('after %s', (_, first) => {
    for (let length = 1; length < 300; length += 1) {
      const words = `${first}${'x '.repeat(length)}${before}`;
      expect(of(`${words} sungai ${'c'.repeat(300)}`), `after ${length} more words`).toBe(`…${shown}…`);
    }
  });

  test('after a long attribute among the words before it', () => {
    const attribute = `title="${'c '.repeat(300)}"`;
    expect(of(`${'x '.repeat(9)}<a ${attribute}>b</a> sungai ${'c'.repeat(300)}`)).toBe(
      `…${'x '.repeat(7)}b <mark>sungai</mark>…`,
    );
  });

  test('after characters that are others without accents', () => {
    const again = `${'c'.repeat(900)} sungai ${'c'.repeat(300)}`;
    expect(of(`${'각'.repeat(500)} ${before} sungai ${again}`)).toBe(`…${shown}…`);
    expect(of(`≮ ${before} sungai`)).toBe(shown);
  });

  test.each<[string, string, string | undefined]>([
    ['the word', 'b '.repeat(500), undefined],
    ['another word', `sungai ${'b '.repeat(20)}`, `<mark>sungai</mark>${' b'.repeat(20)}`],
  ])('where the end is cut off within a tag that contains %s', (_, text, expected) => {
    expect(snippetOf(`<p>${text}</p><img alt="sungai`, [beginning('sungai')])).toBe(expected);
    expect(snippetOf(`<p>${text} &am`, [beginning('am'), beginning('sungai')])).toBe(expected);
  });
});

test('text without a hit, and an empty text, have no snippet', () => {
  expect([of('Air', beginning('sungai')), snippetOf('', [beginning('a')]), of('Air')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
