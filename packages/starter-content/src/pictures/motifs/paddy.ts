import { curve, groundUnder, height, type Point, polygon, spread, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, halo, line, linearGradient, path, rectangle, sky } from '../svg.ts';
import { palmTree } from './scenery.ts';

const horizon = 470;

/** Rice terraces of the West Javanese hills below two mountains in the haze. */
export const paintPaddy: Painter = (palette, random) => {
  const peak = width * random.pick([0.33, 0.66]);
  const sun: Point = [width - peak, random.between(250, 320)];
  return [
    sky(palette.sky, horizon + 60),
    halo('sun', sun, 560, palette.spark, 0.95),
    circle(sun, 66, palette.spark),
    mountain(peak + 330, 250, 620, palette.mist, 0.75),
    mountain(peak, 150, 560, palette.soft, 0.8),
    mist(palette, random),
    ridge(palette, random),
    terraces(palette, random),
    hut(palette, [width - peak + random.between(-60, 60), 590]),
    group(
      {},
      times(5, (index) =>
        palmTree(
          [peak - 260 + index * 130, 560 + random.between(-6, 14)],
          random.between(110, 170),
          palette.deep,
          random,
        ),
      ),
    ),
    foreground(palette, random),
  ].join('');
};

function mountain(center: number, top: number, half: number, fill: string, opacity: number): string {
  const slope: Point[] = [
    [center - half, 560],
    [center - half * 0.5, 560 - (560 - top) * 0.42],
    [center - half * 0.16, top + 40],
    [center - half * 0.05, top],
    [center + half * 0.06, top + 8],
    [center + half * 0.18, top + 52],
    [center + half * 0.55, 560 - (560 - top) * 0.38],
    [center + half, 560],
  ];
  return path(groundUnder(slope), fill, { opacity });
}

function mist(palette: Palette, random: Random): string {
  return times(6, () =>
    ellipse(
      [random.between(0, width), random.between(400, 500)],
      random.between(260, 520),
      random.between(10, 24),
      palette.paper,
      {
        opacity: random.between(0.18, 0.4),
      },
    ),
  ).join('');
}

function ridge(palette: Palette, random: Random): string {
  const crest = spread(-60, width + 60, 14).map((x): Point => [x, horizon + 40 + random.between(-24, 18)]);
  return path(groundUnder(crest), palette.mid, { opacity: 0.75 });
}

/** Bands of flooded and planted fields that widen towards the viewer. */
function terraces(palette: Palette, random: Random): string {
  const bend = random.between(-70, 70);
  const fields = times(9, (step) => {
    const depth = step / 8;
    const y = 545 + depth ** 1.45 * 330;
    const edge = spread(-100, width + 100, 7).map((x, index): Point => {
      const wave = Math.sin(index * 1.15 + step * 0.9) * (10 + depth * 34);
      return [x, y + wave + (bend * (x - width / 2)) / width];
    });
    const flooded = step % 3 === 1;
    const id = `field${step}`;
    const fill = linearGradient(
      id,
      flooded
        ? [
            [0, palette.spark, 0.95],
            [0.5, palette.sky[2]],
            [1, palette.sky[1]],
          ]
        : [
            [0, palette.soft],
            [0.5, palette.mid],
            [1, palette.deep],
          ],
      [0, 0],
      [0.1, 0.5],
    );
    return group({}, [
      fill,
      path(groundUnder(edge), `url(#${id})`),
      line(curve(edge), palette.deep, 3 + depth * 9, { opacity: 0.8 }),
      line(curve(edge.map(([x, top]): Point => [x, top - 2 - depth * 3])), palette.glow, 1.5 + depth * 2, {
        opacity: 0.65,
      }),
      flooded ? '' : sprouts(edge, depth, palette),
    ]);
  });
  return fields.join('');
}

function sprouts(edge: readonly Point[], depth: number, palette: Palette): string {
  const rows = [0.32, 0.62, 0.9].map((part) => {
    const row = edge.map(([x, y]): Point => [x, y + 10 + part * (16 + depth * 54)]);
    return line(curve(row), palette.soft, 2 + depth * 4, {
      opacity: 0.5,
      'stroke-dasharray': `1 ${Math.round(9 + depth * 16)}`,
    });
  });
  return rows.join('');
}

function hut(palette: Palette, [x, y]: Point): string {
  const roof: Point[] = [
    [x - 58, y - 44],
    [x, y - 92],
    [x + 58, y - 44],
  ];
  const posts = [-36, 36].map((dx) => rectangle([x + dx - 3, y - 46], 6, 64, palette.ink));
  return [
    ...posts,
    rectangle([x - 42, y - 14], 84, 8, palette.ink),
    path(polygon(roof), palette.ink),
    path(
      polygon([
        [x - 58, y - 44],
        [x, y - 92],
        [x - 6, y - 60],
      ]),
      palette.contrast,
      { opacity: 0.6 },
    ),
  ].join('');
}

function foreground(palette: Palette, random: Random): string {
  const blades = times(120, () => {
    const x = random.between(-20, width + 20);
    const side = x < width * 0.3 || x > width * 0.72 ? 1 : 0.45;
    const tall = random.between(50, 150) * side;
    const lean = random.between(-40, 40);
    return `M${Math.round(x)} ${height}q${Math.round(lean * 0.2)} ${Math.round(-tall * 0.7)} ${Math.round(lean)} ${Math.round(-tall)}`;
  });
  return line(blades.join(''), palette.ink, 4, { opacity: 0.85 });
}
