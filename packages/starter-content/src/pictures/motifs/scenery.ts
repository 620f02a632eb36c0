import { curve, type Point, polar, polygon, short, times } from '../geometry.ts';
import type { Random } from '../random.ts';
import { circle, group, line, path } from '../svg.ts';

/** A coconut palm rooted at `foot`, leaning a little. */
export function palmTree([x, y]: Point, size: number, color: string, random: Random): string {
  const lean = random.between(-0.16, 0.16) * size;
  const crown: Point = [x + lean, y - size];
  const trunk = curve([[x, y], [x + lean * 0.25, y - size * 0.5], crown]);
  const fronds = times(9, (index) => {
    const angle = Math.PI * (1.08 + (index / 8) * 0.84) + random.between(-0.08, 0.08);
    const length = size * random.between(0.36, 0.46);
    return frond(crown, angle, length, color);
  });
  return group({}, [line(trunk, color, size * 0.036), circle(crown, size * 0.035, color), ...fronds]);
}

function frond(from: Point, angle: number, length: number, color: string): string {
  const tip = polar(from, length, angle);
  const drooped: Point = [tip[0], tip[1] + length * 0.62];
  const over = polar(from, length * 0.72, angle);
  const under: Point = [over[0] * 0.55 + from[0] * 0.45, over[1] * 0.55 + from[1] * 0.45 + length * 0.24];
  const at = (point: Point) => `${short(point[0])} ${short(point[1])}`;
  return path(`M${at(from)}Q${at(over)} ${at(drooped)}Q${at(under)} ${at(from)}Z`, color);
}

/** A conifer of stacked branches, its foot in the middle below. */
export function pine([x, y]: Point, size: number, color: string): string {
  const tiers = times(4, (tier) => {
    const base = y - size * (0.1 + tier * 0.2);
    const half = size * (0.26 - tier * 0.05);
    return polygon([
      [x - half, base],
      [x, base - size * 0.36],
      [x + half, base],
    ]);
  });
  return (
    path(tiers.join(''), color) +
    path(
      `M${short(x - size * 0.02)} ${short(y)}h${short(size * 0.04)}v${short(-size * 0.14)}h${short(-size * 0.04)}Z`,
      color,
    )
  );
}

/** Small stars scattered over the upper part of the sheet. */
export function scatteredStars(count: number, from: Point, to: Point, color: string, random: Random): string {
  return times(count, () => {
    const center: Point = [random.between(from[0], to[0]), random.between(from[1], to[1])];
    return circle(center, random.between(0.8, 2.8), color, { opacity: random.between(0.35, 1) });
  }).join('');
}
