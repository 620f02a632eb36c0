import { type ColourToken, type ColourTokens, defaultTokens } from '@madrasah/contract';
import { luminance } from './oklch.ts';

/** Colours that are the same at every school. */
export const fixedColours = {
  'surface-raised': '#ffffff',
  danger: '#a3261f',
  'danger-soft': '#fbe8e3',
  warning: '#83540c',
  'warning-soft': '#f6e7c6',
  success: '#1c6a3b',
  'success-soft': '#e1f0e0',
} as const;
export type ShownColour = ColourToken | keyof typeof fixedColours;

/** Two colours that meet, and the least contrast between them (WCAG 2.2). */
export type ContrastPair = { ink: ShownColour; ground: ShownColour; least: 3 | 4.5 };

const pairs = (least: 3 | 4.5, inks: readonly ShownColour[], grounds: readonly ShownColour[]): ContrastPair[] =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least })));

const plainGrounds = ['paper', 'surface', 'surface-raised'] as const;
const lightGrounds = [...plainGrounds, 'paper-deep', 'primary-soft', 'accent-soft'] as const;
const darkGrounds = ['primary', 'primary-strong', 'text'] as const;

/** Every text and its background, and every line that carries a meaning. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(
    4.5,
    ['text', 'text-soft', 'primary', 'primary-strong', 'accent-strong', 'danger', 'warning', 'success'],
    lightGrounds,
  ),
  ...pairs(4.5, ['on-primary', 'surface-raised'], darkGrounds),
  ...pairs(4.5, ['on-primary-soft', 'accent-on-dark'], ['primary-strong']),
  ...pairs(4.5, ['primary-strong'], ['accent-on-dark', 'on-primary']),
  ...pairs(4.5, ['surface-raised'], ['danger']),
  ...pairs(4.5, ['danger'], ['danger-soft']),
  ...pairs(4.5, ['warning'], ['warning-soft']),
  ...pairs(4.5, ['success'], ['success-soft']),
  ...pairs(3, ['border-strong', 'focus', 'primary', 'accent-strong', 'danger', 'success'], lightGrounds),
  ...pairs(3, ['accent'], plainGrounds),
  ...pairs(3, ['accent-on-dark'], darkGrounds),
];

export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

export const shownValue = (tokens: ColourTokens, name: ShownColour): string => ({ ...fixedColours, ...tokens })[name];

/** The greatest luminance with which a dark colour keeps its contrast to every lighter one that it meets. */
export function brightest(token: ColourToken): number {
  const own = luminance(defaultTokens[token]);
  const limits = contrastPairs
    .filter(({ ink, ground }) => ink === token || ground === token)
    .map(({ ink, ground, least }) => ({
      other: luminance(shownValue(defaultTokens, ink === token ? ground : ink)),
      least,
    }))
    .filter(({ other }) => other > own)
    .map(({ other, least }) => (other + 0.05) / least - 0.05);
  return Math.min(...limits);
}
