import { displayTitle } from '@madrasah/display';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArticleSelect, type ChosenArticle } from '../../shared/articles/ArticleSelect.tsx';
import { type ControlProps, useFields } from '../../shared/controls/context.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { useServices } from '../../shared/services/services.ts';

/** An article, by its public id, or none. */
export function ArticleField({ field: { label, hint: description }, path }: ControlProps<'article'>) {
  const { form } = useFields();
  const { utils } = useServices();
  const [picked, setPicked] = useState<ChosenArticle | null>(null);
  const id = textAt(form.values, path);
  const isKnown = id === '' || picked?.id === id;
  const stored = useQuery(utils.articles.byId.queryOptions({ id }, { enabled: !isKnown }));
  if (!isKnown && stored.isPending) return <TextInput {...{ label, description }} disabled value="Memuat artikel…" />;
  const found = stored.data ? displayTitle(stored.data.data) : 'Artikel yang sudah dihapus';
  const chosen = picked?.id === id ? picked : { id, title: found, href: '' };
  return (
    <ArticleSelect
      {...{ label, description }}
      clearable
      chosen={id === '' ? null : chosen}
      error={form.errors[path]}
      onChoose={(article) => {
        setPicked(article);
        form.setFieldValue(path, article?.id ?? '');
      }}
    />
  );
}
