import {
  crescent,
  dome,
  groundUnder,
  height,
  type Point,
  pointedArch,
  polygon,
  spread,
  times,
  width,
} from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, group, halo, line, linearGradient, path, rectangle, sky } from '../svg.ts';
import { palmTree } from './scenery.ts';

const ground = 760;

/** A mosque and the long roofs of the school as silhouettes against a graded sky. */
export const paintSkyline: Painter = (palette, random) => {
  const mosque = width * random.pick([0.34, 0.64]);
  const school = mosque < width / 2 ? width * 0.74 : width * 0.25;
  const sun: Point = [mosque + random.between(-60, 60), 430];

  return [
    sky(palette.sky, 800),
    halo('sun', sun, 620, palette.glow, 0.75),
    circle(sun, random.between(84, 110), palette.spark, { opacity: 0.92 }),
    clouds(palette, random),
    hills(palette, random),
    group({ fill: palette.mid, opacity: 0.55 }, [silhouetteTown(random)]),
    linearGradient('wall', [
      [0, palette.deep],
      [1, palette.ink],
    ]),
    group({ transform: `translate(${school} 0)` }, [schoolHouse(palette)]),
    group({ transform: `translate(${mosque} 0)` }, [mosqueFront(palette)]),
    groundStrip(palette, random),
    group(
      {},
      [0.03, 0.09, 0.94].map((part) =>
        palmTree([width * part, ground + 60], random.between(230, 330), palette.ink, random),
      ),
    ),
    birds(palette, random, sun),
  ].join('');
};

function clouds(palette: Palette, random: Random): string {
  return times(7, () => {
    const y = random.between(90, 520);
    const x = random.between(-100, width - 200);
    const length = random.between(260, 620);
    return rectangle([x, y], length, random.between(6, 16), palette.paper, {
      rx: 8,
      opacity: random.between(0.1, 0.3),
    });
  }).join('');
}

function hills(palette: Palette, random: Random): string {
  return [
    { base: 600, wave: 60, fill: palette.soft, opacity: 0.42 },
    { base: 660, wave: 44, fill: palette.mid, opacity: 0.4 },
  ]
    .map(({ base, wave, fill, opacity }) => {
      const ridge = spread(-80, width + 80, 9).map((x): Point => [x, base + random.between(-wave, wave)]);
      return path(groundUnder(ridge), fill, { opacity });
    })
    .join('');
}

function silhouetteTown(random: Random): string {
  return times(15, (index) => {
    const x = index * 112 - 20 + random.between(-16, 16);
    const top = random.between(675, 722);
    const half = random.between(34, 60);
    const roof: Point[] = [
      [x - half - 12, top],
      [x, top - half * 0.55],
      [x + half + 12, top],
      [x + half, top],
      [x + half, height],
      [x - half, height],
      [x - half, top],
    ];
    return `<path d="${polygon(roof)}"/>`;
  }).join('');
}

function schoolHouse(palette: Palette): string {
  const roof: Point[] = [
    [-300, 610],
    [-250, 545],
    [250, 545],
    [300, 610],
  ];
  const windows = [628, 696].flatMap((y) =>
    spread(-238, 202, 9).map((x) => rectangle([x, y], 36, 40, palette.glow, { rx: 3, opacity: 0.85 })),
  );
  const gable: Point[] = [
    [-74, 552],
    [0, 486],
    [74, 552],
  ];
  return [
    rectangle([-270, 600], 540, 240, 'url(#wall)'),
    path(polygon(roof), palette.ink),
    path(polygon(gable), palette.ink),
    circle([0, 530], 13, palette.glow),
    ...windows,
  ].join('');
}

function mosqueFront(palette: Palette): string {
  const gates = spread(-168, 168, 5).map((x) => path(pointedArch(x, 30, 690, 54, 800), palette.glow, { opacity: 0.9 }));
  const crown = [-140, 140].map((x) => path(dome(x, 592, 44), 'url(#wall)'));
  return [
    minaret(-290, palette),
    minaret(290, palette),
    rectangle([-230, 590], 460, 250, 'url(#wall)'),
    rectangle([-246, 582], 492, 16, palette.ink),
    rectangle([-112, 500], 224, 92, 'url(#wall)'),
    ...spread(-84, 84, 7).map((x) => path(pointedArch(x, 8, 548, 16, 576), palette.glow, { opacity: 0.8 })),
    ...crown,
    path(dome(0, 502, 118), 'url(#wall)'),
    line('M-96 470C-112 420 -84 366 -44 344', palette.glow, 4, { opacity: 0.5 }),
    finial(0, 288, 1, palette),
    ...gates,
  ].join('');
}

function minaret(x: number, palette: Palette): string {
  return [
    rectangle([x - 22, 420], 44, 420, 'url(#wall)'),
    rectangle([x - 34, 520], 68, 12, palette.ink),
    rectangle([x - 32, 412], 64, 12, palette.ink),
    rectangle([x - 17, 350], 34, 64, 'url(#wall)'),
    path(pointedArch(x, 9, 380, 16, 408), palette.glow, { opacity: 0.9 }),
    path(dome(x, 352, 26), palette.ink),
    finial(x, 306, 0.6, palette),
  ].join('');
}

function finial(x: number, y: number, scale: number, palette: Palette): string {
  return [
    line(`M${x} ${y}V${y - 34 * scale}`, palette.ink, 5 * scale),
    path(crescent([x, y - 48 * scale], 16 * scale), palette.glow),
  ].join('');
}

function groundStrip(palette: Palette, random: Random): string {
  const edge = spread(-60, width + 60, 8).map((x): Point => [x, ground + random.between(12, 44)]);
  return path(groundUnder(edge), palette.ink);
}

function birds(palette: Palette, random: Random, [x, y]: Point): string {
  return times(7, () => {
    const at: Point = [x + random.between(-420, 420), y + random.between(-300, -90)];
    const span = random.between(9, 17);
    const wings = `M${at[0] - span} ${at[1] - span * 0.4}Q${at[0] - span * 0.4} ${at[1] - span * 0.7} ${at[0]} ${at[1]}Q${at[0] + span * 0.4} ${at[1] - span * 0.7} ${at[0] + span} ${at[1] - span * 0.4}`;
    return line(wings, palette.ink, 3, { opacity: 0.7 });
  }).join('');
}
