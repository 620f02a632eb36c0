import { articlePath, displayTitle } from '@madrasah/display';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../services/services.ts';

const searchDelayMs = 300;
const shownAtOnce = 20;

/** Unlike Mantine's own button, this one has a name and is a stop of the Tab key. */
const reachable = { 'aria-hidden': false, tabIndex: 0, size: 'lg' } as const;

export type ChosenArticle = { id: string; title: string; href: string };

type Props = {
  label: string;
  description?: string | undefined;
  placeholder?: string;
  required?: boolean;
  clearable?: boolean;
  /** Only the articles of the category with this slug. */
  category?: string;
  chosen: ChosenArticle | null;
  error: ReactNode;
  onChoose: (article: ChosenArticle | null) => void;
};

export function ArticleSelect({ category, chosen, error, onChoose, ...field }: Props) {
  const { utils } = useServices();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === chosen?.title ? '' : typed, searchDelayMs);
  const input = { category, search, publication: 'current', scope: 'all', limit: shownAtOnce, view: 'card' } as const;
  const found = useQuery(utils.articles.list.queryOptions(input, { placeholderData: keepPreviousData }));
  const listed = (found.data?.data ?? []).map((article) => ({
    id: article.publicId,
    title: displayTitle(article),
    href: articlePath(article),
  }));
  const isListed = chosen === null || listed.some(({ id }) => id === chosen.id);
  const all = isListed ? listed : [chosen, ...listed];

  return (
    <Select
      placeholder="Ketik judul artikel"
      {...field}
      clearButtonProps={{ ...reachable, 'aria-label': `Kosongkan ${field.label.toLowerCase()}` }}
      searchable
      data={all.map(({ id, title }) => ({ value: id, label: title }))}
      filter={({ options }) => options}
      value={chosen?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => onChoose(all.find(({ id }) => id === value) ?? null)}
      nothingFoundMessage={found.isFetching ? 'Mencari…' : 'Tidak ada artikel terbit dengan judul itu.'}
      error={error || (found.isError && 'Daftar artikel gagal dimuat.')}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={220}
    />
  );
}
