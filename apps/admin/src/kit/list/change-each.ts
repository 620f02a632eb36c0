import { readRefusal } from '@madrasah/api-client';
import type { BulkProgress } from './Bulk.tsx';

type Change<Row> = {
  nameOf: (row: Row) => string;
  change: (row: Row) => Promise<unknown>;
  onProgress: (progress: BulkProgress) => void;
};

/** Changes rows one after another, so that one that fails does not stop the others. */
export async function changeEach<Row>(rows: readonly Row[], { nameOf, change, onProgress }: Change<Row>) {
  const ok: Row[] = [];
  const failed: { name: string; message: string }[] = [];
  for (const row of rows) {
    onProgress({ done: ok.length + failed.length, total: rows.length });
    try {
      await change(row);
      ok.push(row);
    } catch (error) {
      failed.push({ name: nameOf(row), message: readRefusal(error).message || 'Server tidak menjawab.' });
    }
  }
  return { ok, failed };
}
