import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const hero = read('./Hero.module.css');
const tokens = read('../../../../../packages/ui/src/styles/tokens.css');

type Color = [red: number, green: number, blue: number];

function colorOf(token: string): Color {
  const hex = new RegExp(`${token}: #([0-9a-f]{6});`).exec(tokens)?.[1] ?? '';
  const [red = NaN, green = NaN, blue = NaN] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** The colour behind the words, laid over the brightest possible photograph. */
function wordsBackground(): Color {
  const [, red, green, blue, percent] =
    /\.words::before \{[^}]*rgb\((\d+) (\d+) (\d+) \/ (\d+)%\) 6rem/.exec(hero)?.map(Number) ?? [];
  const over = (channel = NaN, alpha = NaN) => 255 * (1 - alpha / 100) + channel * (alpha / 100);
  return [over(red, percent), over(green, percent), over(blue, percent)];
}

/** The relative luminance of WCAG 2. */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['--color-on-primary', '--color-on-primary-soft', '--color-accent-on-dark'])(
  'words of the opening in %s have enough contrast on any photograph',
  (token) => {
    const contrast = (luminance(colorOf(token)) + 0.05) / (luminance(wordsBackground()) + 0.05);
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  },
);
