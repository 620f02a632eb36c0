import { curve, height, type Point, polar, polygon, short, star, times, width } from '../geometry.ts';
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

/** A cup between laurels in a fan of light, ribbons and confetti of small stars. */
export const paintTrophy: Painter = (palette, random) => {
  const x = width * random.pick([0.36, 0.64]);
  const center: Point = [x, 420];
  return [
    linearGradient('hall', [
      [0, palette.ink],
      [1, palette.mid],
    ]),
    sheet('url(#hall)'),
    fan(palette, center),
    pattern(palette, x),
    halo('light', center, 560, palette.glow, 0.7),
    laurels(palette, center),
    podium(palette, x),
    cup(palette, x),
    medals(palette, x < width / 2 ? 1210 : 390),
    confetti(palette, random),
    vignette(palette.ink, center, 0.5),
  ].join('');
};

function fan(palette: Palette, center: Point): string {
  const rays = times(24, (index) => {
    const angle = (index * Math.PI) / 12;
    return polygon([center, polar(center, 1500, angle - 0.05), polar(center, 1500, angle + 0.05)]);
  });
  return path(rays.join(''), palette.glow, { opacity: 0.12 });
}

function pattern(palette: Palette, x: number): string {
  const away = x < width / 2 ? 1230 : 370;
  const rings = [330, 250, 170].map((radius) => polygon(star([away, 400], radius, radius * 0.765, 8)));
  return line(rings.join(''), palette.glow, 3, { opacity: 0.32 });
}

function laurels(palette: Palette, center: Point): string {
  const branches = [-1, 1].map((side) => {
    const along = (index: number) => polar(center, 300 - index * 3, Math.PI / 2 - side * (0.36 + index * 0.19));
    const leaves = times(11, (index) => {
      const [x, y] = along(index);
      const growth = (Math.atan2(y - center[1], x - center[0]) * 180) / Math.PI - side * 90;
      const length = 74 - index * 2.6;
      return [-34, 34].map((lean) =>
        path(leaf(length), lean * side > 0 ? palette.soft : palette.mist, {
          transform: `translate(${short(x)} ${short(y)}) rotate(${short(growth + lean)})`,
        }),
      );
    });
    return [line(curve(times(12, along)), palette.soft, 6), ...leaves.flat()];
  });
  return group({}, branches.flat());
}

function leaf(length: number): string {
  const half = length * 0.26;
  return `M0 0Q${short(length * 0.4)} ${short(-half * 1.6)} ${length} 0Q${short(length * 0.4)} ${short(half * 1.6)} 0 0Z`;
}

function cup(palette: Palette, x: number): string {
  const metal = linearGradient(
    'gold',
    [
      [0, palette.glow],
      [0.3, palette.spark],
      [0.55, palette.glow],
      [1, palette.contrast],
    ],
    [0, 0],
    [1, 0],
  );
  return group({ transform: `translate(${x} 0)` }, [
    metal,
    line('M-128 270C-230 262 -232 420 -98 436M128 270C230 262 232 420 98 436', palette.glow, 24),
    line('M-128 270C-230 262 -232 420 -98 436M128 270C230 262 232 420 98 436', palette.spark, 6, { opacity: 0.6 }),
    path('M-140 232H140C140 400 96 498 26 524V600H-26V524C-96 498 -140 400 -140 232Z', 'url(#gold)'),
    ellipse([0, 232], 140, 24, palette.contrast),
    ellipse([0, 232], 122, 16, palette.ink, { opacity: 0.55 }),
    path('M-26 560H26L74 640H-74Z', 'url(#gold)'),
    khatam([0, 372], 62, palette.contrast),
    khatam([0, 372], 44, palette.spark),
    khatam([0, 372], 24, palette.contrast),
    rectangle([-96, 636], 192, 22, palette.spark, { rx: 6 }),
  ]);
}

function podium(palette: Palette, x: number): string {
  return [
    rectangle([x - 160, 656], 320, 300, palette.contrast, { rx: 8 }),
    rectangle([x - 188, 648], 376, 26, palette.deep, { rx: 6 }),
    rectangle([x - 128, 700], 256, 160, 'none', { stroke: palette.glow, 'stroke-width': 4, rx: 6 }),
    khatam([x, 780], 44, palette.glow, { opacity: 0.9 }),
    rectangle([0, height - 44], width, 50, palette.ink),
  ].join('');
}

function medals(palette: Palette, x: number): string {
  const medal = (dx: number, y: number, fill: string) =>
    [
      path(
        polygon([
          [x + dx - 44, -10],
          [x + dx - 8, -10],
          [x + dx + 14, y - 60],
          [x + dx - 14, y - 60],
        ]),
        palette.contrast,
      ),
      path(
        polygon([
          [x + dx + 44, -10],
          [x + dx + 8, -10],
          [x + dx - 14, y - 60],
          [x + dx + 14, y - 60],
        ]),
        palette.mist,
      ),
      circle([x + dx, y], 70, palette.ink, { opacity: 0.35 }),
      circle([x + dx, y - 4], 68, fill),
      circle([x + dx, y - 4], 54, 'none', { stroke: palette.ink, 'stroke-width': 3, opacity: 0.4 }),
      khatam([x + dx, y - 4], 36, palette.paper, { opacity: 0.85 }),
    ].join('');
  return medal(-190, 410, palette.soft) + medal(190, 450, palette.contrast) + medal(0, 330, palette.glow);
}

function confetti(palette: Palette, random: Random): string {
  return times(46, () => {
    const center: Point = [random.between(20, width - 20), random.between(20, height - 120)];
    const fill = random.pick([palette.glow, palette.spark, palette.mist, palette.contrast]);
    return khatam(center, random.between(4, 12), fill, { opacity: random.between(0.5, 1) });
  }).join('');
}
