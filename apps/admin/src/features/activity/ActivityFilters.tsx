import { activityKinds, limits } from '@madrasah/contract';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../shared/fields/DateField.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { unfinished } from '../../shared/fields/unfinished.ts';
import { useServices } from '../../shared/services/services.ts';
import { periodError } from './activity-list-input.ts';
import type { ActivitySearch } from './activity-search.ts';
import { useActivityWords } from './sentences.ts';

type Props = {
  search: ActivitySearch;
  onChange: (change: { [Key in keyof ActivitySearch]?: string }) => void;
};

type DayName = 'from' | 'until';

const everyone = { value: '', label: 'Semua orang' };

/** Filters by words, person, kind and days. */
export function ActivityFilters({ search, onChange }: Props) {
  const { utils } = useServices();
  const { kinds } = useActivityWords();
  const [typed, setTyped] = useState<Partial<Record<DayName, string | undefined>>>({});
  const people = useQuery(utils.users.list.queryOptions({ page: 1, limit: limits.page.maxSize }));
  const person = search.person ?? '';
  // The list keeps its filter while a day is unfinished.
  const chooseDay = (name: DayName, day: string) => {
    const isUnfinished = day === unfinished;
    setTyped({ ...typed, [name]: isUnfinished ? day : undefined });
    if (!isUnfinished) onChange({ [name]: day });
  };
  const accounts = (people.data?.data ?? []).map(({ id, fullName, username }) => ({
    value: id,
    label: fullName || username,
  }));
  const isKnown = person === '' || accounts.some(({ value }) => value === person);
  const unknown = { value: person, label: 'Akun yang dipilih' };

  return (
    <Group gap="sm" align="start">
      <SearchField
        label="Cari judul atau orang"
        value={search.search ?? ''}
        onChange={(words) => onChange({ search: words.trim() })}
      />
      <SearchableSelect
        label="Orang"
        flex="1 1 12rem"
        data={[everyone, ...accounts, ...(isKnown ? [] : [unknown])]}
        value={person}
        onChange={(id) => onChange({ person: id ?? '' })}
      />
      <SearchableSelect
        label="Jenis"
        flex="1 1 9rem"
        data={[
          { value: '', label: 'Semua' },
          ...activityKinds.map((kind) => ({ value: kind, label: kinds[kind] ?? kind })),
        ]}
        value={search.kind ?? ''}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
      />
      <DateField
        type="date"
        label="Hari"
        value={search.from === search.until ? (search.from ?? '') : ''}
        onChange={(day) => day !== unfinished && onChange({ from: day, until: day })}
      />
      <DateField
        type="date"
        label="Dari"
        value={typed.from ?? search.from ?? ''}
        onChange={(day) => chooseDay('from', day)}
      />
      <DateField
        type="date"
        label="Sampai"
        value={typed.until ?? search.until ?? ''}
        error={periodError(search)}
        onChange={(day) => chooseDay('until', day)}
      />
    </Group>
  );
}
