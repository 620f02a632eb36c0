export type Random = { below: (limit: number) => number; pick: <Item>(from: readonly [Item, ...Item[]]) => Item };

/** Random numbers with a seed (mulberry32). */
export function randomWithSeed(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, pick: (from) => from[below(from.length)] ?? from[0] };
}

const tags =
  'p div h1 h3 ul ol li blockquote pre code strong b em a span table tr td figure figcaption center section br img hr dl dt dd iframe video audio source object embed font x-y'.split(
    ' ',
  );
const attributes = [
  'class="ql-indent-2 x"',
  'class="ql-align-center"',
  'class="ql-size-large"',
  'lang="ar" dir="rtl"',
  'href="https://contoh.id"',
  'href="javascript:alert(1)" target="_blank"',
  'src="/uploads/a.png" alt="a &amp; b"',
  'src="https://www.youtube.com/embed/dQw4w9WgXcQ"',
  'src="https://contoh.id/a%20b.mp4?c=1&amp;d=2"',
  'data="//contoh.id/a.pdf"',
  'style="text-align:right"',
  'start="3"',
  'colspan=2',
  'onclick="alert(1)"',
];
const texts = [
  'satu',
  ' dua',
  'tiga ',
  '\n',
  '  ',
  '&nbsp;',
  'a &lt; b',
  '<',
  '&amp;lt;',
  'الحمد',
  '\t\n x',
  '&',
  '🕌',
];

/** Random tag soup; the same seed gives the same markup. */
export function randomMarkup(seed: number, length: number): string {
  const { below } = randomWithSeed(seed);
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? '';
  const piece = (): string => {
    switch (below(4)) {
      case 0:
        return `</${pick(tags)}>`;
      case 1:
        return pick(texts);
      default:
        return `<${pick(tags)}${below(2) ? ` ${pick(attributes)}` : ''}>`;
    }
  };
  return Array.from({ length }, piece).join('');
}
