import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchableSelect } from '../../../../shared/fields/SearchableSelect.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { type BulkPlan, skippedText } from './bulk-plan.ts';

type Props = { plan: BulkPlan; onChoose: (category: string) => void; onCancel: () => void };

function MoveForm({ plan: { todo, left }, onChoose, onCancel }: Props) {
  const { utils } = useServices();
  const categories = useQuery(utils.categories.list.queryOptions());
  const [category, setCategory] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (category !== null) onChoose(category);
      }}
    >
      <Text mb="sm">
        {todo.length} artikel dipindahkan. Alamat lamanya tetap membuka artikel yang sama. {skippedText(left)}
      </Text>
      <SearchableSelect
        label="Kategori tujuan"
        placeholder="Pilih kategori"
        data-autofocus
        data={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={category}
        onChange={setCategory}
        error={categories.isError && 'Daftar kategori gagal dimuat. Tutup, lalu coba lagi.'}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit" disabled={category === null}>
          Pindahkan
        </Button>
      </Group>
    </form>
  );
}

/** Asks for the target category; null when the dialog was closed. */
export function chooseCategory(plan: BulkPlan): Promise<string | null> {
  return new Promise((resolve) => {
    const close = (answer: string | null) => {
      resolve(answer);
      modals.close(id);
    };
    const id = modals.open({
      title: 'Pindahkan kategori',
      styles: { content: { overflow: 'visible' }, body: { overflow: 'visible' } },
      onClose: () => resolve(null),
      children: <MoveForm plan={plan} onChoose={close} onCancel={() => close(null)} />,
    });
  });
}
