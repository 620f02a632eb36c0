import { LRUCache } from 'lru-cache';
import { Refusal } from '../../shared/refusal.ts';
import { drawCard } from './draw-card.ts';

/** Cards in memory, at most 8 MB; they are drawn again when they are needed after that. */
const kept = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length });
/** Cards that are being drawn, by title. */
const drawing = new Map<string, Promise<Buffer>>();
const mostDrawing = 20;
let last: Promise<unknown> = Promise.resolve();

/**
 * The card of a title. Each is drawn once, and one at a time, so that visitors' pages keep the processor. Refused with
 * `UNAVAILABLE` while too many wait.
 */
export async function cardOf(title: string): Promise<Buffer> {
  const card = kept.get(title) ?? drawing.get(title);
  if (card) return card;
  if (drawing.size >= mostDrawing) throw new Refusal('UNAVAILABLE');

  const drawn = last.then(() => drawCard(title));
  drawing.set(title, drawn);
  last = drawn.catch(() => undefined).finally(() => drawing.delete(title));
  kept.set(title, await drawn);
  return drawn;
}
