import { crescent, groundUnder, type Point, polygon, short, spread, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, halo, line, linearGradient, path, rectangle, sheet } from '../svg.ts';
import { pine, scatteredStars } from './scenery.ts';

/** Scout tents among pines around a camp fire, mountains and stars behind. */
export const paintCamp: Painter = (palette, random) => {
  const fire: Point = [width * random.pick([0.42, 0.58]), 752];
  const moon: Point = [width - fire[0], 190];
  return [
    linearGradient('evening', [
      [0, palette.ink],
      [0.35, palette.sky[0]],
      [0.6, palette.sky[1]],
      [0.8, palette.sky[2]],
    ]),
    sheet('url(#evening)'),
    scatteredStars(140, [0, 0], [width, 380], palette.spark, random),
    random.chance(0.5) ? circle(moon, 62, palette.spark) : path(crescent(moon, 62), palette.spark),
    halo('moon', moon, 300, palette.spark, 0.45),
    mountains(palette, random),
    forest(palette, random),
    rectangle([0, 690], width, 220, palette.deep),
    path(groundUnder(spread(-60, width + 60, 7).map((x): Point => [x, 700 + random.between(-14, 14)])), palette.deep),
    halo('warmth', fire, 640, palette.glow, 0.6),
    tent(palette, [fire[0] - 340, 776], 210, 'left'),
    tent(palette, [fire[0] + 330, 764], 190, 'right'),
    flagpole(palette, fire[0] + (fire[0] < width / 2 ? 690 : -690)),
    campfire(palette, fire, random),
    path(groundUnder(spread(-60, width + 60, 9).map((x): Point => [x, 866 + random.between(-16, 12)])), palette.ink),
    ...[40, 130, 1490, 1570].map((x) => pine([x, 890], random.between(420, 560), palette.ink)),
  ].join('');
};

function mountains(palette: Palette, random: Random): string {
  const range = (base: number, tall: number, count: number): Point[] => [
    [-60, base],
    ...times(
      count,
      (index): Point => [
        (index + 0.5) * (width / count) + random.between(-40, 40),
        base - (index % 2 === 0 ? tall : tall * 0.36) * random.between(0.8, 1.1),
      ],
    ),
    [width + 60, base],
  ];
  const paint = (points: Point[], fill: string, opacity: number) =>
    path(polygon([...points, [width + 60, 900], [-60, 900]]), fill, { opacity });
  return paint(range(560, 230, 5), palette.soft, 0.5) + paint(range(620, 170, 7), palette.mid, 0.8);
}

function forest(palette: Palette, random: Random): string {
  return times(44, (index) =>
    pine(
      [index * 37 + random.between(-12, 12), 712],
      random.between(110, 210),
      index % 3 === 0 ? palette.ink : palette.deep,
    ),
  ).join('');
}

function tent(palette: Palette, [x, y]: Point, size: number, id: string): string {
  const cloth = linearGradient(id, [
    [0, palette.glow],
    [1, palette.contrast],
  ]);
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  return group({}, [
    ellipse([x, y + 4], size * 1.1, 16, palette.ink, { opacity: 0.55 }),
    cloth,
    path(polygon([at(-1, 0), at(-0.1, -0.95), at(0.42, -0.82), at(1, 0)]), palette.contrast),
    path(polygon([at(-1, 0), at(-0.1, -0.95), at(0.62, 0)]), `url(#${id})`),
    path(polygon([at(-0.34, 0), at(-0.1, -0.7), at(0.2, 0)]), palette.ink),
    path(polygon([at(-0.1, -0.7), at(0.2, 0), at(0.06, 0)]), palette.spark, { opacity: 0.8 }),
    line(
      `M${short(at(-0.1, -0.95)[0])} ${short(at(-0.1, -0.95)[1])}v-22M${short(x - size)} ${short(y)}l-44 12M${short(x + size)} ${short(y)}l44 12`,
      palette.ink,
      5,
    ),
  ]);
}

function flagpole(palette: Palette, x: number): string {
  return [
    line(`M${short(x)} 800V380`, palette.ink, 9),
    path(`M${short(x)} 388q50 -24 92 0t90 -4v44q-50 22 -90 4t-92 0Z`, palette.contrast),
    path(`M${short(x)} 432q50 -24 92 0t90 -4v44q-50 22 -90 4t-92 0Z`, palette.paper),
  ].join('');
}

function campfire(palette: Palette, [x, y]: Point, random: Random): string {
  const flame = (scale: number, fill: string) =>
    path(
      `M${short(x)} ${short(y - 170 * scale)}C${short(x + 20 * scale)} ${short(y - 110 * scale)} ${short(x + 74 * scale)} ${short(y - 84 * scale)} ${short(x + 58 * scale)} ${short(y - 26 * scale)}C${short(x + 46 * scale)} ${short(y + 14 * scale)} ${short(x - 46 * scale)} ${short(y + 14 * scale)} ${short(x - 58 * scale)} ${short(y - 26 * scale)}C${short(x - 70 * scale)} ${short(y - 80 * scale)} ${short(x - 16 * scale)} ${short(y - 100 * scale)} ${short(x)} ${short(y - 170 * scale)}Z`,
      fill,
    );
  const embers = times(22, () =>
    circle([x + random.between(-130, 130), y - random.between(120, 420)], random.between(1.5, 4.5), palette.spark, {
      opacity: random.between(0.4, 1),
    }),
  );
  return group({}, [
    line(
      `M${x - 96} ${y + 22}L${x + 92} ${y - 16}M${x + 96} ${y + 22}L${x - 92} ${y - 16}M${x - 110} ${y + 6}H${x + 110}`,
      palette.ink,
      22,
    ),
    flame(1.15, palette.contrast),
    flame(0.9, palette.glow),
    flame(0.55, palette.spark),
    ...embers,
  ]);
}
