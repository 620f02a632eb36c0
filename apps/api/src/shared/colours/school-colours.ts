import {
  type ChosenColours,
  type ColourToken,
  type ColourTokens,
  colourTokens,
  defaultColours,
  defaultShades,
  defaultTokens,
  type SchoolColours,
  schoolColoursSchema,
} from '@madrasah/contract';
import culori, { type Oklch } from 'culori/require';
import { LRUCache } from 'lru-cache';

/** Lightness 0–1, chroma and hue in degrees; grey has a chroma near 0, and any hue. */
type Colour = { lightness: number; chroma: number; hue: number };

/** The library as one file: its 150 modules cost 0.1 s at the start. */
const { clampChroma, converter, formatHex, wcagLuminance } = culori;

const toOklch = converter('oklch');
const toRgb = converter('rgb');
/** The edge of what screens show, computed in both directions, is off by less than this. */
const rounding = 1e-4;

const isShownByScreens = (colour: Oklch): boolean => {
  const { r, g, b } = toRgb(colour);
  return [r, g, b].every((channel) => channel > -rounding && channel < 1 + rounding);
};

export function parseColour(hex: string): Colour {
  const colour = toOklch(hex);
  if (!colour) throw new Error(`not a colour: ${hex}`);
  return { lightness: colour.l, chroma: colour.c, hue: colour.h ?? 0 };
}

/** As `#rrggbb`; with less chroma where screens cannot show it. */
function toHex({ lightness: l, chroma: c, hue: h }: Colour): string {
  const wanted: Oklch = { mode: 'oklch', l, c, h };
  return formatHex(isShownByScreens(wanted) ? wanted : clampChroma(wanted, 'oklch'));
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
export const luminance = (hex: string): number => wcagLuminance(hex);

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

export const shownValue = (tokens: ColourTokens, name: ShownColour): string => ({ ...fixedColours, ...tokens })[name];

/** The greatest luminance with which a dark colour keeps its contrast to every lighter one that it meets. */
function brightest(token: ColourToken): number {
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

/** Which of the two colours a token follows: texts have a tint of the main colour, paper and lines of the accent. */
type Family = 'main' | 'accent';
const mainTokens: ReadonlySet<ColourToken> = new Set([
  'text',
  'text-soft',
  'primary',
  'primary-strong',
  'primary-soft',
  'on-primary-soft',
]);
const familyOf = (token: ColourToken): Family => (mainTokens.has(token) ? 'main' : 'accent');

const baseOf = { main: parseColour(defaultTokens.primary), accent: parseColour(defaultTokens.accent) };
const brightestOf = { main: brightest('primary'), accent: brightest('accent') };

/**
 * The shades that are as much lighter or darker than the school's colour as those of the default are than its own; the
 * other shades are as light as those of the default.
 */
const following: ReadonlySet<string> = new Set([
  defaultTokens.primary,
  defaultTokens['primary-strong'],
  defaultTokens.accent,
  defaultShades.main[6],
  defaultShades.main[8],
]);

/** The shades that are as light as the default have at most this much more chroma. */
const mostTinted = 1.4;
/** A colour above this luminance is a background, or a text on a dark one. */
const lightLuminance = 0.4;
/** More than the 8 bits of a screen's colour. */
const steps = 12;

/** The colour with the lightness nearest to its own, towards black or white, that is readable. */
function nearest(colour: Colour, safe: 0 | 1, isReadable: (hex: string) => boolean): string {
  const own = toHex(colour);
  if (isReadable(own)) return own;
  let inside: number = safe;
  let outside = colour.lightness;
  for (let step = 0; step < steps; step += 1) {
    const middle = (inside + outside) / 2;
    if (isReadable(toHex({ ...colour, lightness: middle }))) inside = middle;
    else outside = middle;
  }
  return toHex({ ...colour, lightness: inside });
}

const darkEnough = (colour: Colour, most: number) => nearest(colour, 0, (hex) => luminance(hex) <= most);
const lightEnough = (colour: Colour, least: number) => nearest(colour, 1, (hex) => luminance(hex) >= least);

/** A shade of the default in the hue of the school's colour. It keeps at least the contrasts of the default. */
function shadeIn(family: Family, own: Colour, shade: string): string {
  const [base, { lightness, chroma, hue }] = [baseOf[family], parseColour(shade)];
  const strength = own.chroma / base.chroma;
  const turned = { lightness, hue: hue + own.hue - base.hue };
  if (following.has(shade)) {
    const followed = { ...turned, lightness: (lightness / base.lightness) * own.lightness, chroma: chroma * strength };
    return darkEnough(followed, brightestOf[family]);
  }
  const tinted = { ...turned, chroma: chroma * Math.min(strength, mostTinted) };
  const needed = luminance(shade);
  return needed > lightLuminance ? lightEnough(tinted, needed) : darkEnough(tinted, needed);
}

function derive({ mainColour, accentColour }: ChosenColours): SchoolColours {
  const main = darkEnough(parseColour(mainColour), brightestOf.main);
  const accent = darkEnough(parseColour(accentColour), brightestOf.accent);
  const own = { main: parseColour(main), accent: parseColour(accent) };
  const inFamily = (family: Family) => (shade: string) => shadeIn(family, own[family], shade);
  const tokens = colourTokens.map((token) => [token, inFamily(familyOf(token))(defaultTokens[token])]);
  return schoolColoursSchema.parse({
    main: { chosen: mainColour, shown: main },
    accent: { chosen: accentColour, shown: accent },
    tokens: Object.fromEntries(tokens),
    shades: {
      main: defaultShades.main.map(inFamily('main')),
      accent: defaultShades.accent.map(inFamily('accent')),
      neutral: [
        ...defaultShades.neutral.slice(0, 6).map(inFamily('accent')),
        ...defaultShades.neutral.slice(6).map(inFamily('main')),
      ],
    },
  });
}

/** The schools of one process, and what their staff try in the form. */
const mostKept = 50;
const kept = new LRUCache<string, SchoolColours, ChosenColours>({
  max: mostKept,
  memoMethod: (_key, _stale, { context }) => derive(context),
});

/** All colours of a school. Each pair is derived once. */
export const coloursOf = ({ mainColour, accentColour }: ChosenColours): SchoolColours =>
  kept.memo(`${mainColour} ${accentColour}`, { context: { mainColour, accentColour } });

/** The tokens that a page must set; undefined where they are the default. */
export const pageColoursOf = (chosen: ChosenColours): ColourTokens | undefined =>
  chosen.mainColour === defaultColours.mainColour && chosen.accentColour === defaultColours.accentColour
    ? undefined
    : coloursOf(chosen).tokens;
