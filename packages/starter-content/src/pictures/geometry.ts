export type Point = readonly [x: number, y: number];

/** Every picture is drawn on this sheet, in pixels. */
export const width = 1600;
export const height = 900;

/** Enough precision for pixels, short enough for small documents. */
export function short(value: number): number {
  return Math.round(value * 100) / 100;
}

export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** `count` numbers spread evenly from `from` to `to`, both included. */
export function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / Math.max(1, count - 1));
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Path data of straight lines through the points. */
export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

/** Path data of a soft line through the points (Catmull-Rom as Bézier curves). */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const segments = points.slice(0, -1).map((start, index) => {
    const end = points[index + 1] ?? start;
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? end;
    const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${[leave, arrive, end].map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')}`;
  });
  return `M${short(first[0])} ${short(first[1])}${segments.join('')}`;
}

/** Path data of the ground under a soft line, down to the lower edge of the sheet. */
export function groundUnder(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  return `${curve(points)}L${short(last[0])} ${height}L${short(first[0])} ${height}Z`;
}

export function regularPolygon(center: Point, radius: number, sides: number, turn = 0): Point[] {
  return times(sides, (index) => polar(center, radius, turn + (index * 2 * Math.PI) / sides));
}

/** A star of `tips` tips: outer and inner corners in turn. */
export function star(center: Point, outer: number, inner: number, tips: number, turn = -Math.PI / 2): Point[] {
  return times(tips * 2, (index) => polar(center, index % 2 === 0 ? outer : inner, turn + (index * Math.PI) / tips));
}

/**
 * Path data of a pointed arch opening: springing line at `springing`, sides down to `floor`.
 * `rise` is the height of the point above the springing line.
 */
export function pointedArch(center: number, halfWidth: number, springing: number, rise: number, floor: number): string {
  const left = center - halfWidth;
  const right = center + halfWidth;
  const top = springing - rise;
  const shoulder = springing - rise * 0.62;
  return [
    `M${short(left)} ${short(floor)}L${short(left)} ${short(springing)}`,
    `C${short(left)} ${short(shoulder)} ${short(center - halfWidth * 0.42)} ${short(top + rise * 0.2)} ${short(center)} ${short(top)}`,
    `C${short(center + halfWidth * 0.42)} ${short(top + rise * 0.2)} ${short(right)} ${short(shoulder)} ${short(right)} ${short(springing)}`,
    `L${short(right)} ${short(floor)}Z`,
  ].join('');
}

/** Path data of an onion dome standing on `base`. */
export function dome(center: number, base: number, radius: number): string {
  const at = (x: number, y: number) => `${short(center + x * radius)} ${short(base - y * radius)}`;
  return [
    `M${at(-0.86, 0)}C${at(-1.22, 0.42)} ${at(-1.02, 0.98)} ${at(-0.5, 1.28)}`,
    `C${at(-0.22, 1.44)} ${at(-0.06, 1.56)} ${at(0, 1.82)}`,
    `C${at(0.06, 1.56)} ${at(0.22, 1.44)} ${at(0.5, 1.28)}`,
    `C${at(1.02, 0.98)} ${at(1.22, 0.42)} ${at(0.86, 0)}Z`,
  ].join('');
}

/** Path data of a crescent open towards the upper right. */
export function crescent([x, y]: Point, radius: number): string {
  const start = polar([x, y], radius, -0.35 * Math.PI);
  const end = polar([x, y], radius, 0.25 * Math.PI);
  const at = (point: Point) => `${short(point[0])} ${short(point[1])}`;
  const inner = short(radius * 0.82);
  return `M${at(start)}A${short(radius)} ${short(radius)} 0 1 0 ${at(end)}A${inner} ${inner} 0 1 1 ${at(start)}Z`;
}
