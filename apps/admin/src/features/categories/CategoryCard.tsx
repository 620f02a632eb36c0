import type { Category } from '@madrasah/contract';
import { texts } from '@madrasah/contract';
import { Group, Paper, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { RowAction } from '../../shared/lists/row-actions.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import styles from './categories.module.css';

/** The position of a category, and why it cannot be moved. */
export type CategoryPlace = { isFirst: boolean; isLast: boolean; reason?: string; move: (by: -1 | 1) => void };

type Props = {
  category: Category;
  path: string | undefined;
  /** Only for categories with a manual order. */
  place?: CategoryPlace;
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

/** Colour, name, description, article count and actions of a category. */
export function CategoryCard({ category, path, place, onEdit, onDelete }: Props) {
  const { id, name, description, color, articleCount, kind } = category;
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
        <Group gap={2} wrap="nowrap">
          {place && (
            <>
              <RowAction
                id={moveButtonId(id, -1)}
                name="Naikkan"
                title={name}
                icon={IconArrowUp}
                reason={place.reason ?? (place.isFirst ? 'Sudah di urutan pertama' : undefined)}
                onPress={() => place.move(-1)}
              />
              <RowAction
                id={moveButtonId(id, 1)}
                name="Turunkan"
                title={name}
                icon={IconArrowDown}
                reason={place.reason ?? (place.isLast ? 'Sudah di urutan terakhir' : undefined)}
                onPress={() => place.move(1)}
              />
            </>
          )}
          <RowAction name="Sunting" title={name} icon={IconPencil} onPress={onEdit} />
          <RowAction
            name="Hapus"
            title={name}
            icon={IconTrash}
            color="red"
            reason={undeletable[kind]}
            onPress={onDelete}
          />
        </Group>
      </div>
    </Paper>
  );
}

const count = (articles: number) => `${articles.toLocaleString('id-ID')} artikel`;
