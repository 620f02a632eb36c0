import { crescent, height, type Point, pointedArch, polygon, spread, star, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, element, group, halo, line, linearGradient, path, rectangle, sky, vignette } from '../svg.ts';
import { hangingLantern } from './lantern.ts';
import { scatteredStars } from './scenery.ts';

const floor = 742;

/** Looking through nested arches of an arcade into an evening courtyard. */
export const paintArches: Painter = (palette, random) => {
  const middle = width * random.pick([0.36, 0.64]);
  const depths = spread(0, 1, 5);
  return [
    sky(palette.sky, floor),
    scatteredStars(50, [0, 20], [width, 330], palette.spark, random),
    halo('court', [middle, 560], 520, palette.spark, 0.85),
    path(crescent([middle + 60, 300], 40), palette.spark),
    courtyard(palette, middle, random),
    ...depths.map((depth) => arcade(palette, middle, depth)),
    hangingLantern([middle, 0], 196, 62, palette, 'main'),
    floorLight(palette, middle),
    vignette(palette.ink, [middle, 500], 0.55),
  ].join('');
};

function courtyard(palette: Palette, middle: number, random: Random): string {
  const far = spread(middle - 260, middle + 260, 9).map((x, index) => {
    const tall = 46 + random.between(0, 30) + (index % 3) * 10;
    return circle([x, 690], tall, palette.mid, { opacity: 0.6 });
  });
  const pool = element('ellipse', { cx: middle, cy: floor + 8, rx: 150, ry: 16, fill: palette.spark, opacity: 0.6 });
  return [...far, rectangle([middle - 400, 700], 800, 60, palette.mid), pool].join('');
}

/** One wall with its opening; `depth` 0 is the farthest, 1 the nearest. */
function arcade(palette: Palette, middle: number, depth: number): string {
  const half = 150 + depth ** 1.5 * 430;
  const rise = half * 0.92;
  const springing = 520 - depth * 90;
  const center = middle + (width / 2 - middle) * depth * 0.55;
  const bottom = height + 40;
  const opening = pointedArch(center, half, springing, rise, bottom);
  const wall = `M-40 -40H${width + 40}V${bottom}H-40Z`;
  const tone =
    [palette.soft, palette.mid, palette.deep, palette.deep, palette.ink][Math.round(depth * 4)] ?? palette.ink;
  const lit =
    [palette.glow, palette.glow, palette.soft, palette.mid, palette.deep][Math.round(depth * 4)] ?? palette.mid;
  return group({}, [
    path(wall + opening, tone, { 'fill-rule': 'evenodd' }),
    line(opening, lit, 5 + depth * 7, { opacity: 0.85 }),
    line(pointedArch(center, half + 16 + depth * 18, springing, rise + 20 + depth * 22, bottom), lit, 2 + depth * 2, {
      opacity: 0.5,
    }),
    ornaments(palette, center, half, springing, rise, depth),
  ]);
}

function ornaments(
  palette: Palette,
  center: number,
  half: number,
  springing: number,
  rise: number,
  depth: number,
): string {
  if (depth > 0.8) return '';
  const radius = 16 + depth * 22;
  const corners = [-1, 1].map((side): Point => [center + side * half * 0.86, springing - rise * 0.9]);
  return corners
    .map(
      (at) =>
        path(polygon(star(at, radius, radius * 0.62, 8)), palette.glow, { opacity: 0.5 }) +
        circle(at, radius * 0.3, palette.ink, { opacity: 0.5 }),
    )
    .join('');
}

function floorLight(palette: Palette, middle: number): string {
  const beam: Point[] = [
    [middle - 120, floor],
    [middle + 120, floor],
    [middle + 430, height],
    [middle - 430, height],
  ];
  const tiles = times(9, (index) => {
    const bottom = middle + (index - 4) * 210;
    return `M${middle + (index - 4) * 52} ${floor}L${bottom} ${height}`;
  });
  return [
    linearGradient('beam', [
      [0, palette.spark, 0.75],
      [1, palette.glow, 0.05],
    ]),
    path(polygon(beam), 'url(#beam)'),
    line(tiles.join(''), palette.ink, 2, { opacity: 0.25 }),
  ].join('');
}
