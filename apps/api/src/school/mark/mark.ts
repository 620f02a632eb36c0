import { createHash } from 'node:crypto';
import type { IdentityContent } from '@madrasah/contract';
import { type MarkFile, markPath } from '@madrasah/display';
import { starterShortName } from '@madrasah/starter-content/defaults';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp, { type Color } from 'sharp';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { MailSettings } from '../../shared/mail.ts';
import { Refusal } from '../../shared/refusal.ts';
import { letters } from './letters.ts';

/** The colours of a drawn mark: of the star, its line and light, its letters and pages, and the ground of icons. */
type MarkColours = { main: string; accent: string; letters: string; ground: string };

/** What stands in the star: the starter's book under a light, or initials. */
type MarkContent = { kind: 'book' } | { kind: 'initials'; initials: string };

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

/** The width and the outline of a letter; none where it is unknown. */
const glyphOf = (letter: string) => {
  const [width, ...path] = letters[letter]?.split(' ') ?? [];
  return width === undefined ? [] : [{ width: Number(width), outline: path.join(' ') }];
};

/** Letters in the middle, as large as the box allows. */
function drawInitials(initials: string, colour: string, box: { width: number; height: number }): string {
  const drawn = [...initials].flatMap(glyphOf);
  const whole = drawn.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(box.width / whole, box.height / capHeight);
  let x = 0;
  const paths = drawn.map(({ width, outline }) => {
    const path = `<path d="${outline}" transform="translate(${x})"/>`;
    x += width;
    return path;
  });
  const [left, base] = [48 - (whole * scale) / 2, 48 + (capHeight * scale) / 2];
  const transform = `translate(${left.toFixed(2)} ${base.toFixed(2)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`;
  return `<g fill="${colour}" transform="${transform}">${paths.join('')}</g>`;
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
function drawMark(content: MarkContent, colours: MarkColours, isSmall = false): string {
  const line = `<path fill="none" stroke="${colours.accent}" stroke-width="1.75" d="${innerStar}"/>`;
  const shape = `<path fill="${colours.main}" d="${star}"/>${isSmall ? '' : line}`;
  return shape + drawContent(content, colours, isSmall);
}

/** Content in a box of 96 by 96 as a whole SVG, with its edge in pixels. */
const asSvg = (content: string, edge = 96): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${edge}" height="${edge}">${content}</svg>`;

/** What a short name says about the kind of school, which many schools share. */
const kinds = new Set(
  'ra tk mi min mis mts mtsn mtss ma man mas mak makn sd sdn sdi sdit smp smpn smpit sma sman smait smk smkn slb slbn pp ponpes pondok pesantren madrasah sekolah ibtidaiyah tsanawiyah aliyah kejuruan dasar menengah pertama atas negeri swasta islam terpadu'.split(
    ' ',
  ),
);
const most = 3;

const withoutKind = (words: readonly string[]): readonly string[] => {
  const begin = words.findIndex((word) => !kinds.has(word.toLowerCase()));
  return begin < 0 ? words : words.slice(begin);
};

/** Without words such as 'dan' and 'al' in lower case, unless all are. */
const withoutParticles = (words: readonly string[]): readonly string[] => {
  const named = words.filter((word) => /^[A-Z\d]/.test(word));
  return named.length > 0 ? named : words;
};

/** A number of at most two digits stands whole: schools are known by it. */
const initialOf = (word: string): string => (/^\d{1,2}/.exec(word)?.[0] ?? word.charAt(0)).toUpperCase();

/** One to three letters and digits for a short name: 'AF' for 'MTs Al-Falah'. Empty without a Latin letter. */
export function initialsOf(shortName: string): string {
  const plain = shortName.normalize('NFKD').replace(/[\p{M}'’‘ʻʼʾʿ`]/gu, '');
  const words = withoutParticles(withoutKind(plain.split(/[^A-Za-z\d]/).filter((word) => word !== '')));
  const [first = ''] = words;
  if (words.length === 1 && /^[A-Z]{2,3}$/.test(first)) return first;
  let initials = '';
  for (const word of words) {
    const initial = initialOf(word);
    if (initials.length + initial.length > most) break;
    initials += initial;
  }
  return initials;
}

/** The school's logo, or what is drawn for a school without one. */
export type Mark = {
  /** Another one for everything that changes a file of the mark. */
  version: string;
  /** The address of the logo; empty without one. */
  logo: string;
  content: MarkContent;
  colours: MarkColours;
};

/** Counts the changes of how marks are drawn. */
const drawings = 1;

/** The school of the samples has the starter's drawing, until the site has a name of its own. */
const contentFor = (shortName: string): MarkContent =>
  shortName === starterShortName ? { kind: 'book' } : { kind: 'initials', initials: initialsOf(shortName) };

export function markOf(identity: Pick<IdentityContent, 'logo' | 'shortName' | 'mainColour' | 'accentColour'>): Mark {
  const { logo, shortName } = identity;
  const { tokens } = coloursOf(identity);
  const colours = {
    main: tokens.primary,
    accent: tokens['accent-on-dark'],
    letters: tokens['on-primary'],
    ground: tokens['primary-strong'],
  };
  const content = contentFor(shortName);
  const shown = logo === '' ? { content, colours } : logo;
  const version = createHash('sha256')
    .update(JSON.stringify([drawings, shown]))
    .digest('hex')
    .slice(0, 10);
  return { version, logo, content, colours };
}

export const markAddress = (origin: string, identity: IdentityContent, file: MarkFile): string =>
  `${origin}${markPath(file, markOf(identity).version)}`;

export const letterheadOf = (identity: IdentityContent, { publicOrigin }: Pick<MailSettings, 'publicOrigin'>) => ({
  name: identity.name,
  mainColour: identity.mainColour,
  accentColour: identity.accentColour,
  logo: markAddress(publicOrigin, identity, 'logo.png'),
});

type MarkContext = { images: Pick<ImageStorage, 'get' | 'nameOf'> };
type Draw = (context: MarkContext, mark: Mark) => Promise<Buffer>;

/** As large as the largest icon. */
const longestEdge = 512;
const clear: Color = { r: 0, g: 0, b: 0, alpha: 0 };

/** Files of the last few marks; each is drawn once per process, and one at a time. */
const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  max: 40,
  fetchMethod: (_key, _stale, { context: make }) => make(),
  ignoreFetchAbort: true,
});
const inTurn = pLimit(1);

const once = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => kept.forceFetch(key, { context: make });

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
