import type { Category } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../shared/services/services.ts';

type Chosen = { mainArticleId: string; mainArticleTitle: string };

type Props = Chosen & { category: Category; error: ReactNode; onChange: (chosen: Chosen) => void };

const searchDelayMs = 300;
const shownAtOnce = 20;
const none: Chosen = { mainArticleId: '', mainArticleTitle: '' };

/** The article above the list of the category's page, searched among its published articles by title. */
export function MainArticleField({ category, mainArticleId, mainArticleTitle, error, onChange }: Props) {
  const { utils } = useServices();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === mainArticleTitle ? '' : typed, searchDelayMs);
  const input = { category: category.slug, search, publication: 'current', scope: 'all', limit: shownAtOnce } as const;
  const found = useQuery(
    utils.articles.list.queryOptions({ ...input, view: 'card' }, { placeholderData: keepPreviousData }),
  );
  const options = (found.data?.data ?? []).map((article) => ({
    value: article.publicId,
    label: displayTitle(article),
  }));
  const isListed = mainArticleId === '' || options.some(({ value }) => value === mainArticleId);
  const data = isListed ? options : [{ value: mainArticleId, label: mainArticleTitle }, ...options];

  return (
    <Select
      label="Halaman utama kategori"
      description="Artikel ini tampil utuh di atas daftar artikel kategori."
      placeholder="Tidak ada"
      searchable
      clearable
      data={data}
      filter={({ options: all }) => all}
      value={mainArticleId || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        const label = data.find((option) => option.value === value)?.label ?? '';
        onChange(value === null ? none : { mainArticleId: value, mainArticleTitle: label });
      }}
      nothingFoundMessage={found.isFetching ? 'Mencari…' : 'Tidak ada artikel terbit dengan judul itu.'}
      error={error || (found.isError && 'Daftar artikel gagal dimuat.')}
      clearButtonProps={{ 'aria-label': 'Kosongkan halaman utama', 'aria-hidden': false, tabIndex: 0, size: 'lg' }}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={220}
    />
  );
}
