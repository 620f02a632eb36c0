import { type Activity, limits, texts } from '@madrasah/contract';
import { useAction } from '../../kit/actions/use-action.ts';
import { saveCsv, type Table } from '../../shared/calls/save-file.ts';
import type { ActivityWords } from '../../shared/extensions/staff-extension.ts';
import { useServices } from '../../shared/services/services.ts';
import { listInput } from './activity-list-input.ts';
import type { ActivitySearch } from './activity-search.ts';
import { partsOf, useActivityWords } from './sentences.ts';

const headers = ['Waktu (UTC)', 'Siapa', 'Aktivitas', 'Objek', 'Alamat IP', 'Perubahan'];

/** The log as a table: one row per activity, with all changes in one cell. */
const tableOf = (activities: readonly Activity[], words: ActivityWords): Table => ({
  headers,
  rows: activities.map((activity) => {
    const { who, actionText, subject } = partsOf(activity, words);
    const changes = activity.changes.map(
      ({ field, before, after }) => `${field ? `${field}: ` : ''}${before ?? ''} → ${after ?? ''}`,
    );
    return [activity.at, who, actionText, subject, activity.address ?? '', changes.join('\n')];
  }),
});

/** Downloads the filtered log as CSV: at most the newest 5,000 entries. */
export function useCsvDownload(search: ActivitySearch) {
  const { client } = useServices();
  const words = useActivityWords();

  const readAll = async (): Promise<Activity[]> => {
    const all: Activity[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.activity.list.query({ ...listInput(search), limit: limits.page.maxSize, cursor });
      all.push(...page.data);
      cursor = page.next ?? undefined;
    } while (cursor && all.length < limits.activity.exported);
    return all;
  };

  return useAction({
    call: async () => saveCsv(tableOf(await readAll(), words), 'aktivitas'),
    failed: texts.activity.fetchFailed,
    changesNothing: true,
  });
}
