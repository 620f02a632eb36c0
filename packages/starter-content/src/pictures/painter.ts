import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** Draws one kind of picture: the body of an SVG document on the sheet of geometry.ts. */
export type Painter = (palette: Palette, random: Random) => string;
