import { height, type Point, polar, polygon, regularPolygon, short, times, width } from '../geometry.ts';
import type { Painter } from '../painter.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, group, halo, line, linearGradient, path, rectangle, sky } from '../svg.ts';
import { palmTree } from './scenery.ts';

const horizon = 380;

/** The school's football field in the late afternoon, the ball waiting near the centre circle. */
export const paintPitch: Painter = (palette, random) => {
  const sun: Point = [width * random.pick([0.3, 0.72]), 280];
  const ball: Point = [sun[0] < width / 2 ? 1060 : 540, 716];
  return [
    sky(palette.sky, horizon + 10),
    halo('sun', sun, 520, palette.spark, 0.95),
    circle(sun, 70, palette.spark),
    trees(palette, random),
    grass(palette),
    lines(palette),
    goal(palette),
    ballOn(palette, ball),
    flags(palette),
  ].join('');
};

function trees(palette: Palette, random: Random): string {
  const crowns = times(26, (index) =>
    circle([index * 66, horizon - random.between(0, 22)], random.between(26, 58), palette.deep),
  );
  const palms = times(6, () =>
    palmTree([random.between(0, width), horizon + 4], random.between(110, 190), palette.ink, random),
  );
  return group({}, [...palms, ...crowns, rectangle([0, horizon - 16], width, 40, palette.deep)]);
}

function grass(palette: Palette): string {
  const vanish = width / 2;
  const bands = times(14, (index) => {
    const near = (part: number) => vanish + (part - 7) * 320;
    const far = (part: number) => vanish + (part - 7) * 118;
    const band = polygon([
      [far(index), horizon],
      [far(index + 1), horizon],
      [near(index + 1), height],
      [near(index), height],
    ]);
    return path(band, index % 2 === 0 ? palette.mid : palette.soft, { opacity: index % 2 === 0 ? 0.2 : 0.32 });
  });
  const paint = linearGradient('grass', [
    [0, palette.soft],
    [0.4, palette.mid],
    [1, palette.deep],
  ]);
  return paint + rectangle([0, horizon], width, height, 'url(#grass)') + bands.join('');
}

function lines(palette: Palette): string {
  return [
    line(`M-60 ${height - 40}L380 ${horizon + 34}H1220L1660 ${height - 40}`, palette.paper, 7, { opacity: 0.85 }),
    line('M0 662H1600', palette.paper, 8, { opacity: 0.9 }),
    ellipse([800, 662], 300, 96, 'none', { stroke: palette.paper, 'stroke-width': 8, opacity: 0.9 }),
    ellipse([800, 662], 13, 7, palette.paper),
    line('M560 414L500 478H1100L1040 414', palette.paper, 5, { opacity: 0.8 }),
  ].join('');
}

function goal(palette: Palette): string {
  const net = times(13, (index) => `M${680 + index * 20} 316V414`).concat(
    times(5, (index) => `M680 ${330 + index * 20}H920`),
  );
  return line(net.join(''), palette.paper, 1.5, { opacity: 0.55 }) + line('M680 416V312H920V416', palette.paper, 8);
}

function ballOn(palette: Palette, center: Point): string {
  const radius = 74;
  const panels = regularPolygon(center, radius * 0.78, 5, -Math.PI / 2).map((at, index) => {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / 5;
    return polygon([
      polar(at, 26, angle + 1.2),
      polar(at, 26, angle - 1.2),
      polar(center, radius, angle - 0.3),
      polar(center, radius, angle + 0.3),
    ]);
  });
  const seams = regularPolygon(center, radius * 0.34, 5, -Math.PI / 2).map((from, index) => {
    const to = polar(center, radius * 0.66, -Math.PI / 2 + (index * 2 * Math.PI) / 5);
    return `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`;
  });
  return group({}, [
    ellipse([center[0] + 30, center[1] + radius + 4], radius * 1.25, 17, palette.ink, { opacity: 0.45 }),
    circle(center, radius, palette.paper),
    path(polygon(regularPolygon(center, radius * 0.34, 5, -Math.PI / 2)), palette.ink),
    path(panels.join(''), palette.ink),
    line(seams.join(''), palette.ink, 4),
    halo('shine', [center[0] - 26, center[1] - 30], 60, '#ffffff', 0.7),
  ]);
}

function flags(palette: Palette): string {
  return [96, 1504]
    .map((x) => line(`M${x} 800V560`, palette.paper, 7) + path(`M${x} 560L${x + 92} 588L${x} 622Z`, palette.contrast))
    .join('');
}
