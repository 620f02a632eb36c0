import type { MenuChoice } from '@madrasah/contract';
import { articlePath, displayTitle } from '@madrasah/display';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../shared/services/services.ts';

const searchDelayMs = 300;
const shownAtOnce = 20;

type Props = {
  chosen: MenuChoice | null;
  error: string | undefined;
  onChoose: (choice: MenuChoice | null) => void;
};

const idOf = ({ target }: MenuChoice) => (target.kind === 'article' ? target.id : '');

/** A published article, searched by its title. */
export function ArticleField({ chosen, error, onChoose }: Props) {
  const { utils } = useServices();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === chosen?.name ? '' : typed, searchDelayMs);
  const input = { search, publication: 'current', scope: 'all', limit: shownAtOnce, view: 'card' } as const;
  const found = useQuery(utils.articles.list.queryOptions(input, { placeholderData: keepPreviousData }));
  const listed = (found.data?.data ?? []).map(
    (article): MenuChoice => ({
      target: { kind: 'article', id: article.publicId },
      name: displayTitle(article),
      href: articlePath(article),
    }),
  );
  const isListed = chosen === null || listed.some((choice) => idOf(choice) === idOf(chosen));
  const all = isListed ? listed : [chosen, ...listed];

  return (
    <Select
      label="Artikel"
      required
      placeholder="Ketik judul artikel"
      searchable
      data={all.map((choice) => ({ value: idOf(choice), label: choice.name }))}
      filter={({ options }) => options}
      value={chosen && idOf(chosen)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => onChoose(all.find((choice) => idOf(choice) === value) ?? null)}
      nothingFoundMessage={found.isFetching ? 'Mencari…' : 'Tidak ada artikel terbit dengan judul itu.'}
      error={error ?? (found.isError && 'Daftar artikel gagal dimuat.')}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={220}
    />
  );
}
