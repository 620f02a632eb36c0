import { LRUCache } from 'lru-cache';
import { Refusal } from '../../shared/refusal.ts';

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
