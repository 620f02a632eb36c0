import { Refusal } from '../shared/refusal.ts';

/** In characters of text: one article of the largest size in use, with the lists around it. */
const mostCharacters = 1_000_000;

const tooMuch = 'Satu permintaan meminta terlalu banyak naskah sekaligus. Mintalah selebihnya satu per satu.';

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let sum = 1;
  for (const part of Object.values(value)) sum += charactersIn(part);
  return sum;
}

/**
 * What the answers of one batch may hold together. Calls whose answers may hold whole articles run one after the other,
 * and none begins once those before it have used up the budget.
 */
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
