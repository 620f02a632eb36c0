import { expect, test } from 'vitest';
import css from './tokens.css?raw';

const tokens = new Map(
  [...css.matchAll(/(--color-[a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
);

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(ink: string, background: string): number {
  const [darker = 0, lighter = 0] = [ink, background]
    .map((name) => luminance(tokens.get(`--color-${name}`) ?? '#'))
    .sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

const lightBackgrounds = ['paper', 'paper-deep', 'surface', 'surface-raised'];
const inks = ['text', 'text-soft', 'primary', 'primary-strong', 'accent-strong', 'danger', 'success'];
const pairs = [
  ...inks.flatMap((ink) => lightBackgrounds.map((background) => [ink, background] as const)),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-primary-soft', 'primary-strong'],
  ['accent-on-dark', 'primary-strong'],
  ['primary-strong', 'accent-on-dark'],
  ['primary-strong', 'accent-soft'],
  ['primary', 'primary-soft'],
  ['danger', 'danger-soft'],
  ['warning', 'warning-soft'],
  ['success', 'success-soft'],
] as const;

test.each(pairs)('text in %s on %s has a contrast of at least 4.5:1', (ink, background) => {
  expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
});

test.each(['focus', 'border-strong'])(
  'lines in %s have a contrast of at least 3:1 on every light background',
  (line) => {
    for (const background of lightBackgrounds) expect(contrast(line, background)).toBeGreaterThanOrEqual(3);
  },
);
