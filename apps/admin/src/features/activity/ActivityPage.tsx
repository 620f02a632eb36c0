import { type Activity, texts } from '@madrasah/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { List } from '../../kit/list/List.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { listInput } from './activity-list-input.ts';
import type { ActivitySearch } from './activity-search.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { Sentence } from './Sentence.tsx';
import { sentenceOf, useActivityWords } from './sentences.ts';
import { useActivityFilters } from './use-activity-filters.tsx';
import { useCsvDownload } from './use-csv-download.ts';

/** 'Aktivitas': who did what, when and from where, with the previous values. */
export function ActivityPage({ search }: { search: ActivitySearch }) {
  const { utils } = useServices();
  const timeZone = useTimeZone();
  const words = useActivityWords();
  const csv = useCsvDownload(search);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Activity>();
  const days = useQuery(utils.siteContent.privacy.queryOptions()).data?.data.activityDays;
  const log = useInfiniteQuery(
    utils.activity.list.infiniteQueryOptions(listInput(search), {
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );

  /** Not while a filter is wrong, which is not applied. */
  const downloadShown = () => {
    const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else void csv.run();
  };

  return (
    <>
      <PageHeading
        title="Aktivitas"
        hint={`Siapa melakukan apa dan kapan. Catatan ${days ? `disimpan ${days} hari dan ` : ''}tidak dapat diubah.`}
      >
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={csv.isBusy}
          onClick={downloadShown}
        >
          Unduh CSV
        </Button>
      </PageHeading>
      <div ref={list}>
        <List
          noun="aktivitas"
          searchLabel="Cari judul atau orang"
          search={search}
          query={{ ...log, data: log.data && { data: log.data.pages.flatMap(({ data }) => data) } }}
          failed={texts.activity.fetchFailed}
          hint="Yang dikerjakan pengguna akan tercatat di sini."
          filters={useActivityFilters(search)}
          columns={[
            {
              heading: 'Waktu',
              cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
            },
            { heading: 'Aktivitas', card: 'title', cell: (activity) => <Sentence activity={activity} /> },
            {
              heading: 'Alamat IP',
              cell: ({ address }) => address ?? '–',
              inWords: ({ address }) => address && `dari ${address}`,
            },
          ]}
          keyOf={({ id }) => id}
          nameOf={(activity) => sentenceOf(activity, words)}
          actions={(activity) =>
            activity.changes.length === 0
              ? []
              : [{ name: 'Lihat perubahan', icon: IconListDetails, run: () => setOpen(activity) }]
          }
          more={{
            hasMore: log.hasNextPage,
            isLoading: log.isFetchingNextPage,
            load: () => void log.fetchNextPage(),
          }}
        />
      </div>
      <ChangesDialog activity={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
