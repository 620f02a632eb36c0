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
import { LRUCache } from 'lru-cache';
import { brightest } from './contrast.ts';
import { type Colour, luminance, parseColour, toHex } from './oklch.ts';

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
const kept = new LRUCache<string, SchoolColours>({ max: mostKept });

/** All colours of a school. Each pair is derived once. */
export function coloursOf({ mainColour, accentColour }: ChosenColours): SchoolColours {
  const key = `${mainColour} ${accentColour}`;
  const known = kept.get(key);
  if (known) return known;
  const derived = derive({ mainColour, accentColour });
  kept.set(key, derived);
  return derived;
}

/** The tokens that a page must set; undefined where they are the default. */
export const pageColoursOf = (chosen: ChosenColours): ColourTokens | undefined =>
  chosen.mainColour === defaultColours.mainColour && chosen.accentColour === defaultColours.accentColour
    ? undefined
    : coloursOf(chosen).tokens;
