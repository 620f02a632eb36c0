import type { Category } from '@madrasah/contract';
import { Button, Group, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { useServices } from '../../shared/services/services.ts';
import { parentOptions } from './category-list.ts';

/** A place in the tree: below a category, or at the top, and after a sibling, or before all. */
export type Place = { parentId: number | null; after: number | null };

type Props = {
  category: Category;
  categories: readonly Category[];
  onChoose: (place: Place) => void;
  onCancel: () => void;
};

const toId = (value: string) => (value === '' ? null : Number(value));

function PlaceForm({ category, categories, onChoose, onCancel }: Props) {
  const { utils } = useServices();
  const tree = useQuery(utils.menus.tree.queryOptions());
  const parents = parentOptions(tree.data ?? [], category.id);
  const siblingsOf = (parentId: number | null) =>
    categories.filter((one) => one.kind === 'added' && one.parentId === parentId && one.id !== category.id);
  const [place, setPlace] = useState<Place>(() => {
    const added = categories.filter(({ kind, parentId }) => kind === 'added' && parentId === category.parentId);
    const before = added[added.indexOf(category) - 1];
    return { parentId: category.parentId, after: before?.id ?? null };
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(place);
      }}
    >
      <Stack gap="sm">
        <SearchableSelect
          label="Di bawah"
          description="Daftar kategori yang dipilih juga memuat artikel kategori ini."
          data-autofocus
          data={[{ value: '', label: 'Tidak di bawah kategori lain' }, ...parents]}
          value={String(place.parentId ?? '')}
          error={tree.isError && 'Daftar kategori gagal dimuat. Tutup, lalu coba lagi.'}
          onChange={(value) => {
            const parentId = toId(value ?? '');
            setPlace({ parentId, after: siblingsOf(parentId).at(-1)?.id ?? null });
          }}
        />
        <SearchableSelect
          label="Urutan"
          data={[
            { value: '', label: 'Paling atas' },
            ...siblingsOf(place.parentId).map(({ id, name }) => ({ value: String(id), label: `Sesudah ${name}` })),
          ]}
          value={String(place.after ?? '')}
          onChange={(value) => setPlace({ ...place, after: toId(value ?? '') })}
        />
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit">Pindahkan</Button>
      </Group>
    </form>
  );
}

/** Asks where a category that staff added is to stand; null when the dialog was closed. */
export function choosePlace(props: Pick<Props, 'category' | 'categories'>): Promise<Place | null> {
  return new Promise((resolve) => {
    const close = (answer: Place | null) => {
      resolve(answer);
      modals.close(id);
    };
    const id = modals.open({
      title: `Pindahkan ${props.category.name}`,
      styles: { content: { overflow: 'visible' }, body: { overflow: 'visible' } },
      onClose: () => resolve(null),
      children: <PlaceForm key={props.category.id} {...props} onChoose={close} onCancel={() => close(null)} />,
    });
  });
}
