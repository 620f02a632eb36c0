import { curve, groundUnder, type Point, polygon, short, spread, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, group, halo, line, path, rectangle, sky } from '../svg.ts';

const horizon = 470;

/** Fishing boats of the north coast on layered waves before a low sun. */
export const paintSea: Painter = (palette, random) => {
  const sun: Point = [width * random.pick([0.34, 0.66]), 400];
  const boat = sun[0] < width / 2 ? 1080 : 500;
  return [
    sky(palette.sky, horizon),
    halo('sun', sun, 620, palette.spark, 1),
    circle(sun, 112, palette.spark),
    cloudBanks(palette, random),
    rectangle([0, horizon], width, 440, palette.sky[1]),
    glitter(palette, random, sun[0]),
    sail(palette, [sun[0] + 280, 486], 0.3),
    sail(palette, [sun[0] - 330, 480], 0.22),
    waves(palette, 0, 3, random),
    sail(palette, [boat, 690], 1.15),
    waves(palette, 3, 6, random),
    gulls(palette, random, boat),
  ].join('');
};

function cloudBanks(palette: Palette, random: Random): string {
  return times(9, () => {
    const [x, y] = [random.between(-80, width), random.between(60, 330)];
    const puffs = times(5, (index) =>
      circle([x + index * 52, y - Math.sin((index / 4) * Math.PI) * 24], random.between(18, 40), palette.paper),
    );
    return group({ opacity: random.between(0.12, 0.32) }, [
      ...puffs,
      rectangle([x - 30, y], 268, 26, palette.paper, { rx: 13 }),
    ]);
  }).join('');
}

function glitter(palette: Palette, random: Random, x: number): string {
  return times(46, () => {
    const y = random.between(horizon + 6, 640);
    const reach = 40 + (y - horizon) * 0.9;
    const length = random.between(20, 90);
    return rectangle([x + random.between(-reach, reach) - length / 2, y], length, random.between(3, 7), palette.spark, {
      rx: 3,
      opacity: random.between(0.35, 0.9),
    });
  }).join('');
}

/** Layers of waves from `first` up to, but not including, `last`; nearer layers are darker. */
function waves(palette: Palette, first: number, last: number, random: Random): string {
  const tones = [palette.soft, palette.mid, palette.mid, palette.deep, palette.deep, palette.ink];
  return times(last - first, (offset) => {
    const layer = first + offset;
    const y = 560 + layer * 58;
    const shift = random.between(0, 6);
    const crest = spread(-60, width + 60, 17).map(
      (x, index): Point => [x, y + Math.sin(index * 1.3 + shift) * (10 + layer * 4)],
    );
    return [
      path(groundUnder(crest), tones[layer] ?? palette.ink, { opacity: layer < 2 ? 0.75 : 0.94 }),
      line(curve(crest), palette.mist, 2 + layer * 0.7, { opacity: 0.5 }),
    ].join('');
  }).join('');
}

function sail(palette: Palette, [x, y]: Point, scale: number): string {
  return group({ transform: `translate(${short(x)} ${short(y)}) scale(${scale})` }, [
    line('M0 0V-330M0 -300L150 -70', palette.ink, 8),
    path(
      polygon([
        [6, -320],
        [196, -62],
        [6, -44],
      ]),
      palette.contrast,
    ),
    path('M-8 -300Q-150 -190 -140 -50L-8 -44Z', palette.paper),
    line('M-22 -250Q-110 -160 -104 -52M-14 -170Q-60 -120 -62 -50', palette.soft, 4, { opacity: 0.7 }),
    path('M-236 -38Q0 10 250 -54L196 40Q0 76 -160 40Z', palette.ink),
    path('M-236 -38Q0 10 250 -54L244 -38Q0 26 -226 -20Z', palette.glow),
    path(
      polygon([
        [0, -330],
        [64, -348],
        [0, -366],
      ]),
      palette.glow,
    ),
  ]);
}

function gulls(palette: Palette, random: Random, x: number): string {
  const wings = times(6, () => {
    const [gx, gy] = [x + random.between(-420, 320), random.between(120, 300)];
    const span = random.between(18, 34);
    return `M${short(gx - span)} ${short(gy - span * 0.3)}q${short(span * 0.6)} ${short(-span * 0.4)} ${short(span)} ${short(span * 0.3)}q${short(span * 0.4)} ${short(-span * 0.7)} ${short(span)} ${short(-span * 0.3)}`;
  });
  return line(wings.join(''), palette.paper, 4, { opacity: 0.9 });
}
