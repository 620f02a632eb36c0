import { limits, type Subscriber, subscriberStates, texts } from '@madrasah/contract';
import { Badge, Button, SimpleGrid } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { choiceOf } from '../../kit/list/Filters.tsx';
import { List, listOptions } from '../../kit/list/List.tsx';
import { saveCsv } from '../../shared/calls/csv.ts';
import { formatDay } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { MailOffAlert } from '../../shared/page/MailOffAlert.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useServices } from '../../shared/services/services.ts';
import { DigestSettings } from './DigestSettings.tsx';
import type { NewsletterSearch } from './newsletter-search.ts';
import { stateColors, stateHints, stateNames, tableOf } from './subscriber-states.ts';

/** 'Langganan': the digest, and its subscribers. */
export function NewsletterPage({ search }: { search: NewsletterSearch }) {
  const { client } = useServices();
  const { search: words, state } = search;
  const download = useAction({
    call: async () => {
      // New subscribers shift the pages during the download, so duplicates are removed.
      const all = new Map<number, Subscriber>();
      const limit = limits.page.maxSize;
      for (let page = 1; (page - 1) * limit < limits.newsletter.exported; page += 1) {
        const { data, pagination } = await client.newsletter.list.query({ page, limit, search: words, state });
        for (const subscriber of data) all.set(subscriber.id, subscriber);
        if (page >= pagination.totalPages) break;
      }
      saveCsv(tableOf([...all.values()]), 'langganan-surel');
    },
    failed: texts.newsletter.fetchFailed,
  });
  return (
    <>
      <PageHeading title="Langganan" hint="Siapa yang ingin menerima kabar, dan apa yang dikirim.">
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isBusy}
          onClick={() => void download.run()}
        >
          Unduh CSV
        </Button>
      </PageHeading>
      <MailOffAlert consequence="Alamat yang masuk disimpan, dan setiap pelanggan ditanya lewat surel setelah surel menyala." />
      <DigestSettings />
      <SubscriberList search={search} />
    </>
  );
}

/** The subscribers, newest first, filtered by address and state. */
function SubscriberList({ search }: { search: NewsletterSearch }) {
  const { client, utils } = useServices();
  const timeZone = useTimeZone();
  const { page = 1, search: words, state } = search;
  const input = { page, limit: limits.newsletter.newest, search: words, state };
  // The list asks for the password once it was entered too long ago: never because a window got the focus.
  const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false };
  const list = useQuery(utils.newsletter.list.queryOptions(input, { ...listOptions, ...quiet }));
  const remove = useAction({
    confirm: ({ email }: Subscriber) => ({
      title: 'Hapus pelanggan',
      text: `Hapus ${email} dari daftar? Surel yang masih menunggu untuk alamat ini ikut dibatalkan.`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: ({ id }: Subscriber) => client.newsletter.remove.mutate({ id }),
    failed: 'Gagal menghapus pelanggan',
  });
  return (
    <>
      {(list.data || !list.isError) && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          {subscriberStates.map((one) => (
            <StatCard
              key={one}
              label={stateNames[one]}
              hint={`(${stateHints[one]})`}
              figure={list.data?.summary[one]}
            />
          ))}
        </SimpleGrid>
      )}
      <List
        noun="pelanggan"
        search={search}
        query={list}
        failed={texts.newsletter.fetchFailed}
        hint="Alamat dari kotak buletin di situs akan muncul di sini."
        searchLabel="Cari alamat"
        filters={[choiceOf('state', 'Status', stateNames)]}
        columns={[
          { heading: 'Alamat', card: 'title', cell: ({ email }) => email },
          {
            heading: 'Status',
            card: 'badge',
            cell: ({ state: one }) => <Badge color={stateColors[one]}>{stateNames[one]}</Badge>,
          },
          {
            heading: 'Mendaftar',
            cell: ({ createdAt }) => formatDay(createdAt, timeZone),
            inWords: ({ createdAt }) => `Mendaftar ${formatDay(createdAt, timeZone)}`,
          },
          {
            heading: 'Terkonfirmasi',
            card: 'none',
            cell: ({ confirmedAt }) => (confirmedAt ? formatDay(confirmedAt, timeZone) : '–'),
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        actions={(subscriber) => [
          { name: 'Hapus', icon: IconTrash, color: 'red', run: () => void remove.run(subscriber) },
        ]}
      />
    </>
  );
}
