import { displayTitle } from '@madrasah/display';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ArticleSelect, type ChosenArticle } from '../../shared/articles/ArticleSelect.tsx';
import { useServices } from '../../shared/services/services.ts';

type Props = {
  label: string;
  description: string | undefined;
  /** The public id of an article; empty for none. */
  id: string;
  error: ReactNode;
  onChange: (id: string) => void;
};

/** An article, or none. */
export function ArticleField({ id, error, onChange, ...field }: Props) {
  const { utils } = useServices();
  const [picked, setPicked] = useState<ChosenArticle | null>(null);
  const isKnown = id === '' || picked?.id === id;
  const stored = useQuery(utils.articles.byId.queryOptions({ id }, { enabled: !isKnown }));
  if (!isKnown && stored.isPending) return <TextInput {...field} disabled value="Memuat artikel…" />;
  const found = stored.data ? displayTitle(stored.data.data) : 'Artikel yang sudah dihapus';
  const chosen = picked?.id === id ? picked : { id, title: found, href: '' };
  return (
    <ArticleSelect
      {...field}
      clearable
      chosen={id === '' ? null : chosen}
      error={error}
      onChoose={(article) => {
        setPicked(article);
        onChange(article?.id ?? '');
      }}
    />
  );
}
