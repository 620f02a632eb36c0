import { height, type Point, polygon, short, star, width } from './geometry.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** Opacity of the paints rather than of the shape: it looks the same and spares the renderer a layer per shape. */
function paints({ opacity, ...more }: Attributes): Attributes {
  return opacity === undefined ? more : { ...more, 'fill-opacity': opacity, 'stroke-opacity': opacity };
}

/** One SVG element as text; numbers are shortened. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export function group(attributes: Attributes, children: readonly string[]): string {
  return element('g', attributes, children);
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...paints(more) });
}

export function line(d: string, stroke: string, strokeWidth: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': strokeWidth,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...paints(more),
  });
}

export function circle([cx, cy]: Point, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...paints(more) });
}

export function ellipse([cx, cy]: Point, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...paints(more) });
}

export function rectangle([x, y]: Point, w: number, h: number, fill: string, more: Attributes = {}): string {
  return element('rect', { x, y, width: w, height: h, fill, ...paints(more) });
}

/** The whole sheet in one colour or paint. */
export function sheet(fill: string, more: Attributes = {}): string {
  return rectangle([0, 0], width, height, fill, more);
}

type Stop = readonly [offset: number, color: string, opacity?: number];

function stops(list: readonly Stop[]): string[] {
  return list.map(([offset, color, opacity = 1]) =>
    element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
  );
}

/** A gradient over the painted shape; the direction is given in parts of its box. Paint with `url(#id)`. */
export function linearGradient(id: string, list: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
  return element('linearGradient', { id, x1: from[0], y1: from[1], x2: to[0], y2: to[1] }, stops(list));
}

/** A gradient on the sheet around a point, in pixels. Paint with `url(#id)`. */
export function radialGradient(id: string, center: Point, radius: number, list: readonly Stop[]): string {
  const place = { cx: center[0], cy: center[1], r: radius, gradientUnits: 'userSpaceOnUse' };
  return element('radialGradient', { id, ...place }, stops(list));
}

/** Light around a point that fades into the surroundings; its gradient stands beside it. */
export function halo(id: string, center: Point, radius: number, color: string, strength: number): string {
  const light = radialGradient(id, center, radius, [
    [0, color, strength],
    [0.35, color, strength * 0.42],
    [1, color, 0],
  ]);
  return light + circle(center, radius, `url(#${id})`);
}

/** Darker edges that lead the eye to `center`. */
export function vignette(color: string, center: Point, strength: number): string {
  const shade = radialGradient('vignette', center, 1250, [
    [0.35, color, 0],
    [1, color, strength],
  ]);
  return shade + sheet('url(#vignette)');
}

/** A sky from the zenith to the horizon. */
export function sky(colors: readonly [string, string, string, string], horizon = height): string {
  const [zenith, high, low, edge] = colors;
  const gradient = linearGradient('sky', [
    [0, zenith],
    [0.42, high],
    [0.78, low],
    [1, edge],
  ]);
  return gradient + rectangle([0, 0], width, horizon, 'url(#sky)') + rectangle([0, horizon - 1], width, height, edge);
}

/** A khatam: two squares turned into one eight-pointed star. */
export function khatam(center: Point, radius: number, fill: string, more: Attributes = {}): string {
  return path(polygon(star(center, radius, radius * 0.765, 8)), fill, more);
}

/** Pixels of the finished picture; motifs are composed on `width` × `height`. */
const drawnWidth = 1200;
const drawnHeight = 675;

/** A complete document of the size of the sheet. */
export function document(body: string): string {
  const size = `width="${drawnWidth}" height="${drawnHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>${body}</svg>`;
}
