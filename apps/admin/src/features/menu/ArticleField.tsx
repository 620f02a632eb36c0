import type { MenuChoice } from '@madrasah/contract';
import { ArticleSelect } from '../../shared/articles/ArticleSelect.tsx';

type Props = {
  chosen: MenuChoice | null;
  error: string | undefined;
  onChoose: (choice: MenuChoice | null) => void;
};

const idOf = ({ target }: MenuChoice) => (target.kind === 'article' ? target.id : '');

/** A published article as the target of an entry. */
export function ArticleField({ chosen, error, onChoose }: Props) {
  return (
    <ArticleSelect
      label="Artikel"
      required
      chosen={chosen && { id: idOf(chosen), title: chosen.name, href: chosen.href }}
      error={error}
      onChoose={(article) =>
        onChoose(article && { target: { kind: 'article', id: article.id }, name: article.title, href: article.href })
      }
    />
  );
}
