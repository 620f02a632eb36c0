import { Refusal } from '../shared/refusal.ts';

/** In characters of text: one article of the largest size in use, with the listings around it. */
const mostCharacters = 1_000_000;

const tooMuch = 'Satu permintaan meminta terlalu banyak naskah sekaligus. Mintalah selebihnya satu per satu.';

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let sum = 1;
  for (const part of Object.values(value)) sum += charactersIn(part);
  return sum;
}

/** Limits the responses of a batch together: calls that may return whole articles take turns until the budget ends. */
export class BatchBudget {
  #left = mostCharacters;
  #last: Promise<unknown> = Promise.resolve();

  run<Result extends { ok: boolean; data?: unknown }>(call: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => {
      if (this.#left <= 0) throw new Refusal('BAD_REQUEST', tooMuch);
      const result = await call();
      if (result.ok) this.#left -= charactersIn(result.data);
      return result;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
