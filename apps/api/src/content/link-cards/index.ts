import { fileURLToPath } from 'node:url';
import { limits } from '@madrasah/contract';
import type { LinkCard, LinkCardKind } from '@madrasah/display';
import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
import { type ContentContext, readHeading } from '../../school/site-content/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { type ReadContext, readHead } from '../articles/index.ts';
import { type CategoryContext, findKnownCategory } from '../category-tree/index.ts';

const drawable = /[ -~\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;
const letter = /[\p{L}\p{N}]/u;

/** A character that the font lacks: without its marks, as a plain apostrophe, or not at all. */
function replacement(character: string): string {
  if (drawable.test(character)) return character;
  if (/[ʻʼʾʿ]/.test(character)) return '’';
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...base].every((part) => drawable.test(part)) ? base : '';
}

const lettersIn = (text: string) => [...text].filter((character) => letter.test(character)).length;

/** A title in the letters of the font, on one line. Undefined when a fifth of them would be lost, as in Arabic. */
export function drawableTitle(title: string): string | undefined {
  const text = [...title.normalize('NFC')].map((character) => (/\s/.test(character) ? ' ' : replacement(character)));
  const shown = text.join('').replace(/ +/g, ' ').trim();
  const kept = lettersIn(shown);
  return kept > 0 && kept >= lettersIn(title) * 0.8 ? shown : undefined;
}

export type CardContext = ReadContext & CategoryContext & ContentContext;

type FindTitle = (context: CardContext, id: string) => Promise<string | undefined>;

/** Pages without content of their own. */
const fixedTitles: Record<string, string> = { 'buku-tamu': 'Buku Tamu', buletin: 'Buletin' };

/** The title of a page as a visitor sees it now, with the cache tags of what it depends on. */
const titleFinders: Record<LinkCardKind, FindTitle> = {
  artikel: async (context, id) => (await readHead(context, id)).title,
  kategori: async (context, id) => {
    context.cacheDependencies?.addTags(['category-tree']);
    return (await findKnownCategory(context, id))?.name;
  },
  halaman: async (context, id) => {
    context.cacheDependencies?.addTags(['settings']);
    return fixedTitles[id] ?? (await readHeading(context, id));
  },
};

/** The title that a card shows; undefined where there is no such page. Refuses an article that visitors do not see. */
export const findCardTitle = (
  context: CardContext,
  { kind, id }: Pick<LinkCard, 'kind' | 'id'>,
): Promise<string | undefined> => titleFinders[kind](context, id);

/** Cards in memory, at most 8 MB; they are drawn again when they are needed after that. */
const kept = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length });
const drawing = new Map<string, Promise<Buffer>>();
const mostDrawing = 20;
let last: Promise<unknown> = Promise.resolve();

/** The card with these contents. One is drawn at a time, for the processor's sake; refused while too many wait. */
export async function cardOf(contents: readonly string[], draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = JSON.stringify(contents);
  const card = kept.get(key) ?? drawing.get(key);
  if (card) return card;
  if (drawing.size >= mostDrawing) throw new Refusal('UNAVAILABLE');

  const drawn = last.then(draw);
  drawing.set(key, drawn);
  last = drawn.catch(() => undefined).finally(() => drawing.delete(key));
  kept.set(key, await drawn);
  return drawn;
}

const { width, height } = limits.linkPicture;

/** As `#rrggbb`. */
export type CardColours = { ground: string; title: string; ornament: string };

const margin = 84;
/** The space of the title, in pixels. */
const titleBox = { top: 172, width: width - 2 * margin, height: 336 };
const titleSizes = [92, 76, 62, 52] as const;
const quality = 80;

/** Alegreya Bold, so that cards look alike on servers without fonts. */
const fontfile = fileURLToPath(new URL('./font/alegreya-bold.ttf', import.meta.url));

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

type Layer = { data: Buffer; info: { width: number; height: number } };

const drawText = (text: string, { size, color, most }: { size: number; color: string; most?: number }) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${asMarkup(text)}</span>`,
      font: `Alegreya Bold ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      ...(most && { width: most, wrap: 'word-char' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** The title in the largest size that fits, shortened if none does. */
async function fitTitle(title: string, color: string): Promise<Layer> {
  const draw = (text: string, size: number) => drawText(text, { size, color, most: titleBox.width });
  for (const size of titleSizes) {
    const drawn = await draw(title, size);
    if (drawn.info.height <= titleBox.height) return drawn;
  }
  const [, , , smallest] = titleSizes;
  let text = title;
  for (;;) {
    const drawn = await draw(`${text.trimEnd()}…`, smallest);
    if (drawn.info.height <= titleBox.height) return drawn;
    const share = titleBox.height / drawn.info.height;
    text = text.slice(0, Math.min(text.length - 1, Math.floor(text.length * share)));
  }
}

/** The title in the middle of its space; none for an empty one. */
async function drawTitle(title: string, color: string) {
  if (title === '') return [];
  const { data, info } = await fitTitle(title, color);
  return [{ input: data, left: margin, top: titleBox.top + Math.round((titleBox.height - info.height) / 2) }];
}

const star =
  'M48 2 61.47 15.47H80.53V34.53L94 48 80.53 61.47V80.53H61.47L48 94 34.53 80.53H15.47V61.47L2 48 15.47 34.53V15.47H34.53Z';

const groundIn = (
  { ground, ornament }: CardColours,
  sign: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <clipPath id="frame"><rect x="38" y="38" width="${width - 76}" height="${height - 76}"/></clipPath>
  <rect width="${width}" height="${height}" fill="${ground}"/>
  <g fill="none" stroke="${ornament}">
    <rect x="28" y="28" width="${width - 56}" height="${height - 56}" stroke-width="3"/>
    <rect x="38" y="38" width="${width - 76}" height="${height - 76}"/>
    <g clip-path="url(#frame)"><g transform="translate(${width - 380} ${height - 360}) scale(4.8)" stroke-opacity=".3" stroke-width=".5">
      <path d="${star}"/><path d="${star}" transform="translate(9.6 9.6) scale(.8)"/><path d="${star}" transform="translate(19.2 19.2) scale(.6)"/>
    </g></g>
  </g>
  ${sign}
</svg>`;

/** Before the name: a star, or the plate on which the logo stands, whatever its colours are. */
const signs = {
  star: ({ ornament }: CardColours) =>
    `<path d="${star}" fill="${ornament}" transform="translate(${margin} 88) scale(.4)"/>`,
  plate: ({ title }: CardColours) => `<rect x="${margin - 14}" y="82" width="52" height="52" rx="8" fill="${title}"/>`,
};
const logoEdge = 44;

type Line = { size: number; color: string; left: number; top: number };

/** A line, smaller where it would be wider than there is room; none for an empty text. */
async function drawLine(text: string, { size, color, ...corner }: Line) {
  if (text === '') return [];
  const drawn = await drawText(text, { size, color });
  const room = width - margin - corner.left;
  if (drawn.info.width <= room) return [{ input: drawn.data, ...corner }];
  const smaller = await drawText(text, { size: Math.floor((size * room) / drawn.info.width), color });
  return [{ input: smaller.data, ...corner }];
}

/** The title of a page, the school's name and place, and its colours. */
export type CardContent = { title: string; name: string; place: string; colours: CardColours };
/** The school's logo as a square picture, if it has one. */
export type CardLogo = Buffer | undefined;

/** The picture with these layers on a ground, which is SVG. */
const compose = (ground: string, layers: OverlayOptions[]): Promise<Buffer> =>
  sharp(Buffer.from(ground)).composite(layers).jpeg({ quality, mozjpeg: true }).toBuffer();

/** A link preview that shows a title: a JPEG of 1200 by 630 pixels. */
export async function drawCard({ title, name, place, colours }: CardContent, logo: CardLogo): Promise<Buffer> {
  const color = colours.ornament;
  const [nameLine, titleLines, placeLine] = await Promise.all([
    drawLine(name, { size: 34, color, left: margin + 54, top: 92 }),
    drawTitle(title, colours.title),
    drawLine(place, { size: 28, color, left: margin, top: height - 92 }),
  ]);
  const sign = logo
    ? [{ input: await sharp(logo).resize(logoEdge, logoEdge).png().toBuffer(), left: margin - 10, top: 86 }]
    : [];
  const layers = [...sign, ...nameLine, ...titleLines, ...placeLine];
  return compose(groundIn(colours, (logo ? signs.plate : signs.star)(colours)), layers);
}

const markEdge = 232;
const markTop = 76;
const schoolGround = (
  { ground, title, ornament }: CardColours,
  hasPlate: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="${ground}"/>
  <g fill="none" stroke="${ornament}">
    <rect x="28" y="28" width="${width - 56}" height="${height - 56}" stroke-width="3"/>
    <rect x="38" y="38" width="${width - 76}" height="${height - 76}"/>
  </g>
  ${hasPlate ? `<rect x="${(width - markEdge) / 2 - 16}" y="${markTop - 16}" width="${markEdge + 32}" height="${markEdge + 32}" rx="20" fill="${title}"/>` : ''}
</svg>`;
/** The space of the name below the mark. */
const nameBox = { top: 340, height: 150 };

/** The school's name, its mark and a line about it. `hasPlate`: the mark needs a ground of its own. */
export type SchoolCard = { name: string; line: string; mark: Buffer; hasPlate: boolean; colours: CardColours };

/** The link preview of pages without a picture and without a card: a JPEG of 1200 by 630 pixels. */
export async function drawSchoolCard({ name, line, mark, hasPlate, colours }: SchoolCard): Promise<Buffer> {
  const inMiddle = async (text: string, size: number, color: string, box: { top: number; height: number }) => {
    if (text === '') return [];
    const drawn = await drawText(text, { size, color });
    const scale = Math.min(1, titleBox.width / drawn.info.width);
    const { data, info } = await sharp(drawn.data)
      .resize({ width: Math.round(drawn.info.width * scale) })
      .png()
      .toBuffer({ resolveWithObject: true });
    const top = box.top + Math.round((box.height - info.height) / 2);
    return [{ input: data, left: Math.round((width - info.width) / 2), top }];
  };
  const layers = [
    {
      input: await sharp(mark).resize(markEdge, markEdge).png().toBuffer(),
      left: (width - markEdge) / 2,
      top: markTop,
    },
    ...(await inMiddle(name, 84, colours.title, nameBox)),
    ...(await inMiddle(line, 32, colours.ornament, { top: nameBox.top + nameBox.height, height: 50 })),
  ];
  return compose(schoolGround(colours, hasPlate), layers);
}
