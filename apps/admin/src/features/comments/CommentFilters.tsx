import { Group, NativeSelect } from '@mantine/core';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import type { CommentsSearch } from './comments-search.ts';
import { rowStatuses, statusNames } from './row-status.ts';

type Props = {
  search: CommentsSearch;
  onFind: (words: string) => void;
  onChange: (change: Partial<CommentsSearch>) => void;
};

/** Filters by content or author, and by status. */
export function CommentFilters({ search, onFind, onChange }: Props) {
  return (
    <Group gap="sm" align="end">
      <SearchField label="Cari isi atau penulis" value={search.search ?? ''} onChange={onFind} />
      <NativeSelect
        label="Status"
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: rowStatuses.find((name) => name === event.currentTarget.value) })}
      >
        <option value="">Semua</option>
        {rowStatuses.map((name) => (
          <option key={name} value={name}>
            {statusNames[name]}
          </option>
        ))}
      </NativeSelect>
    </Group>
  );
}
