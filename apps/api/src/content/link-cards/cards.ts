import { LRUCache } from 'lru-cache';
import { Refusal } from '../../shared/refusal.ts';
import { type CardContent, drawCard } from './draw-card.ts';

/** Cards in memory, at most 8 MB; they are drawn again when they are needed after that. */
const kept = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length });
/** Cards that are being drawn. */
const drawing = new Map<string, Promise<Buffer>>();
const mostDrawing = 20;
let last: Promise<unknown> = Promise.resolve();

/**
 * The card with this content. Each is drawn once, and one at a time, so that visitors' pages keep the processor. Refused with
 * `UNAVAILABLE` while too many wait.
 */
export async function cardOf(content: CardContent): Promise<Buffer> {
  const { title, name, place, colours } = content;
  const key = JSON.stringify([title, name, place, colours]);
  const card = kept.get(key) ?? drawing.get(key);
  if (card) return card;
  if (drawing.size >= mostDrawing) throw new Refusal('UNAVAILABLE');

  const drawn = last.then(() => drawCard(content));
  drawing.set(key, drawn);
  last = drawn.catch(() => undefined).finally(() => drawing.delete(key));
  kept.set(key, await drawn);
  return drawn;
}
