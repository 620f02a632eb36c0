import { type ArticleStatus, articleStatusSchema, can } from '@madrasah/contract';
import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stateNames } from '../../../kit/record/publishing.ts';
import { SearchableSelect } from '../../../shared/fields/SearchableSelect.tsx';
import { SearchField } from '../../../shared/fields/SearchField.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { type ArticleListSearch, allCategories } from './list-search.ts';
import { planChoices, planFilter } from './plan-filter.ts';

const filteredStatuses: readonly ArticleStatus[] = ['published', 'draft', 'archived'];

type Props = {
  user: SessionUser;
  search: ArticleListSearch;
  onChange: (change: Partial<ArticleListSearch>) => void;
};

/** Search by title or author, category and state. */
export function ArticleFilters({ user, search, onChange }: Props) {
  const { utils } = useServices();
  const categories = useQuery(utils.categories.list.queryOptions());
  const isAuthor = !can(user, 'article:read');

  return (
    <Group gap="sm" align="end">
      <SearchField
        label="Cari judul atau penulis"
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text })}
      />
      <SearchableSelect
        label="Kategori"
        flex="1 1 12rem"
        maw="20rem"
        error={categories.isError && 'Daftar kategori gagal dimuat.'}
        data={[
          { value: String(allCategories), label: 'Semua' },
          ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(search.category ?? allCategories)}
        onChange={(category) => onChange({ category: Number(category) || undefined })}
      />
      <NativeSelect
        label="Status"
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: articleStatusSchema.safeParse(event.currentTarget.value).data })}
      >
        <option value="">Semua</option>
        {filteredStatuses.map((status) => (
          <option key={status} value={status}>
            {stateNames[status]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Jadwal dan tinjauan"
        value={search.publication ?? search.review ?? ''}
        onChange={(event) => onChange(planFilter(event.currentTarget.value))}
      >
        <option value="">Semua</option>
        {planChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Checkbox
        label="Hanya tulisan saya"
        checked={search.mine ?? false}
        onChange={(event) => onChange({ mine: event.currentTarget.checked || undefined })}
      />
      {isAuthor && (
        <Checkbox
          label="Tampilkan juga artikel terbit penulis lain"
          checked={search.everyone ?? false}
          onChange={(event) => onChange({ everyone: event.currentTarget.checked || undefined })}
        />
      )}
    </Group>
  );
}
