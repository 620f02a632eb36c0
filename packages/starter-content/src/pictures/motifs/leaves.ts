import { height, type Point, polar, short, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, group, halo, line, linearGradient, path, sheet } from '../svg.ts';

/** A window of light between layers of tropical leaves. */
export const paintLeaves: Painter = (palette, random) => {
  const light: Point = [width * random.pick([0.38, 0.62]), height * 0.46];
  return [
    linearGradient('air', [
      [0, palette.sky[2]],
      [1, palette.sky[3]],
    ]),
    sheet('url(#air)'),
    halo('light', light, 620, palette.spark, 1),
    circle(light, 96, palette.spark, { opacity: 0.9 }),
    wreath(palette, random, light, {
      radius: 590,
      count: 34,
      size: 330,
      tones: [palette.mist, palette.soft],
      opacity: 0.55,
    }),
    wreath(palette, random, light, {
      radius: 720,
      count: 34,
      size: 400,
      tones: [palette.soft, palette.mid],
      opacity: 0.92,
    }),
    wreath(palette, random, light, {
      radius: 860,
      count: 32,
      size: 460,
      tones: [palette.mid, palette.deep],
      opacity: 1,
    }),
    seedling(palette, [light[0], 690]),
    wreath(palette, random, light, {
      radius: 1020,
      count: 30,
      size: 470,
      tones: [palette.deep, palette.ink],
      opacity: 1,
    }),
    fireflies(palette, random, light),
  ].join('');
};

type Wreath = {
  readonly radius: number;
  readonly count: number;
  readonly size: number;
  readonly tones: readonly [string, string];
  readonly opacity: number;
};

/** Leaves around `center` that point inwards. */
function wreath(
  palette: Palette,
  random: Random,
  center: Point,
  { radius, count, size, tones, opacity }: Wreath,
): string {
  const leaves = times(count, (index) => {
    const angle = (index / count) * 2 * Math.PI + random.between(-0.08, 0.08);
    const at = polar(center, radius * random.between(0.96, 1.1), angle);
    const turn = (angle * 180) / Math.PI + 180 + random.between(-24, 24);
    const length = size * random.between(0.75, 1.1);
    return group({ transform: `translate(${short(at[0])} ${short(at[1])}) rotate(${short(turn)})` }, [
      random.chance(0.35) ? fern(length, random.pick(tones)) : broadLeaf(length, random.pick(tones), palette),
    ]);
  });
  return group({ opacity }, leaves);
}

function broadLeaf(length: number, fill: string, palette: Palette): string {
  const half = length * 0.24;
  const veins = times(5, (index) => {
    const x = length * (0.2 + index * 0.14);
    const reach = half * (0.85 - index * 0.12);
    return `M${short(x)} 0l${short(reach * 0.8)} ${short(-reach)}M${short(x)} 0l${short(reach * 0.8)} ${short(reach)}`;
  });
  return [
    path(
      `M0 0C${short(length * 0.2)} ${short(-half * 1.4)} ${short(length * 0.7)} ${short(-half * 1.2)} ${short(length)} 0C${short(length * 0.7)} ${short(half * 1.2)} ${short(length * 0.2)} ${short(half * 1.4)} 0 0Z`,
      fill,
    ),
    line(`M${short(-length * 0.2)} 0H${short(length * 0.96)}${veins.join('')}`, palette.paper, 2, { opacity: 0.22 }),
  ].join('');
}

function fern(length: number, fill: string): string {
  const leaflets = times(11, (index) => {
    const x = length * (0.08 + index * 0.085);
    const reach = length * 0.24 * Math.sin(Math.PI * (0.2 + index * 0.072));
    return [-1, 1]
      .map(
        (side) =>
          `M${short(x)} 0q${short(reach * 0.2)} ${short(side * reach * 0.7)} ${short(reach * 0.7)} ${short(side * reach)}q${short(-reach * 0.1)} ${short(-side * reach * 0.8)} ${short(-reach * 0.34)} ${short(-side * reach)}Z`,
      )
      .join('');
  });
  return path(leaflets.join(''), fill) + line(`M${short(-length * 0.2)} 0H${short(length)}`, fill, 6);
}

function seedling(palette: Palette, [x, y]: Point): string {
  return group({ transform: `translate(${short(x)} ${short(y)})` }, [
    path('M-520 260Q-260 20 -40 26Q0 10 46 28Q270 30 520 260Z', palette.contrast),
    path('M-118 60q60 -34 118 -36q-50 24 -70 52z', palette.glow, { opacity: 0.35 }),
    line('M0 40C6 -20 -8 -70 2 -130', palette.deep, 11),
    path('M0 -60C-50 -140 -130 -130 -150 -110C-120 -60 -60 -40 0 -60Z', palette.mid),
    path('M2 -92C40 -180 120 -180 150 -158C126 -100 70 -76 2 -92Z', palette.deep),
    line('M-8 -64Q-70 -100 -136 -108M10 -96Q70 -130 136 -152', palette.spark, 3, { opacity: 0.6 }),
  ]);
}

function fireflies(palette: Palette, random: Random, center: Point): string {
  return times(24, () =>
    circle(polar(center, random.between(120, 480), random.between(0, 6.28)), random.between(2.5, 6), palette.spark, {
      opacity: random.between(0.5, 1),
    }),
  ).join('');
}
