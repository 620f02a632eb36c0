import { height, type Point, polygon, short, spread, star, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, group, halo, line, linearGradient, path, rectangle, sheet, vignette } from '../svg.ts';

/** Brass lanterns on chains in the dark, soft lights far behind them. */
export const paintLantern: Painter = (palette, random) => {
  const main: Point = [width * random.pick([0.3, 0.68]), random.between(330, 390)];
  const others = spread(130, width - 130, 6).filter((x) => Math.abs(x - main[0]) > 190);
  return [
    linearGradient('night', [
      [0, palette.ink],
      [0.55, palette.deep],
      [1, palette.mid],
    ]),
    sheet('url(#night)'),
    farLights(palette, random),
    rows(palette),
    ...others.map((x, index) =>
      hangingLantern([x, 0], random.between(90, 300), random.between(38, 56), palette, `lantern${index}`),
    ),
    hangingLantern([main[0], 0], main[1], 104, palette, 'main'),
    vignette(palette.ink, main, 0.6),
  ].join('');
};

function farLights(palette: Palette, random: Random): string {
  return times(34, () => {
    const center: Point = [random.between(0, width), random.between(220, height)];
    const fill = random.pick([palette.glow, palette.spark, palette.soft, palette.contrast]);
    return circle(center, random.between(10, 54), fill, { opacity: random.between(0.05, 0.2) });
  }).join('');
}

function rows(palette: Palette): string {
  const band = spread(0, width, 33).map((x) =>
    path(polygon(star([x, height - 22], 26, 18, 8)), palette.ink, { opacity: 0.55 }),
  );
  return group({}, [rectangle([0, height - 58], width, 60, palette.ink, { opacity: 0.35 }), ...band]);
}

/** A lantern of half-width `size`, hanging from `anchor` on a chain of `drop` pixels; `id` names its light. */
export function hangingLantern(anchor: Point, drop: number, size: number, palette: Palette, id: string): string {
  const [x, top] = [anchor[0], anchor[1] + drop];
  const at = (dx: number, dy: number): Point => [x + dx * size, top + dy * size];
  const roof = polygon([at(-0.16, 0), at(0.16, 0), at(0.34, 0.3), at(0.78, 0.62), at(-0.78, 0.62), at(-0.34, 0.3)]);
  const glass = polygon([
    at(-0.66, 0.72),
    at(0.66, 0.72),
    at(0.86, 1.5),
    at(0.52, 2.32),
    at(-0.52, 2.32),
    at(-0.86, 1.5),
  ]);
  const foot = polygon([at(-0.58, 2.4), at(0.58, 2.4), at(0.36, 2.66), at(-0.36, 2.66)]);
  const ribs = [-0.36, 0, 0.36].map((part) => {
    const [high, waist, low] = [at(part, 0.72), at(part * 1.42, 1.5), at(part * 0.86, 2.32)];
    return `M${short(high[0])} ${short(high[1])}L${short(waist[0])} ${short(waist[1])}L${short(low[0])} ${short(low[1])}`;
  });
  const heart = at(0, 1.55);
  return group({}, [
    line(`M${short(x)} ${short(anchor[1])}V${short(top)}`, palette.glow, Math.max(2, size * 0.05), { opacity: 0.55 }),
    halo(id, heart, size * 4.6, palette.glow, 0.55),
    path(glass, palette.glow),
    halo(`${id}-flame`, heart, size * 1.1, palette.spark, 1),
    line(ribs.join(''), palette.ink, size * 0.06, { opacity: 0.75 }),
    path(polygon(star(heart, size * 0.34, size * 0.2, 8)), 'none', {
      stroke: palette.ink,
      'stroke-width': size * 0.05,
      opacity: 0.7,
    }),
    path(roof + foot, palette.ink),
    rectangle(at(-0.82, 0.6), size * 1.64, size * 0.13, palette.contrast),
    rectangle(at(-0.62, 2.3), size * 1.24, size * 0.13, palette.contrast),
    line(`M${short(x)} ${short(top + size * 2.66)}v${short(size * 0.36)}`, palette.contrast, size * 0.08),
  ]);
}
