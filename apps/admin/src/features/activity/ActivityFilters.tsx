import { activityKinds, limits } from '@madrasah/contract';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../shared/fields/DateField.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { useServices } from '../../shared/services/services.ts';
import { periodError } from './activity-list-input.ts';
import type { ActivitySearch } from './activity-search.ts';
import { kindNames } from './sentences.ts';

type Props = {
  search: ActivitySearch;
  onChange: (change: { [Key in keyof ActivitySearch]?: string }) => void;
};

const everyone = { value: '', label: 'Semua orang' };
const kindOptions = [
  { value: '', label: 'Semua' },
  ...activityKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
];

/** Filters by person, kind and days. */
export function ActivityFilters({ search, onChange }: Props) {
  const { utils } = useServices();
  const people = useQuery(utils.users.list.queryOptions({ page: 1, limit: limits.page.maxSize }));
  const person = search.person ?? '';
  const accounts = (people.data?.data ?? []).map(({ id, fullName, username }) => ({
    value: id,
    label: fullName || username,
  }));
  const isKnown = person === '' || accounts.some(({ value }) => value === person);
  const unknown = { value: person, label: 'Akun yang dipilih' };

  return (
    <Group gap="sm" align="start">
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
        data={kindOptions}
        value={search.kind ?? ''}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
      />
      <DateField
        type="date"
        label="Dari"
        value={search.from ?? ''}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <DateField
        type="date"
        label="Sampai"
        value={search.until ?? ''}
        error={periodError(search)}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
    </Group>
  );
}
