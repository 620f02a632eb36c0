import { accountStates, limits, roleSchema, roles } from '@madrasah/contract';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { roleNames } from '../../shared/page/roles.ts';
import { accountStateNames } from './user-form.ts';
import { pageSizes, type UsersSearch } from './users-search.ts';

type Props = {
  search: UsersSearch;
  onFind: (words: string) => void;
  onChange: (change: Partial<UsersSearch>) => void;
};

/** Search in the loaded page, role, state and page size. */
export function UserFilters({ search, onFind, onChange }: Props) {
  return (
    <>
      <Group gap="sm" align="end">
        <SearchField label="Cari nama, surel, atau nama pengguna" value={search.search ?? ''} onChange={onFind} />
        <NativeSelect
          label="Peran"
          value={search.role ?? ''}
          onChange={(event) => onChange({ role: roleSchema.safeParse(event.currentTarget.value).data })}
        >
          <option value="">Semua</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Status"
          value={search.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ state: accountStates.find((state) => state === value) })
          }
        >
          <option value="">Semua</option>
          {accountStates.map((state) => (
            <option key={state} value={state}>
              {accountStateNames[state]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Per halaman"
          value={search.limit ?? limits.page.defaultSize}
          onChange={(event) =>
            onChange({ limit: pageSizes.find((size) => String(size) === event.currentTarget.value) })
          }
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </NativeSelect>
      </Group>
      {search.all && (
        <Group gap="sm" role="status">
          <Text style={{ overflowWrap: 'anywhere' }}>Hasil pencarian "{search.all}" di semua pengguna.</Text>
          <Button variant="default" size="xs" onClick={() => onChange({ all: undefined })}>
            Tampilkan semua pengguna
          </Button>
        </Group>
      )}
    </>
  );
}
