import { letters } from './letters.ts';

/** The colours of a drawn mark: of the star, its line and light, its letters and pages, and the ground of icons. */
export type MarkColours = { main: string; accent: string; letters: string; ground: string };

/** What stands in the star: the starter's book under a light, or initials. */
export type MarkContent = { kind: 'book' } | { kind: 'initials'; initials: string };

const star =
  'M48 2 61.47 15.47H80.53V34.53L94 48 80.53 61.47V80.53H61.47L48 94 34.53 80.53H15.47V61.47L2 48 15.47 34.53V15.47H34.53Z';
const innerStar =
  'M48 8.5 59.57 20.07H75.93V36.43L87.5 48 75.93 59.57V75.93H59.57L48 87.5 36.43 75.93H20.07V59.57L8.5 48 20.07 36.43V20.07H36.43Z';
const light =
  'M48 19 51.22 23.78 56.49 22.51 55.22 27.78 60 31 55.22 34.22 56.49 39.49 51.22 38.22 48 43 44.78 38.22 39.51 39.49 40.78 34.22 36 31 40.78 27.78 39.51 22.51 44.78 23.78Z';
const pages =
  'M46.75 54C41 49.6 32.5 48.4 24.5 49.8V69.4C32.5 68 41 69.2 46.75 73.6ZM49.25 54C55 49.6 63.5 48.4 71.5 49.8V69.4C63.5 68 55 69.2 49.25 73.6Z';

/** The height of capitals, in the units of the outlines. */
const capHeight = 637;

/** Letters in the middle, as large as the box allows. */
function drawInitials(initials: string, colour: string, box: { width: number; height: number }): string {
  const drawn = [...initials].flatMap((letter) => letters[letter] ?? []);
  const whole = drawn.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(box.width / whole, box.height / capHeight);
  let x = 0;
  const paths = drawn.map(({ width, outline }) => {
    const path = `<path d="${outline}" transform="translate(${x})"/>`;
    x += width;
    return path;
  });
  const [left, base] = [48 - (whole * scale) / 2, 48 + (capHeight * scale) / 2];
  const place = `translate(${left.toFixed(2)} ${base.toFixed(2)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`;
  return `<g fill="${colour}" transform="${place}">${paths.join('')}</g>`;
}

/** A small one has no thin line, and its content is larger. */
function drawContent(content: MarkContent, { accent, letters: colour }: MarkColours, isSmall: boolean): string {
  if (content.kind === 'book') {
    const book = `<path fill="${accent}" d="${light}"/><path fill="${colour}" d="${pages}"/>`;
    return isSmall ? `<g transform="translate(48 46) scale(1.22) translate(-48 -46)">${book}</g>` : book;
  }
  // A name without Latin letters: a star within the star.
  if (content.initials === '') return `<path fill="${accent}" d="${star}" transform="translate(24 24) scale(.5)"/>`;
  return drawInitials(content.initials, colour, isSmall ? { width: 62, height: 40 } : { width: 50, height: 30 });
}

/** The mark of a school without a logo, in a box of 96 by 96, as the content of an SVG. */
export function drawMark(content: MarkContent, colours: MarkColours, isSmall = false): string {
  const line = `<path fill="none" stroke="${colours.accent}" stroke-width="1.75" d="${innerStar}"/>`;
  const shape = `<path fill="${colours.main}" d="${star}"/>${isSmall ? '' : line}`;
  return shape + drawContent(content, colours, isSmall);
}

/** Content in a box of 96 by 96 as a whole SVG, with its edge in pixels. */
export const asSvg = (content: string, edge = 96): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${edge}" height="${edge}">${content}</svg>`;
