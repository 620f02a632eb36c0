// Writes the outlines of the letters that stand in the school's drawn mark, from the bold font of link previews, after
// that was made: `npm run fonts -w @madrasah/ui`. The API draws the mark without a text renderer and without fonts.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

const apiSource = new URL('../../../apps/api/src/', import.meta.url);
const font = openSync(fileURLToPath(new URL('content/link-cards/font/alegreya-bold.ttf', apiSource)));

/** Digits as high as capitals. */
const features = ['lnum'];
const outlineOf = (letter) => {
  const { glyphs, advanceWidth: width } = font.layout(letter, features);
  return `  ${letter}: '${width} ${glyphs[0].path.toSVG()}',`;
};

const text = `/**
 * Capitals and digits of Alegreya Bold (SIL Open Font License), each as its width and its outline: ${font.unitsPerEm} units to the em,
 * upwards from the base line. Made by \`npm run fonts -w @madrasah/ui\`.
 */
export const letters: Readonly<Record<string, string>> = {
${[...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(outlineOf).join('\n')}
};
`;
writeFileSync(new URL('school/mark/letters.ts', apiSource), text);
