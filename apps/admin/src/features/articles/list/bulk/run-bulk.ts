import { readRefusal } from '@madrasah/api-client';
import { type BulkAction, type BulkResult, texts } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import type { BulkProgress } from '../../../../kit/list/Bulk.tsx';
import type { BulkArticle, BulkStep } from './bulk-plan.ts';

/** Articles per request: a page of the list is one request, and each finishes well before its deadline. */
const batchSize = 20;

type Ports = {
  send: (input: { ids: number[]; action: BulkAction; category?: string | undefined }) => Promise<BulkResult>;
  onProgress: (progress: BulkProgress) => void;
};

const reasonOf = (message: string) => (message === texts.article.notFound ? 'Artikel sudah tidak ada.' : message);

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
export async function runBulk<Item extends BulkArticle>(
  steps: readonly BulkStep[],
  articles: readonly Item[],
  { send, onProgress }: Ports,
) {
  const reasons = new Map<number, string>();
  const total = steps.reduce((sum, { ids }) => sum + ids.length, 0);
  let done = 0;
  let trouble: string | undefined;
  onProgress({ done, total });

  for (const batch of steps.flatMap(batchesOf)) {
    if (trouble !== undefined) {
      for (const id of batch.ids) reasons.set(id, 'Belum diproses.');
      continue;
    }
    try {
      const { failed } = await send(batch);
      for (const { id, message } of failed) reasons.set(Number(id), reasonOf(message));
      done += batch.ids.length;
      onProgress({ done, total });
    } catch (error) {
      const reason = readRefusal(error).message || 'Server tidak menjawab.';
      trouble = reason;
      for (const id of batch.ids) reasons.set(id, reason);
    }
  }
  const sent = new Set(steps.flatMap(({ ids }) => ids));
  const changed = articles.filter(({ id }) => sent.has(id));
  return {
    ok: changed.filter(({ id }) => !reasons.has(id)),
    failed: changed.flatMap((article) => {
      const message = reasons.get(article.id);
      return message === undefined ? [] : [{ name: displayTitle(article), message }];
    }),
  };
}
