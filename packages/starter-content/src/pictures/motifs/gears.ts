import { height, type Point, polar, polygon, short, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, group, halo, khatam, line, linearGradient, path, rectangle, sheet, vignette } from '../svg.ts';

type Gear = {
  readonly center: Point;
  readonly teeth: number;
  readonly fill: string;
  readonly hub: string;
  readonly turn: number;
};

/** Pixels of radius per tooth, the same for all gears so that they mesh. */
const pitch = 8.4;

/** Meshing gears with star-shaped openings over the traces of a circuit board. */
export const paintGears: Painter = (palette, random) => {
  const mirrored = random.chance(0.5);
  return [
    linearGradient('board', [
      [0, palette.deep],
      [1, palette.ink],
    ]),
    sheet('url(#board)'),
    traces(palette, random),
    halo('light', [mirrored ? 1040 : 560, 430], 640, palette.glow, 0.45),
    group(
      mirrored ? { transform: `translate(${width} 0) scale(-1 1)` } : {},
      gearTrain(palette, random).map((gear) => drawnGear(gear, palette)),
    ),
    vignette(palette.ink, [mirrored ? 1040 : 560, 430], 0.5),
  ].join('');
};

function gearTrain(palette: Palette, random: Random): Gear[] {
  const first: Gear = {
    center: [560, 440],
    teeth: 32,
    fill: palette.glow,
    hub: palette.contrast,
    turn: random.between(0, 0.2),
  };
  const second = meshed(first, 20, random.between(-0.55, -0.4), palette.mist, palette.mid);
  const third = meshed(second, 14, random.between(0.5, 0.8), palette.contrast, palette.spark);
  const fourth = meshed(first, 16, random.between(2.3, 2.5), palette.soft, palette.deep);
  const fifth = meshed(first, 12, random.between(0.95, 1.1), palette.paper, palette.contrast);
  return [first, second, third, fourth, fifth];
}

/** A gear that touches `driver` in the direction `angle`, turned so that teeth fall into gaps. */
function meshed(driver: Gear, teeth: number, angle: number, fill: string, hub: string): Gear {
  const center = polar(driver.center, (driver.teeth + teeth) * pitch + 4, angle);
  const driverPhase = ((angle - driver.turn) * driver.teeth) / (2 * Math.PI);
  const turn = angle + Math.PI - ((0.5 - driverPhase) * 2 * Math.PI) / teeth;
  return { center, teeth, fill, hub, turn };
}

function drawnGear({ center, teeth, fill, hub, turn }: Gear, palette: Palette): string {
  const radius = teeth * pitch;
  const step = (2 * Math.PI) / teeth;
  const outline = times(teeth, (index) => {
    const angle = turn + index * step;
    return [
      polar(center, radius - 13, angle - step * 0.32),
      polar(center, radius + 13, angle - step * 0.16),
      polar(center, radius + 13, angle + step * 0.16),
      polar(center, radius - 13, angle + step * 0.32),
    ];
  }).flat();
  const spokes = Math.max(5, Math.round(teeth / 4));
  const holes = times(spokes, (index) =>
    circle(polar(center, radius * 0.6, turn + (index * 2 * Math.PI) / spokes), (radius * 1.15) / spokes, palette.ink, {
      opacity: 0.55,
    }),
  );
  return group({}, [
    path(polygon(outline.map(([x, y]): Point => [x + 8, y + 12])), palette.ink, { opacity: 0.45 }),
    path(polygon(outline), fill),
    circle(center, radius * 0.86, 'none', { stroke: palette.ink, 'stroke-width': 3, opacity: 0.35 }),
    ...holes,
    khatam(center, radius * 0.34, hub),
    khatam(center, radius * 0.2, palette.ink),
    circle(center, radius * 0.08, palette.spark),
  ]);
}

function traces(palette: Palette, random: Random): string {
  const runs = times(30, () => {
    const x = Math.round(random.between(0, width) / 40) * 40;
    const y = Math.round(random.between(0, height) / 40) * 40;
    const across = random.integer(2, 7) * 40;
    const slope = random.pick([-80, -40, 40, 80]);
    return {
      d: `M${x} ${y}h${across}l${Math.abs(slope)} ${slope}h${random.integer(1, 4) * 40}`,
      from: [x, y] as const,
    };
  });
  const chips = times(3, () => {
    const [x, y] = [random.between(1080, 1480), random.between(60, 780)];
    const legs = times(6, (index) => `M${short(x - 12)} ${short(y + 14 + index * 16)}h104`);
    return (
      line(legs.join(''), palette.soft, 5, { opacity: 0.6 }) +
      rectangle([x, y], 80, 108, palette.ink, { rx: 6, stroke: palette.soft, 'stroke-width': 3 }) +
      khatam([x + 40, y + 54], 16, palette.glow)
    );
  });
  return [
    line(runs.map(({ d }) => d).join(''), palette.mid, 5, { opacity: 0.85 }),
    ...runs.map(({ from }) => circle(from, 9, palette.soft, { opacity: 0.8 }) + circle(from, 4, palette.ink)),
    ...chips,
  ].join('');
}
