import { clampChroma, converter, formatHex, type Oklch, wcagLuminance } from 'culori';

/** Lightness 0–1, chroma and hue in degrees; grey has a chroma near 0, and any hue. */
export type Colour = { lightness: number; chroma: number; hue: number };

const toOklch = converter('oklch');
const toRgb = converter('rgb');
/** The edge of what screens show, computed in both directions, is off by less than this. */
const rounding = 1e-4;

const isShownByScreens = (colour: Oklch): boolean => {
  const { r, g, b } = toRgb(colour);
  return [r, g, b].every((channel) => channel > -rounding && channel < 1 + rounding);
};

const culoriColour = ({ lightness: l, chroma: c, hue: h }: Colour): Oklch => ({ mode: 'oklch', l, c, h });

export function parseColour(hex: string): Colour {
  const colour = toOklch(hex);
  if (!colour) throw new Error(`not a colour: ${hex}`);
  return { lightness: colour.l, chroma: colour.c, hue: colour.h ?? 0 };
}

/** As `#rrggbb`; with less chroma where screens cannot show it. */
export function toHex(colour: Colour): string {
  const wanted = culoriColour(colour);
  return formatHex(isShownByScreens(wanted) ? wanted : clampChroma(wanted, 'oklch'));
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
export const luminance = (hex: string): number => wcagLuminance(hex);
