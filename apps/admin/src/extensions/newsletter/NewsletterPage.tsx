import {
  limits,
  type StoredNewsletterSettings,
  type Subscriber,
  type SubscriberState,
  subscriberStates,
  texts,
} from '@madrasah/contract';
import { Badge, SimpleGrid, Skeleton, Stack, Switch } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { changeEach } from '../../kit/list/Bulk.tsx';
import { choiceOf } from '../../kit/list/Filters.tsx';
import { List, listOptions } from '../../kit/list/List.tsx';
import { saveCsv, type Table } from '../../shared/calls/save-file.ts';
import { formatDateTime, formatDay, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { MailOffAlert } from '../../shared/page/MailOffAlert.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { NewsletterSearch } from './index.ts';

export function NewsletterPage({ search }: { search: NewsletterSearch }) {
  const { search: query, state } = search;
  const download = useAction({
    call: async (client) => {
      // New subscribers shift the pages during the download, so duplicates are removed.
      const all = new Map<number, Subscriber>();
      const limit = limits.page.maxSize;
      for (let page = 1; (page - 1) * limit < limits.newsletter.exported; page += 1) {
        const { data, pagination } = await client.newsletter.list.query({ page, limit, search: query, state });
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
        <IconButton variant="default" icon={IconDownload} action={download}>
          Unduh CSV
        </IconButton>
      </PageHeading>
      <MailOffAlert consequence="Alamat yang masuk disimpan, dan setiap pelanggan ditanya lewat surel setelah surel menyala." />
      <DigestSettings />
      <SubscriberList search={search} />
    </>
  );
}

function SubscriberList({ search }: { search: NewsletterSearch }) {
  const { client, utils } = useServices();
  const timeZone = useTimeZone();
  const { page = 1, search: query, state } = search;
  const input = { page, limit: limits.newsletter.newest, search: query, state };
  // The list asks for the password once it was entered too long ago: never because a window got the focus.
  const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false };
  const list = useQuery(utils.newsletter.list.queryOptions(input, { ...listOptions, ...quiet }));
  const remove = useAction({
    confirm: ({ email }: Subscriber) => question(email),
    call: (client, { id }: Subscriber) => client.newsletter.remove.mutate({ id }),
    failed: removeFailed,
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
            cardContent: ({ createdAt }) => `Mendaftar ${formatDay(createdAt, timeZone)}`,
          },
          {
            heading: 'Terkonfirmasi',
            card: 'none',
            cell: ({ confirmedAt }) => (confirmedAt ? formatDay(confirmedAt, timeZone) : '–'),
          },
        ]}
        nameOf={({ email }) => email}
        actions={(subscriber) => [
          { name: 'Hapus', icon: IconTrash, color: 'red', run: () => void remove.run(subscriber) },
        ]}
        bulk={({ rows }) => ({
          actions: [
            {
              ...{ label: 'Hapus', color: 'red', failed: removeFailed, confirm: question(`${rows.length} alamat`) },
              async run(onProgress) {
                const change = ({ id }: Subscriber) => client.newsletter.remove.mutate({ id });
                const { ok, failed } = await changeEach(rows, { nameOf: ({ email }) => email, change, onProgress });
                return { done: `${ok.length} pelanggan dihapus`, failed };
              },
            },
          ],
        })}
      />
    </>
  );
}

const removeFailed = 'Gagal menghapus pelanggan';
const question = (what: string) => ({
  title: 'Hapus pelanggan',
  text: `Hapus ${what} dari daftar? Surel yang masih menunggu untuk alamat itu ikut dibatalkan.`,
  yes: 'Hapus',
  color: 'red',
});

function DigestSettings() {
  const { utils } = useServices();
  const settings = useQuery(utils.newsletter.settings.queryOptions(undefined, { staleTime: 0 }));
  return (
    <Section title="Kabar tulisan baru" mb="md">
      <LoadState query={settings} failed="Pengaturan gagal dimuat." pending={<Skeleton height={80} />} />
      {settings.data && <Digest stored={settings.data} />}
    </Section>
  );
}

function Digest({ stored: { data, lastDigest } }: { stored: StoredNewsletterSettings }) {
  const timeZone = useTimeZone();
  const isOn = data.digest === 'weekly';
  const switching = useAction({
    call: (client, isWanted: boolean) => client.newsletter.saveSettings.mutate({ digest: isWanted ? 'weekly' : 'off' }),
    failed: texts.newsletter.settingsFailed,
  });
  return (
    <Stack gap="sm">
      <Switch
        size="md"
        label="Kirim setiap Senin pukul 06.00"
        description="Judul, ringkasan, dan tautan artikel baru untuk semua pelanggan yang terkonfirmasi. Tiap artikel dikirim sekali saja, dan minggu tanpa artikel baru dilewati."
        checked={switching.isBusy ? !isOn : isOn}
        disabled={switching.isBusy}
        onChange={(event) => void switching.run(event.currentTarget.checked)}
      />
      <Note>
        {lastDigest
          ? `Terakhir ${formatDateTime(lastDigest.at, timeZone)}: ${lastDigest.articles} artikel untuk ${lastDigest.recipients.toLocaleString('id-ID')} pelanggan.`
          : 'Belum pernah dikirim. Kiriman pertama pada hari Senin sesudah dinyalakan.'}
      </Note>
    </Stack>
  );
}

const stateNames: Record<SubscriberState, string> = {
  confirmed: 'Terkonfirmasi',
  asked: 'Menunggu konfirmasi',
  kept: 'Belum ditanya',
};

const stateHints: Record<SubscriberState, string> = {
  confirmed: 'menerima kabar',
  asked: 'sudah disurati',
  kept: 'disimpan saja',
};

const stateColors: Record<SubscriberState, string> = { confirmed: 'green', asked: 'yellow', kept: 'gray' };

const tableOf = (subscribers: readonly Subscriber[]): Table => ({
  headers: ['Surel', 'Status', 'Mendaftar (UTC)', 'Terkonfirmasi (UTC)'],
  rows: subscribers.map(({ email, state, createdAt, confirmedAt }) => [
    email,
    stateNames[state],
    createdAt,
    confirmedAt ?? '',
  ]),
});
