import { type ArticleStatus, articleStatusSchema, can } from '@madrasah/contract';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { statusNames } from '../../shared/status.tsx';
import { type ArticleListSearch, allCategories } from './list-search.ts';

/** In the order of AL-005. */
const filteredStatuses: readonly ArticleStatus[] = ['published', 'draft', 'archived'];
const typingPauseMs = 300;

type Props = {
  user: SessionUser;
  search: ArticleListSearch;
  onChange: (change: Partial<ArticleListSearch>) => void;
};

/** Search by title or author, category and state (AL-003 to AL-005). */
export function ArticleFilters({ user, search, onChange }: Props) {
  const { utils } = useServices();
  const categories = useQuery(utils.categories.list.queryOptions());
  const isAuthor = !can(user, 'article:read');

  return (
    <Group gap="sm" align="end">
      <SearchField value={search.search ?? ''} onChange={(text) => onChange({ search: text })} />
      <NativeSelect
        label="Kategori"
        error={categories.isError && 'Daftar kategori gagal dimuat.'}
        value={search.category ?? allCategories}
        onChange={(event) => onChange({ category: Number(event.currentTarget.value) || undefined })}
      >
        <option value={allCategories}>Semua</option>
        {categories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Status"
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: articleStatusSchema.safeParse(event.currentTarget.value).data })}
      >
        <option value="">Semua</option>
        {filteredStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </NativeSelect>
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

/** Follows the address (the search box above leads here too), and changes it when typing pauses. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onChange(next);
  }, typingPauseMs);

  useEffect(() => {
    if (value.trim() === sent.current.trim()) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <TextInput
      type="search"
      label="Cari judul atau penulis"
      flex="1 1 16rem"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}
