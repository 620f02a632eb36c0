import {
  curve,
  height,
  type Point,
  polar,
  polygon,
  regularPolygon,
  short,
  spread,
  star,
  times,
  width,
} from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, group, halo, khatam, line, linearGradient, path, rectangle, sheet } from '../svg.ts';

type Field = readonly [border: 'contrast' | 'mid' | 'soft', field: 'mid' | 'deep' | 'contrast'];

/** Which colours the border band and the page take. */
const fields: readonly [Field, ...Field[]] = [
  ['contrast', 'mid'],
  ['mid', 'deep'],
  ['soft', 'contrast'],
];

/** An illuminated page: a medallion (shamsa) in a frame of bands and corner pieces, left without writing. */
export const paintKaligrafiFrame: Painter = (palette, random) => {
  const center: Point = [width / 2, height / 2];
  const rays = random.pick([12, 16]);
  return [
    linearGradient('cloth', [
      [0, palette.deep],
      [1, palette.ink],
    ]),
    sheet('url(#cloth)'),
    frame(palette, random.pick(fields)),
    vines(palette, center),
    corners(palette),
    halo('light', center, 430, palette.glow, 0.5),
    shamsa(palette, center, rays, random),
  ].join('');
};

function frame(palette: Palette, [border, field]: Field): string {
  const beads = [
    ...spread(70, width - 70, 50).flatMap((x): Point[] => [
      [x, 70],
      [x, height - 70],
    ]),
    ...spread(70, height - 70, 27).flatMap((y): Point[] => [
      [70, y],
      [width - 70, y],
    ]),
  ];
  const edge = (inset: number, stroke: string, strokeWidth: number) =>
    rectangle([inset, inset], width - inset * 2, height - inset * 2, 'none', { stroke, 'stroke-width': strokeWidth });
  return [
    rectangle([44, 44], width - 88, height - 88, palette[border], { opacity: 0.85 }),
    rectangle([96, 96], width - 192, height - 192, palette[field]),
    edge(44, palette.glow, 5),
    edge(96, palette.glow, 5),
    edge(110, palette.glow, 1.5),
    ...beads.map((bead) => khatam(bead, 12, palette.glow)),
    ...beads.map((bead) => circle(bead, 4, palette.ink)),
  ].join('');
}

/** A waving stem from the medallion to both borders, a scroll with a flower in each bend. */
function vines(palette: Palette, [x, y]: Point): string {
  return [-1, 1]
    .map((side) => {
      const bends = Math.max(0, Math.floor(((side > 0 ? width - x : x) - 330) / 150));
      const bend = (index: number): Point => [x + side * (330 + index * 150), y + (index % 2 === 0 ? -1 : 1) * 118];
      const stem: Point[] = [
        [x + side * 250, y + 40],
        ...times(bends, (index): Point => [bend(index)[0], bend(index)[1] + (index % 2 === 0 ? 34 : -34)]),
      ];
      return [
        line(curve(stem), palette.glow, 5, { opacity: 0.85 }),
        ...times(bends, (index) => scroll(bend(index), side, index, palette)),
      ].join('');
    })
    .join('');
}

/** A spiral that turns back over the stem, with leaves at its back. */
function scroll(bend: Point, side: number, index: number, palette: Palette): string {
  const over = index % 2 === 0 ? 1 : -1;
  const center: Point = [bend[0], bend[1] + over * 96];
  const spiral = times(22, (step) =>
    polar(center, 62 * (1 - step / 34), -over * (Math.PI / 2) + side * over * step * 0.36),
  );
  const back: Point = [bend[0], bend[1] + over * 34];
  return [
    line(curve(spiral), palette.glow, 4, { opacity: 0.8 }),
    flower(center, 34, palette),
    leaf(back, 66, -over * (Math.PI / 2) + 0.6, palette.soft),
    leaf(back, 66, -over * (Math.PI / 2) - 0.6, palette.soft),
    leaf(back, 78, -over * (Math.PI / 2), palette.mist),
    leaf([bend[0] + side * 62, bend[1] + over * 60], 46, side > 0 ? over * 0.5 : Math.PI - over * 0.5, palette.soft),
  ].join('');
}

function leaf([x, y]: Point, length: number, angle: number, fill: string): string {
  const place = `translate(${short(x)} ${short(y)}) rotate(${short((angle * 180) / Math.PI)})`;
  return path(`M0 0Q${length * 0.5} ${-length * 0.5} ${length} 0Q${length * 0.5} ${length * 0.5} 0 0Z`, fill, {
    transform: place,
  });
}

function flower(center: Point, radius: number, palette: Palette): string {
  const petals = regularPolygon(center, radius * 0.62, 6).map((at) => circle(at, radius * 0.42, palette.mist));
  return group({}, [
    ...petals,
    circle(center, radius * 0.42, palette.contrast),
    circle(center, radius * 0.18, palette.spark),
  ]);
}

function corners(palette: Palette): string {
  const quarter = (x: number, y: number) => {
    const dx = x < width / 2 ? 1 : -1;
    const dy = y < height / 2 ? 1 : -1;
    const at = (px: number, py: number) => `${x + dx * px} ${y + dy * py}`;
    return [
      path(
        `M${at(0, 0)}L${at(210, 0)}Q${at(170, 26)} ${at(150, 66)}Q${at(104, 60)} ${at(96, 96)}Q${at(60, 104)} ${at(66, 150)}Q${at(26, 170)} ${at(0, 210)}Z`,
        palette.deep,
        {
          stroke: palette.glow,
          'stroke-width': 4,
        },
      ),
      flower([x + dx * 56, y + dy * 56], 34, palette),
      leaf([x + dx * 96, y + dy * 30], 60, dx > 0 ? 0 : Math.PI, palette.soft),
      leaf([x + dx * 30, y + dy * 96], 60, (dy * Math.PI) / 2, palette.soft),
    ].join('');
  };
  return [
    quarter(110, 110),
    quarter(width - 110, 110),
    quarter(110, height - 110),
    quarter(width - 110, height - 110),
  ].join('');
}

function shamsa(palette: Palette, center: Point, rays: number, random: Random): string {
  const lobed = (radius: number, fill: string) =>
    group({ fill }, [
      circle(center, radius * 0.9, fill),
      ...regularPolygon(center, radius * 0.86, rays).map((at) => circle(at, (radius * 2.6) / rays, fill)),
    ]);
  const needles = regularPolygon(center, 322, rays, Math.PI / rays).map((tip, index) => {
    const from = polar(center, 250, Math.PI / rays + (index * 2 * Math.PI) / rays);
    return `M${short(from[0])} ${short(from[1])}L${short(tip[0])} ${short(tip[1])}`;
  });
  const turn = random.between(0, 0.2);
  return [
    line(needles.join(''), palette.glow, 3, { opacity: 0.9 }),
    ...regularPolygon(center, 326, rays, Math.PI / rays).map((tip) => circle(tip, 7, palette.glow)),
    lobed(262, palette.glow),
    lobed(252, palette.deep),
    path(polygon(star(center, 226, 176, rays)), palette.contrast, { stroke: palette.glow, 'stroke-width': 4 }),
    ...regularPolygon(center, 196, rays, -Math.PI / 2).map((at) => circle(at, 9, palette.spark)),
    path(polygon(star(center, 172, 132, rays, turn)), palette.mid, { stroke: palette.glow, 'stroke-width': 3 }),
    path(polygon(star(center, 132, 92, rays / 2)), palette.glow),
    path(polygon(star(center, 120, 82, rays / 2)), palette.deep),
    ...regularPolygon(center, 70, rays / 2, -Math.PI / 2).map((at) => circle(at, 13, palette.mist)),
    circle(center, 46, palette.glow),
    circle(center, 34, palette.contrast),
    circle(center, 16, palette.spark),
  ].join('');
}
