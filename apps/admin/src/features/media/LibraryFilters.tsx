import { Checkbox, Group } from '@mantine/core';
import { SearchField } from '../../shared/SearchField.tsx';
import type { LibraryFilter } from './library-search.ts';

type Props = { filter: LibraryFilter; onChange: (change: LibraryFilter) => void };

/** Words, and whether only that is shown which is used nowhere. */
export function LibraryFilters({ filter, onChange }: Props) {
  return (
    <Group gap="md" align="end">
      <SearchField
        label="Cari gambar"
        placeholder="Judul, keterangan, atau artikel"
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <Checkbox
        mih={36}
        label="Hanya yang tidak dipakai"
        checked={filter.unused ?? false}
        onChange={(event) => onChange({ unused: event.currentTarget.checked || undefined })}
      />
    </Group>
  );
}
