import { height, type Point, polar, short, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, group, halo, line, linearGradient, path, sheet, vignette } from '../svg.ts';

type Cloud = { readonly center: Point; readonly size: number; readonly flip: boolean };

/** Batik clouds of the Cirebon coast: outlines repeated inside each other, darker towards the heart. */
export const paintMegaMendung: Painter = (palette, random) => {
  const light: Point = [width * random.pick([0.32, 0.68]), random.between(250, 330)];
  return [
    linearGradient('cloth', [
      [0, palette.deep],
      [1, palette.mid],
    ]),
    sheet('url(#cloth)'),
    isen(palette, random),
    halo('light', light, 560, palette.glow, 0.75),
    circle(light, 118, palette.glow),
    circle(light, 96, palette.spark),
    ...cloudsAround(light, random).map((cloud) => batikCloud(cloud, palette)),
    vignette(palette.ink, light, 0.45),
  ].join('');
};

/** The filling of the cloth: tiny dots in gentle rows. */
function isen(palette: Palette, random: Random): string {
  const phase = random.between(0, 6);
  return times(22, (row) => {
    const y = row * 42 + 14;
    const wave = `M0 ${y}q${width / 8} ${short(Math.sin(row + phase) * 26)} ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 4} 0`;
    return line(wave, palette.soft, 3, { 'stroke-dasharray': '0.1 19', opacity: 0.4 });
  }).join('');
}

function cloudsAround([x, y]: Point, random: Random): Cloud[] {
  const side = x < width / 2 ? 1 : -1;
  const places: readonly (readonly [number, number, number])[] = [
    [side * 560, -70, 190],
    [side * 900, 160, 230],
    [-side * 330, 170, 200],
    [side * 300, 270, 240],
    [-side * 60, 470, 300],
    [side * 760, 500, 330],
    [-side * 520, 500, 280],
  ];
  return places.map(([dx, dy, size], index) => ({
    center: [x + dx + random.between(-30, 30), y + dy + random.between(-20, 20)],
    size: size * random.between(0.92, 1.08),
    flip: index % 2 === 0,
  }));
}

function batikCloud({ center, size, flip }: Cloud, palette: Palette): string {
  const tones = [palette.paper, palette.ink, palette.mist, palette.soft, palette.mid, palette.deep, palette.contrast];
  const shells = tones.map((tone, index) => path(outline(size * (1 - index * 0.125)), tone, { opacity: 0.97 }));
  const place = `translate(${short(center[0])} ${short(Math.min(center[1], height))}) scale(${flip ? -1 : 1} 1)`;
  return group({ transform: place }, shells);
}

/** A cloud of seven lobes with the flat, drawn-out tail of mega mendung. */
function outline(size: number): string {
  const lobes: readonly (readonly [number, number, number])[] = [
    [-1.25, 0.28, 0.2],
    [-0.98, -0.02, 0.26],
    [-0.55, -0.32, 0.34],
    [0.02, -0.5, 0.42],
    [0.56, -0.26, 0.34],
    [0.98, 0.02, 0.28],
    [1.3, 0.28, 0.2],
  ];
  const joints = lobes.map(([x, y, r], index) => {
    const next = lobes[index + 1];
    if (!next) return polar([x, y], r, 0.35);
    return [(x + next[0]) / 2, (y + next[1]) / 2 - 0.02] as const;
  });
  const at = ([x, y]: Point) => `${short(x * size)} ${short(y * size)}`;
  const arcs = joints.map((joint, index) => {
    const radius = short((lobes[index]?.[2] ?? 0.3) * size);
    return `A${radius} ${radius} 0 0 1 ${at(joint)}`;
  });
  return `M${at([-1.44, 0.34])}${arcs.join('')}C${at([1.1, 0.46])} ${at([0.7, 0.32])} ${at([0.36, 0.4])}S${at([-0.2, 0.56])} ${at([-0.5, 0.42])}S${at([-1.1, 0.52])} ${at([-1.44, 0.34])}Z`;
}
