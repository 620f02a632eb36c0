import { readFileSync } from 'node:fs';
import { sampleOf } from '@madrasah/config/release-run';
import {
  type ChosenColours,
  colourPalettes,
  defaultColours,
  defaultShades,
  defaultTokens,
  type SchoolColours,
} from '@madrasah/contract';
import culori from 'culori/require';
import { expect, test } from 'vitest';
import { coloursOf, contrastPairs, luminance, pageColoursOf, parseColour, shownValue } from './school-colours.ts';

const { wcagContrast: contrast } = culori;

const hero = readFileSync(new URL('../../../../public/src/features/home/Hero.module.css', import.meta.url), 'utf8');
const [, veil = ''] = /\.text::before \{[^}]*color-mix\(in srgb, var\(--color-primary-strong\) (\d+)%/.exec(hero) ?? [];

/** A colour of the given share, laid over the brightest possible photograph. */
const overWhite = (hex: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * share + 255 * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** The pairs of the list with too little contrast, those of the staff app's theme, and of text on a photograph. */
function unreadableIn({ tokens, shades }: SchoolColours): string[] {
  const pairs = contrastPairs
    .filter(({ ink, ground, least }) => contrast(shownValue(tokens, ink), shownValue(tokens, ground)) < least)
    .map(({ ink, ground, least }) => `${ink} on ${ground}: ${least}`);
  // Mantine: white on filled buttons, also under the pointer; the darkest shade on light badges and buttons.
  const themed = [
    ...[7, 8, 9].map((shade) => ['#ffffff', shades.main[shade]]),
    ...[7, 8, 9].map((shade) => ['#ffffff', shades.accent[shade]]),
    ...[0, 1, 2].flatMap((ground) => [shades.main, shades.accent].map((family) => [family[9], family[ground]])),
    ...[6, 7, 8, 9].flatMap((ink) => [0, 1].map((ground) => [shades.neutral[ink], shades.neutral[ground]])),
  ];
  const behindText = overWhite(tokens['primary-strong'], Number(veil) / 100);
  const onPhotograph = (['on-primary', 'on-primary-soft', 'accent-on-dark'] as const).map((ink) => [
    tokens[ink],
    behindText,
  ]);
  const unreadable = [...themed, ...onPhotograph].filter(([ink = '', ground = '']) => contrast(ink, ground) < 4.5);
  return [...pairs, ...unreadable.map((pair) => pair.join(' on '))];
}

const describeUnreadable = (chosen: ChosenColours) =>
  unreadableIn(coloursOf(chosen)).map((pair) => ({ ...chosen, pair }));

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
const next = numbers(47);
const anyColour = () => `#${next().toString(16).padStart(6, '0')}`;

const hues = ['#ff0000', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff'];
const greys = ['#ffffff', '#000000', '#808080', '#818180', '#010101', '#fefefe'];
const extremes = [...hues, ...greys];

test('[IDN-005] the default colours give exactly the shades that sites had before they could choose', () => {
  const { main, accent, tokens, shades } = coloursOf(defaultColours);
  expect({ tokens, shades }).toEqual({ tokens: defaultTokens, shades: defaultShades });
  expect([main, accent]).toEqual(
    [defaultColours.mainColour, defaultColours.accentColour].map((colour) => ({ chosen: colour, shown: colour })),
  );
  expect(pageColoursOf(defaultColours)).toBeUndefined();
  expect(pageColoursOf({ ...defaultColours, accentColour: '#b98329' })).not.toEqual(defaultTokens);
});

test('[IDN-005] every text keeps 4.5:1, large texts and lines 3:1, with any two colours', () => {
  const pairs = Array.from({ length: 2_000 }, () => ({ mainColour: anyColour(), accentColour: anyColour() }));
  expect(sampleOf(pairs, 5).flatMap(describeUnreadable)).toEqual([]);
});

test('[IDN-005] the same with white, black, greys, pure hues, and twice the same colour', () => {
  const pairs = extremes.flatMap((mainColour) => extremes.map((accentColour) => ({ mainColour, accentColour })));
  expect(pairs).toHaveLength(144);
  expect(pairs.flatMap(describeUnreadable)).toEqual([]);
});

test('a grey gives greys only', () => {
  const { tokens } = coloursOf({ mainColour: '#333333', accentColour: '#777777' });
  expect(Object.values(tokens).filter((hex) => !/^#(..)\1\1$/.test(hex))).toEqual([]);
});

test('[IDN-006] yellow on white becomes the nearest yellow that can be read: of the same hue, and no darker than needed', () => {
  const { main, tokens } = coloursOf({ mainColour: '#ffff00', accentColour: defaultColours.accentColour });
  expect([main.chosen, main.shown]).toEqual(['#ffff00', tokens.primary]);
  expect(contrast(main.shown, tokens['paper-deep'])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(main.shown, defaultTokens['accent-soft'])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(main.shown, defaultTokens['accent-soft'])).toBeLessThan(4.6);
  expect(parseColour(main.shown).hue).toBeCloseTo(parseColour(main.chosen).hue, 0);
});

test('[IDN-006] an accent that is too light for lines on paper is moved, one that is just dark enough is not', () => {
  const accentOf = (accentColour: string) => coloursOf({ ...defaultColours, accentColour }).accent;
  // 3:1 on paper: 0.2717 of luminance.
  expect(luminance('#8e8e8e')).toBeLessThan(0.2717);
  expect(luminance('#8f8f8f')).toBeGreaterThan(0.2717);
  expect(accentOf('#8e8e8e').shown).toBe('#8e8e8e');
  expect(accentOf('#8f8f8f').shown).toBe('#8e8e8e');
});

test('the eight palettes are distinct, are shown as they are chosen, and keep every contrast', () => {
  expect(new Set(colourPalettes.map(({ name }) => name)).size).toBe(8);
  for (const palette of colourPalettes) {
    const colours = coloursOf(palette);
    expect(unreadableIn(colours), palette.name).toEqual([]);
    expect([colours.main.shown, colours.accent.shown]).toEqual([palette.mainColour, palette.accentColour]);
  }
  expect(colourPalettes[0]).toMatchObject(defaultColours);
});

test('a pair of colours is derived once', () => {
  expect(coloursOf({ ...defaultColours })).toBe(coloursOf({ ...defaultColours }));
});
