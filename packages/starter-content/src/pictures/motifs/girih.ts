import { height, type Point, polar, polygon, regularPolygon, star, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import { circle, group, khatam, line, linearGradient, path, radialGradient, sheet, vignette } from '../svg.ts';

type Tile = { readonly center: Point; readonly sides: number; readonly radius: number; readonly turn: number };

/** Strap lines on a tiling of regular polygons (Hankin's method), and one great rosette where the light falls. */
export const paintGirih: Painter = (palette, random) => {
  const edge = random.between(140, 170);
  const tiles = random.chance(0.5) ? octagonTiles(edge) : dodecagonTiles(edge * 0.8);
  const contact = random.between(0.36, 0.42) * Math.PI;
  const light: Point = [width * random.pick([0.33, 0.67]), height * random.between(0.42, 0.56)];
  const middle = nearest(tiles, light);

  return [
    linearGradient('ground', [
      [0, palette.deep],
      [1, palette.ink],
    ]),
    radialGradient('light', middle.center, 900, [
      [0, palette.glow, 0.5],
      [0.4, palette.glow, 0.2],
      [1, palette.glow, 0],
    ]),
    sheet('url(#ground)'),
    group(
      {},
      tiles.map((tile) => filledStar(tile, contact, palette)),
    ),
    sheet('url(#light)'),
    straps(tiles, contact, palette.ink, 13, 0.55),
    straps(tiles, contact, palette.glow, 7, 0.95),
    rosette(middle, palette),
    vignette(palette.ink, middle.center, 0.82),
  ].join('');
};

/** The tiling 4.8.8: octagons in a square grid, small squares between them. */
function octagonTiles(edge: number): Tile[] {
  const step = edge * (1 + Math.SQRT2);
  const octagon = edge / (2 * Math.sin(Math.PI / 8));
  const square = edge / Math.SQRT2;
  return grid(step, step).flatMap(([x, y]) => [
    { center: [x, y], sides: 8, radius: octagon, turn: Math.PI / 8 },
    { center: [x + step / 2, y + step / 2], sides: 4, radius: square, turn: 0 },
  ]);
}

/** The tiling 4.6.12: dodecagons in a triangular grid, hexagons and squares between them. */
function dodecagonTiles(edge: number): Tile[] {
  const apothem = edge / (2 * Math.tan(Math.PI / 12));
  const step = 2 * apothem + edge;
  const rise = step * Math.sin(Math.PI / 3);
  const dodecagon = edge / (2 * Math.sin(Math.PI / 12));
  return times(Math.ceil(height / rise) + 3, (row) => row - 1).flatMap((row) =>
    times(Math.ceil(width / step) + 3, (column) => column - 1).flatMap((column) => {
      const center: Point = [(column + (row % 2 === 0 ? 0 : 0.5)) * step, row * rise];
      return [
        { center, sides: 12, radius: dodecagon, turn: Math.PI / 12 },
        ...[0, 1, 2].map((side) => {
          const angle = (side * Math.PI) / 3;
          return {
            center: polar(center, step / 2, angle),
            sides: 4,
            radius: edge / Math.SQRT2,
            turn: angle + Math.PI / 4,
          };
        }),
        ...[0.5, 1.5].map((side) => ({
          center: polar(center, step / Math.sqrt(3), (side * Math.PI) / 3),
          sides: 6,
          radius: edge,
          turn: 0,
        })),
      ];
    }),
  );
}

function grid(stepX: number, stepY: number): Point[] {
  return times(Math.ceil(height / stepY) + 2, (row) => row - 0.5).flatMap((row) =>
    times(Math.ceil(width / stepX) + 2, (column): Point => [(column - 0.5) * stepX, row * stepY]),
  );
}

/** Where the two strap lines of neighbouring edges meet: tips on the edges, valleys towards the corners. */
function starOf({ center, sides, radius, turn }: Tile, contact: number): Point[] {
  const apothem = radius * Math.cos(Math.PI / sides);
  const slope = Math.tan(Math.PI / sides);
  const reach = (apothem * slope) / (Math.cos(contact) + Math.sin(contact) * slope);
  const valley = Math.hypot(apothem - reach * Math.sin(contact), reach * Math.cos(contact));
  return star(center, apothem, valley, sides, turn + Math.PI / sides);
}

function filledStar(tile: Tile, contact: number, palette: Palette): string {
  const fill = { 12: palette.mid, 8: palette.mid, 6: palette.contrast, 4: palette.soft }[tile.sides] ?? palette.mid;
  const outer = path(polygon(starOf(tile, contact)), fill, { opacity: tile.sides === 6 ? 0.75 : 0.9 });
  if (tile.sides < 8) return outer;
  const inner = { ...tile, radius: tile.radius * 0.52, turn: tile.turn + Math.PI / tile.sides };
  return (
    outer +
    path(polygon(starOf(inner, contact)), palette.deep, { stroke: palette.glow, 'stroke-width': 4, opacity: 0.9 }) +
    khatam(tile.center, tile.radius * 0.17, palette.contrast)
  );
}

function straps(tiles: readonly Tile[], contact: number, color: string, strokeWidth: number, opacity: number): string {
  const lines = tiles.map((tile) => polygon(starOf(tile, contact))).join('');
  return line(lines, color, strokeWidth, { opacity, 'stroke-linejoin': 'miter' });
}

function rosette({ center, sides, radius }: Tile, palette: Palette): string {
  const ring = (scale: number, inner: number, fill: string) =>
    path(polygon(star(center, radius * scale, radius * scale * inner, sides)), fill);
  return [
    ring(0.6, 0.72, palette.ink),
    ring(0.56, 0.72, palette.glow),
    ring(0.5, 0.7, palette.deep),
    ring(0.36, 0.62, palette.contrast),
    path(polygon(regularPolygon(center, radius * 0.2, sides)), palette.glow),
    circle(center, radius * 0.13, palette.spark),
    circle(center, radius * 0.06, palette.contrast),
  ].join('');
}

function nearest(tiles: readonly Tile[], [x, y]: Point): Tile {
  const great = tiles.filter(({ sides }) => sides >= 8);
  return great.reduce((best, tile) => {
    const distance = ({ center }: Tile) => Math.hypot(center[0] - x, center[1] - y);
    return distance(tile) < distance(best) ? tile : best;
  });
}
