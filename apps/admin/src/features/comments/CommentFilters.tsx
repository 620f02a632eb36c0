import { Group, NativeSelect } from '@mantine/core';
import { ArticleSelect } from '../../shared/articles/ArticleSelect.tsx';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { type CommentsSearch, views } from './comments-search.ts';
import type { ModerationPage, ModerationSource } from './moderation.ts';
import { rowStatuses, statusNames } from './row-status.ts';

type Props = {
  source: ModerationSource;
  search: CommentsSearch;
  loaded: ModerationPage | undefined;
  onFind: (words: string) => void;
  onChange: (change: Partial<CommentsSearch>) => void;
};

const withCount = (name: string, count: number | undefined) =>
  count ? `${name} (${count.toLocaleString('id-ID')})` : name;

/** Filters by content or author, by status, by queue, and by article. */
export function CommentFilters({ source, search, loaded, onFind, onChange }: Props) {
  const { suspected, trash } = loaded?.summary ?? {};
  const isTrash = search.view === 'trash';
  return (
    <Group gap="sm" align="end">
      <SearchField label="Cari isi atau penulis" value={search.search ?? ''} onChange={onFind} />
      <NativeSelect
        label="Tampilkan"
        value={search.view ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ view: views.find((name) => name === value), status: value === 'spam' ? 'pending' : undefined })
        }
        data={[
          { value: '', label: 'Selain sampah' },
          { value: 'spam', label: withCount('Diduga spam', suspected) },
          { value: 'trash', label: withCount('Sampah', trash) },
        ]}
      />
      {!isTrash && (
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
      )}
      {source.hasArticles && (
        <ArticleSelect
          label="Artikel"
          clearable
          error={undefined}
          chosen={
            search.article === undefined
              ? null
              : { id: search.article, title: loaded?.rows[0]?.place ?? 'Artikel terpilih', href: '' }
          }
          onChoose={(article) => onChange({ article: article?.id })}
        />
      )}
    </Group>
  );
}
