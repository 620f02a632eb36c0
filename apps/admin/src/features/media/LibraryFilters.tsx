import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { LibraryFilter } from './library-search.ts';
import { monthName } from './picture-display.ts';

type Props = { filter: LibraryFilter; onChange: (change: LibraryFilter) => void };

/** Filters by words, month, uploader, and for unused pictures. */
export function LibraryFilters({ filter, onChange }: Props) {
  const { utils } = useServices();
  const { data } = useQuery(utils.media.filters.queryOptions());
  const months = (data?.data.months ?? []).map((month) => ({ value: month, label: monthName(month) }));
  const uploaders = (data?.data.uploaders ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));

  return (
    <Group gap="md" align="end">
      <SearchField
        label="Cari gambar"
        placeholder="Judul, keterangan, atau artikel"
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <SearchableSelect
        label="Bulan unggah"
        flex="1 1 10rem"
        data={withChosen(filter.month, months, { value: '', label: 'Semua bulan' }, monthName)}
        value={filter.month ?? ''}
        onChange={(month) => onChange({ month: month ?? undefined })}
      />
      <SearchableSelect
        label="Pengunggah"
        flex="1 1 10rem"
        data={withChosen(filter.uploader, uploaders, { value: '', label: 'Semua orang' }, () => 'Akun yang dipilih')}
        value={filter.uploader ?? ''}
        onChange={(uploader) => onChange({ uploader: uploader ?? undefined })}
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

type Option = { value: string; label: string };

/** The options plus the chosen value, which may not exist, or not be loaded yet. */
function withChosen(chosen: string | undefined, options: Option[], all: Option, nameOf: (value: string) => string) {
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen);
  return [all, ...options, ...(isListed ? [] : [{ value: chosen, label: nameOf(chosen) }])];
}
