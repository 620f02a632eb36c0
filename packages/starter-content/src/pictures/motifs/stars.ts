import { crescent, groundUnder, height, type Point, polyline, short, spread, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, group, halo, khatam, line, linearGradient, path, sheet } from '../svg.ts';
import { palmTree, scatteredStars } from './scenery.ts';

/** A night sky with a crescent, a constellation of eight-pointed stars, and hills below. */
export const paintStars: Painter = (palette, random) => {
  const moon: Point = [width * random.pick([0.3, 0.7]), random.between(230, 300)];
  return [
    linearGradient('night', [
      [0, palette.ink],
      [0.5, palette.deep],
      [0.85, palette.mid],
      [1, palette.soft],
    ]),
    sheet('url(#night)'),
    milkyWay(palette, random),
    scatteredStars(240, [0, 0], [width, 690], palette.spark, random),
    halo('moon', moon, 420, palette.spark, 0.5),
    path(crescent(moon, 96), palette.spark),
    constellation(palette, random, moon),
    hills(palette, random),
    group(
      {},
      times(3, (index) =>
        palmTree(
          [moon[0] > width / 2 ? 150 + index * 66 : 1380 + index * 66, 850],
          random.between(190, 290),
          palette.ink,
          random,
        ),
      ),
    ),
  ].join('');
};

/** A veil of light: a round halo, drawn out and tilted. */
function milkyWay(palette: Palette, random: Random): string {
  const tilt = random.between(-28, -16);
  const place = `translate(800 380) rotate(${short(tilt)}) scale(1 0.2)`;
  return group({ transform: place }, [halo('veil', [0, 0], 1050, palette.mist, 0.42)]);
}

function constellation(palette: Palette, random: Random, moon: Point): string {
  const away = moon[0] > width / 2 ? 160 : 760;
  const points = times(
    7,
    (index): Point => [away + index * 108 + random.between(-26, 26), 190 + random.between(0, 300)],
  );
  return [
    line(polyline(points), palette.mist, 1.5, { opacity: 0.5, 'stroke-dasharray': '2 9' }),
    ...points.map(
      (point, index) =>
        halo(`spark${index}`, point, 64, palette.spark, 0.5) + khatam(point, index % 3 === 0 ? 19 : 12, palette.spark),
    ),
    circle(points[0] ?? moon, 4, palette.contrast),
  ].join('');
}

function hills(palette: Palette, random: Random): string {
  const layers = [
    { base: 700, wave: 46, fill: palette.mid, opacity: 0.75 },
    { base: 760, wave: 36, fill: palette.deep, opacity: 0.95 },
    { base: 832, wave: 18, fill: palette.ink, opacity: 1 },
  ];
  return layers
    .map(({ base, wave, fill, opacity }) => {
      const ridge = spread(-80, width + 80, 8).map(
        (x): Point => [x, Math.min(height, base + random.between(-wave, wave))],
      );
      return path(groundUnder(ridge), fill, { opacity });
    })
    .join('');
}
