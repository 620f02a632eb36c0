import { activityKinds, limits } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Filter } from '../../kit/list/Filters.tsx';
import { DateField } from '../../shared/fields/DateField.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { unfinished } from '../../shared/fields/unfinished.ts';
import { useServices } from '../../shared/services/services.ts';
import { periodError } from './activity-list-input.ts';
import type { ActivitySearch } from './activity-search.ts';
import { useActivityWords } from './sentences.ts';

type DayName = 'from' | 'until';

type Option = { value: string; label: string };

const everyone: Option = { value: '', label: 'Semua orang' };
const all: Option = { value: '', label: 'Semua' };

/** Filters by person, kind and days. */
export function useActivityFilters(search: ActivitySearch): Filter[] {
  const { utils } = useServices();
  const { kinds } = useActivityWords();
  const [typed, setTyped] = useState<Partial<Record<DayName, string | undefined>>>({});
  const people = useQuery(utils.users.list.queryOptions({ page: 1, limit: limits.page.maxSize }));
  const person = search.person ?? '';
  // The list keeps its filter while a day is unfinished.
  const ofDay = (name: DayName, label: string, error?: string): Filter => ({
    kind: 'own',
    key: name,
    label,
    control: (choose) => (
      <DateField
        key={name}
        type="date"
        label={label}
        value={typed[name] ?? search[name] ?? ''}
        error={error}
        onChange={(day) => {
          const isUnfinished = day === unfinished;
          setTyped({ ...typed, [name]: isUnfinished ? day : undefined });
          if (!isUnfinished) choose(day);
        }}
      />
    ),
  });
  const accounts = (people.data?.data ?? []).map(({ id, fullName, username }) => ({
    value: id,
    label: fullName || username,
  }));
  const isKnown = person === '' || accounts.some(({ value }) => value === person);
  const unknown = { value: person, label: 'Akun yang dipilih' };

  const ofChoice = (name: 'person' | 'kind', label: string, data: readonly Option[]): Filter => ({
    kind: 'own',
    key: name,
    label,
    control: (choose) => (
      <SearchableSelect
        key={name}
        label={label}
        flex="1 1 10rem"
        data={[...data]}
        value={search[name] ?? ''}
        onChange={(chosen) => choose(chosen ?? '')}
      />
    ),
  });
  return [
    ofChoice('person', 'Orang', [everyone, ...accounts, ...(isKnown ? [] : [unknown])]),
    ofChoice('kind', 'Jenis', [all, ...activityKinds.map((kind) => ({ value: kind, label: kinds[kind] ?? kind }))]),
    ofDay('from', 'Dari'),
    ofDay('until', 'Sampai', periodError(search)),
  ];
}
