import { limits, type Subscriber, texts } from '@madrasah/contract';
import { saveCsv } from '../../shared/calls/csv.ts';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { useServices } from '../../shared/services/services.ts';
import type { NewsletterSearch } from './newsletter-search.ts';
import { tableOf } from './subscriber-states.ts';

/** Downloads the filtered list as CSV: at most the newest 20,000 addresses. */
export function useCsvDownload({ search, state }: NewsletterSearch) {
  const { client } = useServices();
  const { isBusy, run } = useSingleFlight();

  const readAll = async (): Promise<Subscriber[]> => {
    // New subscribers shift the pages during the download, so duplicates are removed.
    const all = new Map<number, Subscriber>();
    for (let page = 1; (page - 1) * limits.page.maxSize < limits.newsletter.exported; page += 1) {
      const { data, pagination } = await client.newsletter.list.query({
        page,
        limit: limits.page.maxSize,
        search,
        state,
      });
      for (const subscriber of data) all.set(subscriber.id, subscriber);
      if (page >= pagination.totalPages) break;
    }
    return [...all.values()];
  };

  const download = () =>
    run(async () => {
      try {
        saveCsv(tableOf(await readAll()), 'langganan-surel');
      } catch (error) {
        notifyFailure(error, texts.newsletter.fetchFailed);
      }
    });

  return { download, isBusy };
}
