import type { LinkCard, LinkCardKind } from '@madrasah/display';
import { LRUCache } from 'lru-cache';
import { type ContentContext, readHeading } from '../../school/site-content/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { type ReadContext, readHead } from '../articles/index.ts';
import { type CategoryContext, findKnownCategory } from '../category-tree/index.ts';

/** What the bundled font can draw. */
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

/**
 * A title in the letters of the bundled font, on one line. Undefined when a fifth of its letters would be lost, as
 * from a title in Arabic.
 */
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
/** Cards that are being drawn. */
const drawing = new Map<string, Promise<Buffer>>();
const mostDrawing = 20;
let last: Promise<unknown> = Promise.resolve();

/**
 * The card with these contents. Each is drawn once, and one at a time, so that visitors' pages keep the processor. Refused
 * with `UNAVAILABLE` while too many wait.
 */
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
