import { readRefusal } from '@madrasah/api-client';
import { type BulkAction, type BulkResult, texts } from '@madrasah/contract';
import type { BulkStep } from './bulk-plan.ts';

/** Articles per request: a page of the list is one request, and each finishes well before its deadline. */
const batchSize = 20;

export type BulkOutcome = { ok: number[]; failed: { id: number; reason: string }[] };
export type BulkProgress = { done: number; total: number };

type Ports = {
  send: (input: { ids: number[]; action: BulkAction; category?: string | undefined }) => Promise<BulkResult>;
  onProgress: (progress: BulkProgress) => void;
};

const reasonOf = (message: string) => (message === texts.article.notFound ? 'Artikel sudah tidak ada.' : message);

const failureText = (error: unknown): string => readRefusal(error).message || 'Server tidak menjawab.';

const batchesOf = ({ action, ids, category }: BulkStep) =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => ({
    action,
    category,
    ids: ids.slice(index * batchSize, (index + 1) * batchSize),
  }));

/**
 * Sends the steps in batches, and reports the progress after each. A failed request stops: its articles and all later
 * ones are in `failed` with the reason.
 */
export async function runBulk(steps: readonly BulkStep[], { send, onProgress }: Ports): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { ok: [], failed: [] };
  const total = steps.reduce((sum, { ids }) => sum + ids.length, 0);
  let trouble: string | undefined;
  onProgress({ done: 0, total });

  for (const batch of steps.flatMap(batchesOf)) {
    const { ids } = batch;
    if (trouble !== undefined) {
      outcome.failed.push(...ids.map((id) => ({ id, reason: 'Belum diproses.' })));
      continue;
    }
    try {
      const { failed } = await send(batch);
      const reasons = new Map(failed.map(({ id, message }) => [Number(id), reasonOf(message)]));
      outcome.failed.push(...[...reasons].map(([id, reason]) => ({ id, reason })));
      outcome.ok.push(...ids.filter((id) => !reasons.has(id)));
      onProgress({ done: outcome.ok.length + outcome.failed.length, total });
    } catch (error) {
      const reason = failureText(error);
      trouble = reason;
      outcome.failed.push(...ids.map((id) => ({ id, reason })));
    }
  }
  return outcome;
}

/** Changes articles one after another, for changes that differ per article. */
export async function runEach<Item extends { id: number }>(
  items: readonly Item[],
  change: (item: Item) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { ok: [], failed: [] };
  for (const item of items) {
    try {
      await change(item);
      outcome.ok.push(item.id);
    } catch (error) {
      outcome.failed.push({ id: item.id, reason: reasonOf(failureText(error)) });
    }
  }
  return outcome;
}
