// Draws the icons and the default link preview from public/logo.svg: `npm run icons -w @madrasah/public`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import subsetFont from 'subset-font';

const publicFolder = new URL('../public/', import.meta.url);
const logo = readFileSync(new URL('logo.svg', publicFolder), 'utf8');
const girih = readFileSync(new URL('../../../packages/ui/src/ornaments/girih.svg', import.meta.url), 'utf8');
const colors = { emerald: '#07382b', ivory: '#fdfaf0', brass: '#e8bd68' };
const contentOf = (svg) => svg.replace(/^.*?<svg[^>]*>(?:<title>[^<]*<\/title>)?|<\/svg>\s*$/gs, '');
const write = (name, bytes) => writeFileSync(new URL(name, publicFolder), bytes);

/** The logo centred in a square; `share` is its part of the edge, `ground` an optional background. */
function icon(edge, share, ground) {
  const size = 96 / share;
  const inset = (96 - size) / 2;
  const square = ground ? `<rect x="${inset}" y="${inset}" width="${size}" height="${size}" fill="${ground}"/>` : '';
  const box = `${inset} ${inset} ${size} ${size}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${edge}" height="${edge}">${square}${contentOf(logo)}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** An .ico file that contains one PNG picture, which all browsers read. */
function toIco(png, edge) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(edge, 6);
  header.writeUInt8(edge, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const drafts = mkdtempSync(join(tmpdir(), 'icons-'));

/** The site's display font, in the only format that the text renderer reads. */
async function displayFace() {
  const source = import.meta.resolve('@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ,.';
  const options = { targetFormat: 'truetype', variationAxes: { wght: 500 } };
  const file = join(drafts, 'alegreya.ttf');
  writeFileSync(file, await subsetFont(readFileSync(fileURLToPath(source)), letters, options));
  return file;
}
const alegreya = await displayFace();

/** Renders text as a picture. */
const words = (text, size, color) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${text}</span>`,
      font: `Alegreya ${size}`,
      fontfile: alegreya,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** The link preview of pages without a picture: 1200 by 630 pixels. */
async function linkPreview() {
  const [width, height] = [1200, 630];
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="girih" width="80" height="80" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colors.brass}" stroke-opacity=".2" stroke-width=".8">${contentOf(girih)}</g></pattern></defs>
    <rect width="${width}" height="${height}" fill="${colors.emerald}"/>
    <rect width="${width}" height="${height}" fill="url(#girih)"/>
    <g fill="none" stroke="${colors.brass}"><rect x="28" y="28" width="${width - 56}" height="${height - 56}" stroke-width="3"/><rect x="38" y="38" width="${width - 76}" height="${height - 76}"/></g>
    <svg x="480" y="84" width="240" height="240" viewBox="0 0 96 96">${contentOf(logo)}</svg>
  </svg>`;
  const lines = [
    { top: 352, picture: await words('Madrasah Aliyah', 54, colors.brass) },
    { top: 424, picture: await words('Nurul Hikmah', 96, colors.ivory) },
    { top: 540, picture: await words('Berilmu, beramal, berakhlak mulia', 32, colors.ivory) },
  ];
  const layers = lines.map(({ top, picture }) => ({
    input: picture.data,
    top,
    left: Math.round((width - picture.info.width) / 2),
  }));
  return sharp(Buffer.from(ground)).composite(layers).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

write('icon-192.png', await icon(192, 0.94));
write('icon-512.png', await icon(512, 0.94));
write('icon-maskable-512.png', await icon(512, 0.66, colors.emerald));
write('apple-touch-icon.png', await icon(180, 0.78, colors.emerald));
write('favicon.ico', toIco(await icon(32, 1), 32));
write('link-preview.jpg', await linkPreview());
rmSync(drafts, { recursive: true });
