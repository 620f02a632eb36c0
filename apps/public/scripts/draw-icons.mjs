// Draws the icons from public/logo.svg: `npm run icons -w @madrasah/public`.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const publicFolder = new URL('../public/', import.meta.url);
const logo = readFileSync(new URL('logo.svg', publicFolder), 'utf8');
const emerald = '#07382b';
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

write('icon-192.png', await icon(192, 0.94));
write('icon-512.png', await icon(512, 0.94));
write('icon-maskable-512.png', await icon(512, 0.66, emerald));
write('apple-touch-icon.png', await icon(180, 0.78, emerald));
write('favicon.ico', toIco(await icon(32, 1), 32));
