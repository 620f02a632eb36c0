import { type Activity, limits, texts } from '@madrasah/contract';
import { useState } from 'react';
import { saveCsv } from '../../shared/calls/csv.ts';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useServices } from '../../shared/services/services.ts';
import { listInput } from './activity-list-input.ts';
import type { ActivitySearch } from './activity-search.ts';
import { tableOf } from './activity-table.ts';

/** Saves what a filter leaves of the log as a table: at most the newest 5,000. */
export function useCsvDownload(search: ActivitySearch) {
  const { client } = useServices();
  const [isBusy, setBusy] = useState(false);

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

  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      saveCsv(tableOf(await readAll()), 'aktivitas');
    } catch (error) {
      notifyFailure(error, texts.activity.fetchFailed);
    } finally {
      setBusy(false);
    }
  };

  return { download, isBusy };
}
