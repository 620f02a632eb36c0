import { height, type Point, polygon, short, spread, star, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { ellipse, group, halo, khatam, line, linearGradient, path, rectangle, sheet, vignette } from '../svg.ts';

/** An open book on a wooden stand; light and small stars rise from its pages. */
export const paintBooks: Painter = (palette, random) => {
  const x = width * random.pick([0.37, 0.63]);
  const shelf = x < width / 2 ? 1180 : 420;
  return [
    linearGradient('room', [
      [0, palette.ink],
      [0.65, palette.deep],
      [1, palette.mid],
    ]),
    sheet('url(#room)'),
    lattice(palette),
    halo('light', [x, 520], 700, palette.glow, 0.62),
    rays(palette, x),
    table(palette),
    stack(palette, random, shelf),
    stand(palette, x),
    book(palette, x),
    sparks(palette, random, x),
    vignette(palette.ink, [x, 520], 0.55),
  ].join('');
};

function lattice(palette: Palette): string {
  const stars = spread(0, 640, 6).flatMap((y, row) =>
    spread(row % 2 === 0 ? 0 : 64, width, 13).map((x) => polygon(star([x, y], 58, 40, 8))),
  );
  return line(stars.join(''), palette.soft, 2, { opacity: 0.14 });
}

function rays(palette: Palette, x: number): string {
  const fan = [-0.62, -0.4, -0.2, 0, 0.2, 0.4, 0.62].map((lean) =>
    polygon([
      [x - 26, 560],
      [x + 26, 560],
      [x + lean * 1150 + 62, -60],
      [x + lean * 1150 - 62, -60],
    ]),
  );
  const paint = linearGradient('ray', [
    [0, palette.spark, 0],
    [1, palette.spark, 0.34],
  ]);
  return paint + fan.map((ray) => path(ray, 'url(#ray)')).join('');
}

function table(palette: Palette): string {
  return [
    linearGradient('table', [
      [0, palette.deep],
      [1, palette.ink],
    ]),
    rectangle([0, 770], width, 140, 'url(#table)'),
    rectangle([0, 764], width, 8, palette.glow, { opacity: 0.35 }),
  ].join('');
}

function stack(palette: Palette, random: Random, x: number): string {
  const covers = [palette.contrast, palette.soft, palette.mid, palette.glow];
  return covers
    .map((cover, index) => {
      const half = random.between(120, 160);
      const y = 770 - (index + 1) * 46;
      const shift = random.between(-22, 22);
      return [
        rectangle([x + shift - half, y], half * 2, 44, cover, { rx: 6 }),
        rectangle([x + shift - half + 16, y + 7], half * 2 - 14, 30, palette.paper, { opacity: 0.9 }),
        rectangle([x + shift - half, y], 30, 44, cover, { rx: 6 }),
        rectangle([x + shift - half + 10, y + 4], 4, 36, palette.ink, { opacity: 0.25 }),
      ].join('');
    })
    .join('');
}

/** The folding stand (rehal): two crossed boards. */
function stand(palette: Palette, x: number): string {
  const board = (side: number): Point[] => [
    [x + side * 300, 560],
    [x + side * 330, 582],
    [x - side * 150, 806],
    [x - side * 206, 806],
  ];
  return [
    ellipse([x, 812], 320, 26, palette.ink, { opacity: 0.6 }),
    path(polygon(board(1)), palette.mid),
    path(polygon(board(-1)), palette.contrast),
    line(`M${x - 318} 574L${x + 190} 806`, palette.glow, 4, { opacity: 0.5 }),
    khatam([x, 716], 24, palette.glow),
  ].join('');
}

function book(palette: Palette, x: number): string {
  const page = (side: number, lift: number) =>
    `M${x} ${640 - lift}C${x + side * 90} ${590 - lift} ${x + side * 220} ${548 - lift} ${x + side * 380} ${556 - lift}L${x + side * 372} ${590 - lift}C${x + side * 220} ${588 - lift} ${x + side * 100} ${628 - lift} ${x} ${676 - lift}Z`;
  const surface = (side: number) =>
    `M${x} ${612}C${x + side * 96} ${520} ${x + side * 240} ${476} ${x + side * 366} ${500}L${x + side * 380} ${552}C${x + side * 226} ${540} ${x + side * 94} ${584} ${x} ${636}Z`;
  const rows = [-1, 1].flatMap((side) =>
    [0.2, 0.42, 0.64].map((part) => {
      const y = short(526 + part * 60);
      return `M${x + side * 52} ${short(y + 38)}C${x + side * 130} ${short(y - 4)} ${x + side * 230} ${short(y - 24)} ${x + side * 336} ${short(y - 16)}`;
    }),
  );
  return group({}, [
    path(page(-1, -22) + page(1, -22), palette.contrast),
    path(page(-1, -10) + page(1, -10), palette.mist),
    path(page(-1, 0) + page(1, 0), palette.soft),
    path(surface(-1) + surface(1), palette.paper),
    halo('pages', [x, 580], 330, palette.spark, 0.9),
    line(rows.join(''), palette.mid, 3, { opacity: 0.4 }),
    line(`M${x} 612V662`, palette.mid, 4, { opacity: 0.6 }),
    path(`M${x - 8} 640L${x - 60} 742l20 -4l8 20L${x + 6} 660Z`, palette.glow),
  ]);
}

function sparks(palette: Palette, random: Random, x: number): string {
  return times(26, (index) => {
    const rise = random.between(40, 500);
    const center: Point = [x + random.between(-0.75, 0.75) * (120 + rise * 0.8), Math.min(height, 560 - rise)];
    return khatam(center, random.between(4, 13), index % 4 === 0 ? palette.glow : palette.spark, {
      opacity: random.between(0.45, 1),
    });
  }).join('');
}
