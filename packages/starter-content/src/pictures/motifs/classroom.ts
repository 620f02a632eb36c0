import { type Point, pointedArch, polygon, short, spread, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, halo, line, linearGradient, path, rectangle, sheet } from '../svg.ts';

/** A quiet classroom in morning light: board, arched windows, desks, a globe. */
export const paintClassroom: Painter = (palette, random) => {
  const boardLeft = random.chance(0.5);
  const board = boardLeft ? 470 : 1130;
  const windows = boardLeft ? 1240 : 360;
  return [
    linearGradient('wall', [
      [0, palette.mist],
      [1, palette.paper],
    ]),
    sheet('url(#wall)'),
    rectangle([0, 470], width, 190, palette.soft, { opacity: 0.55 }),
    rectangle([0, 462], width, 8, palette.mid, { opacity: 0.6 }),
    linearGradient('floor', [
      [0, palette.mid],
      [1, palette.deep],
    ]),
    rectangle([0, 656], width, 250, 'url(#floor)'),
    archedWindows(palette, windows),
    bunting(palette),
    blackboard(palette, random, board),
    sunbeam(palette, windows, boardLeft ? -1 : 1),
    cabinet(palette, random, boardLeft ? 880 : 720),
    ...spread(170, width - 170, 4).map((x) => desk(palette, random, x, 742, 0.8)),
    ...spread(40, width - 40, 4).map((x) => desk(palette, random, x, 850, 1.12)),
  ].join('');
};

function archedWindows(palette: Palette, middle: number): string {
  return [-150, 150]
    .map((offset, index) => {
      const x = middle + offset;
      const id = `view${index}`;
      const view = linearGradient(id, [
        [0, palette.sky[1]],
        [0.6, palette.sky[2]],
        [1, palette.sky[3]],
      ]);
      return [
        view,
        path(pointedArch(x, 122, 250, 150, 500), palette.deep),
        path(pointedArch(x, 108, 252, 134, 490), `url(#${id})`),
        circle([x + 30, 250], 34, palette.spark, { opacity: 0.9 }),
        path(`M${x - 108} 490V430Q${x - 50} 372 ${x + 10} 424T${x + 108} 400V490Z`, palette.mid, { opacity: 0.75 }),
        line(`M${x} 118V490M${x - 108} 330H${x + 108}`, palette.deep, 8),
        rectangle([x - 134, 490], 268, 18, palette.deep, { rx: 4 }),
      ].join('');
    })
    .join('');
}

function bunting(palette: Palette): string {
  const flags = times(20, (index) => {
    const x = index * 84 + 6;
    const y = 34 + Math.sin((index / 19) * Math.PI * 3) * 16;
    const fill = [palette.contrast, palette.glow, palette.mid][index % 3] ?? palette.mid;
    return path(
      polygon([
        [x, y],
        [x + 56, y],
        [x + 28, y + 54],
      ]),
      fill,
    );
  });
  return group({ opacity: 0.9 }, [line(`M0 34H${width}`, palette.deep, 3), ...flags]);
}

/** Chalk drawings instead of writing: a circle in a triangle, a curve, a grid of dots. */
function blackboard(palette: Palette, random: Random, x: number): string {
  const chalk = (d: string, color = palette.paper) => line(d, color, 4, { opacity: 0.85 });
  const wave = times(30, (index) => {
    const [px, py] = [x + 60 + index * 8, 300 - Math.sin(index / 4.2) * 60];
    return `${index === 0 ? 'M' : 'L'}${short(px)} ${short(py)}`;
  }).join('');
  const tilt = random.between(-40, 40);
  return [
    rectangle([x - 362, 132], 724, 350, palette.contrast, { rx: 8 }),
    rectangle([x - 344, 150], 688, 314, palette.ink, { rx: 4 }),
    chalk(
      polygon([
        [x - 290, 420],
        [x - 60, 420],
        [x - 200 + tilt, 200],
      ]),
    ),
    chalk(`M${x - 180} 420A62 62 0 0 1 ${x - 170} 300`, palette.glow),
    chalk(`M${x + 50} 420V190M${x + 30} 300H${x + 320}`),
    chalk(wave, palette.glow),
    ...times(12, (index) =>
      circle([x - 10 + (index % 6) * 16, 400 + Math.floor(index / 6) * 16], 3, palette.paper, { opacity: 0.7 }),
    ),
    rectangle([x - 362, 482], 724, 14, palette.deep, { rx: 4 }),
    rectangle([x - 120, 474], 44, 9, palette.paper, { rx: 4 }),
    rectangle([x - 60, 474], 30, 9, palette.glow, { rx: 4 }),
  ].join('');
}

/** Light that falls from both windows across the room, `side` -1 to the left. */
function sunbeam(palette: Palette, middle: number, side: number): string {
  const beams = [-150, 150].map((offset) => {
    const x = middle + offset;
    const beam: Point[] = [
      [x - 108, 300],
      [x + 108, 300],
      [x + 150 + side * 520, 900],
      [x - 110 + side * 520, 900],
    ];
    return path(polygon(beam), 'url(#beam)');
  });
  const paint = linearGradient('beam', [
    [0, palette.spark, 0],
    [0.4, palette.spark, 0.5],
    [1, palette.spark, 0.08],
  ]);
  return paint + beams.join('') + halo('window', [middle, 300], 460, palette.spark, 0.5);
}

function cabinet(palette: Palette, random: Random, x: number): string {
  const spines = times(9, (index) => {
    const tall = random.between(52, 84);
    return rectangle(
      [x - 84 + index * 17, 620 - tall],
      14,
      tall,
      [palette.contrast, palette.glow, palette.deep, palette.soft][index % 4] ?? palette.mid,
      { rx: 2 },
    );
  });
  return [
    rectangle([x - 100, 620], 270, 50, palette.deep, { rx: 4 }),
    ...spines,
    circle([x + 116, 566], 42, palette.soft),
    path(`M${x + 90} 546q22 -22 44 -4q-6 22 -30 20zM${x + 110} 586q26 -16 40 4q-20 16 -34 10z`, palette.contrast),
    line(`M${x + 86} 600A48 48 0 0 0 ${x + 160} 548`, palette.glow, 5),
    rectangle([x + 108, 606], 18, 16, palette.ink),
  ].join('');
}

function desk(palette: Palette, random: Random, x: number, y: number, scale: number): string {
  const open = random.chance(0.5);
  const book = open
    ? path('M-40 -8Q-20 -20 0 -9Q20 -20 40 -8V2Q20 -9 0 1Q-20 -9 -40 2Z', palette.paper)
    : rectangle([-34, -13], 68, 13, random.pick([palette.contrast, palette.glow, palette.soft]), { rx: 3 });
  return group({ transform: `translate(${short(x)} ${short(y)}) scale(${scale})` }, [
    ellipse([0, 128], 150, 14, palette.ink, { opacity: 0.35 }),
    line('M-112 14L-126 128M112 14L126 128', palette.ink, 9),
    rectangle([-136, 0], 272, 20, palette.contrast, { rx: 5 }),
    rectangle([-136, 0], 272, 6, palette.glow, { rx: 3, opacity: 0.55 }),
    rectangle([-116, 20], 232, 34, palette.ink, { opacity: 0.75 }),
    book,
  ]);
}
