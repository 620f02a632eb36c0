import { type Category, texts } from '@madrasah/contract';
import { Paper, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowsJoin, IconArrowsMove, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { type RowAction, RowActions } from '../../kit/list/RowActions.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import styles from './categories.module.css';

/** The position of a category among those next to it, why it cannot be moved, and what changes it. */
export type CategoryPlace = {
  isFirst: boolean;
  isLast: boolean;
  reason?: string;
  move: (by: -1 | 1) => void;
  choose: () => void;
  merge: () => void;
};

type Props = {
  category: Category;
  path: string | undefined;
  /** Only for categories with a manual order. */
  place?: CategoryPlace | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

/** The id of a button that moves a category, to find it again after the cards have been reordered. */
export const moveButtonId = (id: number, by: -1 | 1): string => `category-${id}-${by < 0 ? 'up' : 'down'}`;

const undeletable: Record<Category['kind'], string | undefined> = {
  navigation: texts.category.fixed,
  fallback: texts.category.fallback,
  added: undefined,
};

export function CategoryCard({ category, path, place, onEdit, onDelete }: Props) {
  const { id, name, description, color, articleCount } = category;
  return (
    <Paper component="li" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden />
        <Title order={3}>{name}</Title>
        <div className={styles.words}>
          {path && (
            <Text size="sm" c="dimmed">
              {path}
            </Text>
          )}
          <Text size="sm" c={description ? undefined : 'dimmed'} mt={4}>
            {description || 'Belum ada deskripsi'}
          </Text>
        </div>
      </div>
      <div className={styles.actions}>
        <TextLink to="/articles" search={{ category: id }} size="sm" aria-label={`${count(articleCount)} di ${name}`}>
          {count(articleCount)}
        </TextLink>
        <RowActions title={name} actions={actionsOf(category, { place, onEdit, onDelete })} />
      </div>
    </Paper>
  );
}

function actionsOf({ id, kind }: Category, { place, onEdit, onDelete }: Omit<Props, 'category' | 'path'>): RowAction[] {
  const move = (by: -1 | 1, end: string | undefined) => {
    const reason = place?.reason ?? end;
    return { id: moveButtonId(id, by), ...(reason ? { reason } : { run: () => place?.move(by) }) };
  };
  const reason = undeletable[kind];
  return [
    ...(place
      ? [
          {
            name: 'Naikkan',
            icon: IconArrowUp,
            ...move(-1, place.isFirst ? 'Sudah di urutan pertama' : undefined),
          },
          {
            name: 'Turunkan',
            icon: IconArrowDown,
            ...move(1, place.isLast ? 'Sudah di urutan terakhir' : undefined),
          },
        ]
      : []),
    { name: 'Sunting', icon: IconPencil, run: onEdit },
    { name: 'Hapus', icon: IconTrash, color: 'red', ...(reason ? { reason } : { run: onDelete }) },
    ...(place
      ? [
          { name: 'Pindahkan', icon: IconArrowsMove, isRare: true, run: place.choose },
          { name: 'Gabungkan', icon: IconArrowsJoin, isRare: true, run: place.merge },
        ]
      : []),
  ];
}

const count = (articles: number) => `${articles.toLocaleString('id-ID')} artikel`;
