import { activityKinds, limits } from '@madrasah/contract';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { objectionTo } from './activity-list-input.ts';
import type { ActivitySearch } from './activity-search.ts';
import { kindNames } from './sentences.ts';

type Props = {
  search: ActivitySearch;
  onChange: (change: { [Key in keyof ActivitySearch]?: string }) => void;
};

/** One person, one kind, and days. */
export function ActivityFilters({ search, onChange }: Props) {
  const { utils } = useServices();
  const people = useQuery(utils.users.list.queryOptions({ page: 1, limit: limits.page.maxSize }));
  const accounts = people.data?.data ?? [];
  const isKnown = !search.person || accounts.some(({ id }) => id === search.person);

  return (
    <Group gap="sm" align="start">
      <NativeSelect
        label="Orang"
        flex="1 1 12rem"
        value={search.person ?? ''}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
      >
        <option value="">Semua orang</option>
        {accounts.map(({ id, fullName, username }) => (
          <option key={id} value={id}>
            {fullName || username}
          </option>
        ))}
        {!isKnown && <option value={search.person}>Akun yang dipilih</option>}
      </NativeSelect>
      <NativeSelect
        label="Jenis"
        flex="1 1 9rem"
        value={search.kind ?? ''}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      >
        <option value="">Semua</option>
        {activityKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        type="date"
        label="Dari"
        value={search.from ?? ''}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Sampai"
        value={search.until ?? ''}
        error={objectionTo(search)}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
    </Group>
  );
}
