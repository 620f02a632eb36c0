import { curve, height, type Point, polygon, short, spread, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import {
  circle,
  ellipse,
  group,
  halo,
  khatam,
  line,
  linearGradient,
  path,
  rectangle,
  sheet,
  vignette,
} from '../svg.ts';

/** A reed pen, an inkwell and sheets of paper on a desk; one stroke has just been drawn. */
export const paintPen: Painter = (palette, random) => {
  const light: Point = [width * 0.36, height * 0.36];
  return [
    linearGradient(
      'desk',
      [
        [0, palette.mid],
        [1, palette.ink],
      ],
      [0, 0],
      [1, 1],
    ),
    sheet('url(#desk)'),
    woodGrain(palette, random),
    paper(palette, random, random.between(-13, -9), 0.72),
    paper(palette, random, random.between(3, 6), 0.86),
    paper(palette, random, random.between(-4, -1), 1),
    flourish(palette, random),
    inkwell(palette, [1365, 640]),
    reed(palette, random),
    petals(palette, random),
    halo('lamp', light, 760, palette.spark, 0.28),
    vignette(palette.ink, light, 0.62),
  ].join('');
};

function woodGrain(palette: Palette, random: Random): string {
  const rows = times(16, (index) => {
    const y = index * 60 + random.between(-16, 16);
    return curve(spread(-20, width + 20, 6).map((x): Point => [x, y + random.between(-12, 12)]));
  });
  return line(rows.join(''), palette.ink, 3, { opacity: 0.22 });
}

function paper(palette: Palette, random: Random, turn: number, tone: number): string {
  const rules = spread(180, 760, 9).map((y) => `M330 ${y}H1060`);
  const place = `rotate(${short(turn)} 700 460) translate(${short(random.between(-10, 10))} 0)`;
  return group({ transform: place }, [
    rectangle([262, 82], 880, 800, palette.ink, { opacity: 0.35, rx: 6 }),
    rectangle([250, 70], 880, 800, tone < 1 ? palette.mist : palette.paper, { rx: 6, opacity: tone }),
    tone < 1 ? '' : rectangle([278, 98], 824, 744, 'none', { stroke: palette.glow, 'stroke-width': 3, rx: 4 }),
    tone < 1 ? '' : line(rules.join(''), palette.soft, 2, { opacity: 0.3 }),
  ]);
}

/** A broad-nib stroke, thick and thin in turn, that ends under the pen. */
function flourish(palette: Palette, random: Random): string {
  const lift = random.between(-30, 30);
  const upper: Point[] = [
    [330, 560],
    [420, 400 + lift],
    [560, 360],
    [640, 480],
    [560, 600],
    [470, 520],
    [600, 400],
    [780, 430],
    [880, 560],
    [988, 520],
  ];
  const lower = upper.map(([x, y], index): Point => [x + 8, y + 8 + Math.abs(Math.sin(index * 0.9)) * 30]);
  const stroke = `${curve(upper)}L${short(lower.at(-1)?.[0] ?? 0)} ${short(lower.at(-1)?.[1] ?? 0)}${curve([...lower].reverse()).replace('M', 'L')}Z`;
  const dots = [
    [700, 640],
    [748, 640],
    [724, 682],
  ] as const;
  return [
    path(stroke, palette.deep),
    ...dots.map(([x, y]) =>
      path(
        polygon([
          [x, y - 17],
          [x + 17, y],
          [x, y + 17],
          [x - 17, y],
        ]),
        palette.contrast,
      ),
    ),
    khatam([400, 716], 26, palette.glow),
    khatam([400, 716], 14, palette.contrast),
  ].join('');
}

function inkwell(palette: Palette, [x, y]: Point): string {
  return group({}, [
    ellipse([x + 24, y + 30], 150, 140, palette.ink, { opacity: 0.4 }),
    circle([x, y], 132, palette.contrast),
    circle([x, y], 112, palette.glow),
    circle([x, y], 96, palette.contrast),
    circle([x, y], 70, palette.ink),
    ellipse([x - 18, y - 20], 26, 14, palette.soft, { opacity: 0.5 }),
    ...times(16, (index) => {
      const angle = (index * Math.PI) / 8;
      return khatam([x + 122 * Math.cos(angle), y + 122 * Math.sin(angle)], 8, palette.glow);
    }),
  ]);
}

function reed(palette: Palette, random: Random): string {
  const turn = random.between(-38, -31);
  const rings = [150, 300, 460].map((x) => rectangle([x, -19], 8, 38, palette.deep, { opacity: 0.6 }));
  return group({ transform: `translate(988 530) rotate(${short(turn)})` }, [
    path('M20 30L640 46L640 70L40 52Z', palette.ink, { opacity: 0.28 }),
    path('M0 0L72 -20H640V20H72Z', palette.glow),
    path('M72 -20H640V-6H72Z', palette.spark, { opacity: 0.55 }),
    path('M0 0L72 -20V20Z', palette.deep),
    line('M0 0H60', palette.mist, 2),
    ...rings,
  ]);
}

function petals(palette: Palette, random: Random): string {
  return times(7, () => {
    const center: Point = [random.between(30, 210), random.between(560, 870)];
    const turn = random.between(0, 180);
    return ellipse(center, 26, 12, random.pick([palette.paper, palette.mist, palette.soft]), {
      transform: `rotate(${short(turn)} ${short(center[0])} ${short(center[1])})`,
      opacity: 0.85,
    });
  }).join('');
}
