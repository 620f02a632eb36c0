import { type Point, polar, regularPolygon, short, spread, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, halo, line, linearGradient, path, rectangle, sheet, vignette } from '../svg.ts';

/** A microscope and glassware on the bench, an atom as if drawn in the air behind them. */
export const paintLaboratory: Painter = (palette, random) => {
  const mirrored = random.chance(0.5);
  return [
    linearGradient('wall', [
      [0, palette.deep],
      [1, palette.mid],
    ]),
    sheet('url(#wall)'),
    honeycomb(palette, random),
    group(mirrored ? { transform: `translate(${width} 0) scale(-1 1)` } : {}, [
      halo('light', [1080, 360], 560, palette.glow, 0.4),
      atom(palette, random),
      bench(palette),
      glassware(palette, random),
      microscope(palette),
    ]),
    vignette(palette.ink, [width / 2, 420], 0.5),
  ].join('');
};

function honeycomb(palette: Palette, random: Random): string {
  const cells = times(46, () => {
    const column = random.integer(0, 17);
    const row = random.integer(0, 9);
    const center: Point = [column * 96, row * 84 + (column % 2) * 42];
    return regularPolygon(center, 52, 6)
      .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`)
      .join('')
      .concat('Z');
  });
  return line(cells.join(''), palette.soft, 3, { opacity: 0.22 });
}

function atom(palette: Palette, random: Random): string {
  const center: Point = [1080, 350];
  const turn = random.between(0, 30);
  const orbits = [0, 60, 120].map((angle) => {
    const tilt = angle + turn;
    const electron = polar([0, 0], 1, random.between(0, 6));
    return group({ transform: `translate(${center[0]} ${center[1]}) rotate(${short(tilt)})` }, [
      ellipse([0, 0], 290, 96, 'none', { stroke: palette.spark, 'stroke-width': 5, opacity: 0.85 }),
      circle([electron[0] * 290, electron[1] * 96], 15, palette.glow),
    ]);
  });
  const nucleus = regularPolygon(center, 22, 6).map((at, index) =>
    circle(at, 21, index % 2 === 0 ? palette.contrast : palette.glow),
  );
  return [...orbits, ...nucleus, circle(center, 20, palette.spark)].join('');
}

function bench(palette: Palette): string {
  return [
    rectangle([-10, 730], width + 20, 180, palette.ink),
    rectangle([-10, 722], width + 20, 18, palette.contrast),
    rectangle([-10, 722], width + 20, 5, palette.glow, { opacity: 0.6 }),
  ].join('');
}

function glassware(palette: Palette, random: Random): string {
  const level = random.between(600, 640);
  const flask = [
    path('M930 470H990V560L1070 706Q1076 722 1056 722H864Q844 722 850 706L930 560Z', palette.mist, { opacity: 0.4 }),
    path(
      `M${short(930 - (level - 560) * 0.55)} ${short(level)}H${short(990 + (level - 560) * 0.55)}L1066 708Q1070 720 1056 720H864Q850 720 854 708Z`,
      palette.contrast,
      { opacity: 0.92 },
    ),
    rectangle([920, 458], 80, 16, palette.paper, { rx: 8, opacity: 0.9 }),
    ...times(8, () =>
      circle([random.between(890, 1030), random.between(level + 20, 705)], random.between(4, 11), palette.spark, {
        opacity: 0.6,
      }),
    ),
  ];
  const tubes = spread(1180, 1400, 5).map((x, index) => {
    const fill = [palette.glow, palette.contrast, palette.soft, palette.spark, palette.mist][index] ?? palette.glow;
    const top = random.between(570, 640);
    return [
      path(`M${x - 20} 500H${x + 20}V690A20 20 0 0 1 ${x - 20} 690Z`, palette.paper, { opacity: 0.3 }),
      path(`M${x - 16} ${short(top)}H${x + 16}V690A16 16 0 0 1 ${x - 16} 690Z`, fill),
      rectangle([x - 25, 494], 50, 10, palette.paper, { rx: 5, opacity: 0.85 }),
    ].join('');
  });
  const rack = [
    rectangle([1136, 560], 310, 18, palette.deep, { rx: 5 }),
    rectangle([1136, 704], 310, 20, palette.deep, { rx: 5 }),
    line('M1146 566V716M1436 566V716', palette.deep, 16),
  ];
  return group({}, [...flask, ...tubes, ...rack]);
}

function microscope(palette: Palette): string {
  const body = palette.paper;
  return group({}, [
    ellipse([470, 726], 300, 20, palette.ink, { opacity: 0.7 }),
    path('M270 722Q270 664 340 664H620Q680 664 680 722Z', body),
    path('M560 664Q690 560 650 400Q620 290 500 262L478 320Q570 346 590 430Q610 540 500 620L470 664Z', palette.mist),
    rectangle([300, 586], 270, 24, palette.deep, { rx: 8 }),
    rectangle([350, 574], 120, 12, palette.spark, { rx: 4 }),
    group({ transform: 'rotate(-24 450 340)' }, [
      rectangle([412, 130], 84, 250, body, { rx: 16 }),
      rectangle([400, 220], 108, 34, palette.contrast, { rx: 8 }),
      rectangle([422, 80], 64, 60, palette.deep, { rx: 10 }),
      rectangle([424, 372], 60, 60, palette.deep, { rx: 6 }),
      rectangle([438, 428], 32, 78, palette.glow, { rx: 6 }),
    ]),
    circle([600, 560], 36, palette.contrast),
    circle([600, 560], 18, palette.glow),
    halo('slide', [440, 570], 130, palette.spark, 0.7),
  ]);
}
