import { type CollectionKind, collectionTexts, type EntryOrder, stateNames } from '@madrasah/contract';
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { ListSkeleton } from '../../kit/list/List.tsx';
import lists from '../../kit/list/lists.module.css';
import { moved, SortableList } from '../../shared/forms/SortableList.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { orderCallsOf, type StaffKind } from './collection-calls.ts';
import { ToListLink } from './ToListLink.tsx';

export function CollectionOrderPage({ kind }: { kind: StaffKind }) {
  const { client } = useServices();
  const order = useQuery({
    queryKey: ['collection', kind.api, 'order'],
    queryFn: async () => (await orderCallsOf(client, kind.api).order.query()).data,
    staleTime: 0,
  });
  return (
    <>
      <PageHeading
        title={`Urutan ${kind.labels.many}`}
        hint="Geser pegangan, atau tekan spasi lalu tombol panah. Urutan di situs berubah setelah disimpan."
      >
        <ToListLink api={kind.api} />
      </PageHeading>
      <LoadState query={order} failed="Urutan gagal dimuat." pending={<ListSkeleton />} />
      {order.data && order.data.length < 2 && (
        <Paper p="xl">
          <Text ta="center" fw={600} role="status">
            Belum ada yang dapat diurutkan
          </Text>
        </Paper>
      )}
      {order.data && order.data.length > 1 && <OrderForm kind={kind} stored={order.data} />}
    </>
  );
}

type Part = { label: string; entries: EntryOrder };

/** The entries by the values of the first filter, in the order of its options. */
function partsOf({ filters, fields, labels }: CollectionKind, entries: EntryOrder): Part[] {
  const field = fields[filters[0] ?? ''];
  if (!field || !('options' in field)) return [{ label: labels.many, entries }];
  return Object.entries(field.options)
    .map(([name, label]) => ({ label, entries: entries.filter(({ part }) => part === name) }))
    .filter((part) => part.entries.length > 0);
}

function OrderForm({ kind, stored }: { kind: StaffKind; stored: EntryOrder }) {
  const [entries, setEntries] = useState(stored);
  const save = useAction({
    call: (client) => orderCallsOf(client, kind.api).arrange.mutate({ ids: entries.map(({ id }) => id) }),
    failed: collectionTexts.arrangeFailed,
  });
  const parts = partsOf(kind, entries);
  return (
    <Stack gap="lg">
      {parts.map(({ label, entries: ofPart }) => (
        <section key={label} aria-label={label}>
          <Title order={2} size="h4" mb="xs">
            {label}
          </Title>
          <SortableList
            className={lists.list}
            items={ofPart.map((entry) => ({ key: entry.id, ...entry }))}
            itemName={label.toLowerCase()}
            onMove={(from, to) =>
              setEntries(parts.flatMap((part) => (part.label === label ? moved(ofPart, from, to) : part.entries)))
            }
            renderItem={({ title, status }, _index, handle) => (
              <Paper className={lists.row}>
                {handle}
                <Text flex="1 1 12rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {title}
                </Text>
                {status !== 'published' && <Badge color="yellow">{stateNames[status]}</Badge>}
              </Paper>
            )}
          />
        </section>
      ))}
      <Group justify="flex-end">
        <IconButton action={save}>Simpan urutan</IconButton>
      </Group>
    </Stack>
  );
}
