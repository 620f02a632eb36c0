import type { MarkFile } from '@madrasah/display';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp, { type Color } from 'sharp';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { asSvg, drawMark, type Mark } from './mark.ts';

type MarkContext = { images: Pick<ImageStorage, 'get' | 'nameOf'> };
type Draw = (context: MarkContext, mark: Mark) => Promise<Buffer>;

/** As large as the largest icon. */
const longestEdge = 512;
const clear: Color = { r: 0, g: 0, b: 0, alpha: 0 };

/** Files of the last few marks; each is drawn once per process, and one at a time. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 40 });
const inTurn = pLimit(1);

function once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.get(key) === made && kept.delete(key));
  return made;
}

/** The logo as a square with transparent margins. Only the first picture of an animation. */
const squareLogo = ({ images }: MarkContext, { version, logo }: Mark): Promise<Buffer> =>
  once(`${version}/square`, async () => {
    const name = images.nameOf(logo);
    if (name === undefined) throw new Error('the logo is no stored picture');
    return sharp(await images.get(name))
      .resize({ width: longestEdge, height: longestEdge, fit: 'contain', background: clear })
      .ensureAlpha()
      .png()
      .toBuffer();
  });

type Size = { edge: number; isSmall?: boolean };

/** The mark alone, as a square of this size. */
async function drawSquare(context: MarkContext, mark: Mark, { edge, isSmall = false }: Size): Promise<Buffer> {
  const source = mark.logo
    ? await squareLogo(context, mark)
    : Buffer.from(asSvg(drawMark(mark.content, mark.colours, isSmall), edge));
  return sharp(source).resize(edge, edge).png().toBuffer();
}

/** The part of an icon's edge that the mark takes: of a drawn star, whose corners are cut off, and of any picture. */
type Share = { drawn: number; picture: number };

type Icon = { edge: number; share?: Share; hasGround?: boolean; isSmall?: boolean };
const whole: Share = { drawn: 1, picture: 1 };

/** An icon: the mark in the middle of a square that is transparent, or has a plain ground. */
const icon =
  ({ edge, share = whole, hasGround = false, isSmall = false }: Icon): Draw =>
  async (context, mark) => {
    const inner = 2 * Math.round((edge * (mark.logo ? share.picture : share.drawn)) / 2);
    const ground = mark.logo ? '#ffffff' : mark.colours.ground;
    return sharp({ create: { width: edge, height: edge, channels: 4, background: hasGround ? ground : clear } })
      .composite([{ input: await drawSquare(context, mark, { edge: inner, isSmall }) }])
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  };

const icoEdges = [16, 32, 48];
const entryLength = 16;

/** An icon file of several PNG pictures, which all browsers read. */
const drawIco: Draw = async (context, mark) => {
  const pictures = await Promise.all(icoEdges.map((edge) => icon({ edge, isSmall: true })(context, mark)));
  const head = Buffer.alloc(6 + entryLength * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + entryLength * index;
    const edge = icoEdges[index] ?? 0;
    head.writeUInt8(edge, at);
    head.writeUInt8(edge, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
};

/** Sharp at three pixels for each of the 52 in the header. Every page loads it, so it has a limit in bytes. */
const inPages = { edge: 156, bytes: 9_000, qualities: [80, 65, 50, 35, 20, 5] };

async function drawForPages(context: MarkContext, mark: Mark): Promise<Buffer> {
  const square = await drawSquare(context, mark, { edge: inPages.edge });
  let picture = square;
  for (const quality of inPages.qualities) {
    picture = await sharp(square).webp({ quality, alphaQuality: quality }).toBuffer();
    if (picture.length <= inPages.bytes) break;
  }
  return picture;
}

/** A drawn mark as it is; a logo as a picture in an SVG, so that the address is the same for both. */
const svg =
  (isSmall: boolean): Draw =>
  async (context, mark) => {
    if (!mark.logo) return Buffer.from(asSvg(drawMark(mark.content, mark.colours, isSmall)));
    const picture = (await drawForPages(context, mark)).toString('base64');
    return Buffer.from(asSvg(`<image width="96" height="96" href="data:image/webp;base64,${picture}"/>`));
  };

/** The safe zone of maskable icons is a circle of 80 %: a square in it has an edge of 56 %. */
const draws: Record<MarkFile, Draw> = {
  'logo.svg': svg(false),
  'logo.png': icon({ edge: 112 }),
  'favicon.svg': svg(true),
  'favicon.ico': drawIco,
  'apple-touch-icon.png': icon({ edge: 180, share: { drawn: 0.78, picture: 0.8 }, hasGround: true }),
  'icon-192.png': icon({ edge: 192, share: { drawn: 0.94, picture: 1 } }),
  'icon-512.png': icon({ edge: 512, share: { drawn: 0.94, picture: 1 } }),
  'icon-maskable-512.png': icon({ edge: 512, share: { drawn: 0.66, picture: 0.56 }, hasGround: true }),
};

const retryAfter = 5;

/** A file of the mark. Refused with `UNAVAILABLE` while the logo cannot be read from the storage. */
export const drawMarkFile = (context: MarkContext, mark: Mark, file: MarkFile): Promise<Buffer> =>
  once(`${mark.version}/${file}`, () => inTurn(() => draws[file](context, mark))).catch((cause) => {
    throw new Refusal('UNAVAILABLE', undefined, { retryAfter }, { cause });
  });
