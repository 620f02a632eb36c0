import type { ArrangedKind } from '@madrasah/contract';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { orderCallsOf } from './collection-calls.ts';

type Props = {
  label: string;
  description: string | undefined;
  kind: ArrangedKind;
  most: number;
  chosen: string[];
  onChange: (ids: string[]) => void;
  error: ReactNode;
};

/** Some entries of another kind, found by typing their names. */
export function EntriesField({ kind, most, chosen, ...field }: Props) {
  const { client } = useServices();
  const entries = useQuery({
    queryKey: ['collection', kind, 'order'],
    queryFn: async () => (await orderCallsOf(client, kind).order.query()).data,
  });
  const known = entries.data ?? [];
  const lost = chosen.filter((id) => entries.data && !known.some((entry) => entry.id === id));
  return (
    <MultiSelect
      {...field}
      value={chosen}
      maxValues={most}
      searchable
      nothingFoundMessage="Tidak ditemukan"
      data={[
        ...known.map(({ id, title }) => ({ value: id, label: title })),
        ...lost.map((id) => ({ value: id, label: 'Sudah dihapus' })),
      ]}
    />
  );
}
