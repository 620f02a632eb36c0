import { type Category, texts } from '@madrasah/contract';
import { Button, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsJoin,
  IconArrowsMove,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RowAction, RowActions } from '../../kit/list/RowActions.tsx';
import { ExtensionLinks } from '../../shared/extensions/ExtensionParts.tsx';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadingPage, LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import styles from './categories.module.css';
import { type CategoriesSearch, categoryPaths, findCategories, moveButtonId } from './category-list.ts';
import { useCategoryOrder, useCategoryRemoval } from './use-category-actions.tsx';

const noCategories: Category[] = [];

export function CategoriesPage({ user, search }: { user: SessionUser; search: CategoriesSearch }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/articles/categories' });
  const categories = useQuery(utils.categories.list.queryOptions());
  // Starts from the current address: the search updates it with a delay, after buttons may have changed it.
  const go = (part: CategoriesSearch, replace: boolean) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace, resetScroll: false });
  const open = (form: CategoriesSearch['form']) => go({ form }, false);
  const find = (query: string) => go({ search: query.trim() || undefined }, true);

  return (
    <>
      <PageHeading title="Kategori Artikel" hint="Kelompok tulisan di situs dan di pilihan kategori artikel.">
        <ExtensionLinks on="categories" user={user} />
        <IconButton icon={IconPlus} onClick={() => open('new')}>
          Tambah Kategori
        </IconButton>
      </PageHeading>
      <SearchField
        label="Cari nama atau deskripsi"
        placeholder="Cari kategori..."
        value={search.search ?? ''}
        onChange={find}
      />
      <LoadState
        query={categories}
        failed="Daftar kategori gagal dimuat."
        pending={<LoadingPage what="Memuat kategori…" />}
      />
      {categories.data && (
        <CategorySections
          categories={categories.data}
          query={search.search}
          onEdit={open}
          onFindAll={() => find('')}
          onAdd={() => open('new')}
        />
      )}
      <CategoryDialog
        categories={categories.data ?? noCategories}
        open={categories.data && search.form}
        onClose={() => go({ form: undefined }, true)}
      />
    </>
  );
}

type SectionsProps = {
  categories: Category[];
  query: string | undefined;
  onEdit: (id: number) => void;
  onFindAll: () => void;
  onAdd: () => void;
};

function CategorySections({ categories, query, onEdit, onFindAll, onAdd }: SectionsProps) {
  const { utils } = useServices();
  const tree = useQuery(utils.menus.tree.queryOptions());
  const removal = useCategoryRemoval();
  const order = useCategoryOrder(categories);
  const paths = categoryPaths(tree.data ?? []);
  const found = findCategories(categories, query);
  if (found.length === 0) return <NothingFound query={query} onFindAll={onFindAll} onAdd={onAdd} />;

  const positionOf = (category: Category): CategoryPosition => ({
    isFirst: order.siblingsOf(category).at(0) === category,
    isLast: order.siblingsOf(category).at(-1) === category,
    reason: query ? 'Hapus pencarian untuk mengubah urutan' : undefined,
    move: (by) => order.move(category, by),
    choose: () => void order.choose(category),
    merge: () => void removal.merge(category),
  });
  const cardOf = (category: Category) => (
    <CategoryCard
      key={category.id}
      category={category}
      path={paths.get(category.id)}
      position={category.kind === 'added' ? positionOf(category) : undefined}
      onEdit={() => onEdit(category.id)}
      onDelete={() => void removal.remove(category)}
    />
  );
  const isAdded = ({ kind }: Category) => kind === 'added';
  const [added, ofTheSite] = [found.filter(isAdded), found.filter((category) => !isAdded(category))];

  return (
    <>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
      {added.length > 0 && (
        <section aria-labelledby="added-categories">
          <Title order={2} id="added-categories">
            Kategori tambahan
          </Title>
          <Text c="dimmed" mb="xs">
            Urutannya sama dengan di pilihan kategori artikel.
          </Text>
          <ul className={styles.grid}>{added.map(cardOf)}</ul>
        </section>
      )}
      {ofTheSite.length > 0 && (
        <section aria-labelledby="site-categories">
          <Title order={2} id="site-categories">
            Kategori menu situs
          </Title>
          <Text c="dimmed" mb="xs">
            Bagian dari menu tetap: dapat disunting, tetapi tidak dapat dihapus atau dipindahkan.
          </Text>
          <ul className={styles.grid}>{ofTheSite.map(cardOf)}</ul>
        </section>
      )}
    </>
  );
}

function NothingFound({ query, onFindAll, onAdd }: Pick<SectionsProps, 'query' | 'onFindAll' | 'onAdd'>) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600} role="status" style={{ overflowWrap: 'anywhere' }}>
          {query ? `Tidak ada kategori yang cocok dengan "${query}"` : 'Belum ada kategori'}
        </Text>
        {query ? (
          <Button variant="default" onClick={onFindAll}>
            Tampilkan semua kategori
          </Button>
        ) : (
          <Button onClick={onAdd}>Tambahkan kategori pertama</Button>
        )}
      </Stack>
    </Paper>
  );
}

/** The position of a category among those next to it, why it cannot be moved, and what changes it. */
type CategoryPosition = {
  isFirst: boolean;
  isLast: boolean;
  reason?: string;
  move: (by: -1 | 1) => void;
  choose: () => void;
  merge: () => void;
};

type CardProps = {
  category: Category;
  path: string | undefined;
  /** Only for categories with a manual order. */
  position?: CategoryPosition | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

const undeletable: Record<Category['kind'], string | undefined> = {
  navigation: texts.category.fixed,
  fallback: texts.category.fallback,
  added: undefined,
};

function CategoryCard({ category, path, position, onEdit, onDelete }: CardProps) {
  const { id, name, description, color, articleCount } = category;
  return (
    <Paper component="li" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden />
        <Title order={3}>{name}</Title>
        <div className={styles.text}>
          {path && <Note>{path}</Note>}
          <Text size="sm" c={description ? undefined : 'dimmed'} mt={4}>
            {description || 'Belum ada deskripsi'}
          </Text>
        </div>
      </div>
      <div className={styles.actions}>
        <TextLink to="/articles" search={{ category: id }} size="sm" aria-label={`${count(articleCount)} di ${name}`}>
          {count(articleCount)}
        </TextLink>
        <RowActions title={name} actions={actionsOf(category, { position, onEdit, onDelete })} />
      </div>
    </Paper>
  );
}

function actionsOf(
  { id, kind }: Category,
  { position, onEdit, onDelete }: Omit<CardProps, 'category' | 'path'>,
): RowAction[] {
  const move = (by: -1 | 1, end: string | undefined) => {
    const reason = position?.reason ?? end;
    return { id: moveButtonId(id, by), ...(reason ? { reason } : { run: () => position?.move(by) }) };
  };
  const reason = undeletable[kind];
  return [
    ...(position
      ? [
          {
            name: 'Naikkan',
            icon: IconArrowUp,
            ...move(-1, position.isFirst ? 'Sudah di urutan pertama' : undefined),
          },
          {
            name: 'Turunkan',
            icon: IconArrowDown,
            ...move(1, position.isLast ? 'Sudah di urutan terakhir' : undefined),
          },
        ]
      : []),
    { name: 'Sunting', icon: IconPencil, run: onEdit },
    { name: 'Hapus', icon: IconTrash, color: 'red', ...(reason ? { reason } : { run: onDelete }) },
    ...(position
      ? [
          { name: 'Pindahkan', icon: IconArrowsMove, isRare: true, run: position.choose },
          { name: 'Gabungkan', icon: IconArrowsJoin, isRare: true, run: position.merge },
        ]
      : []),
  ];
}

const count = (articles: number) => `${articles.toLocaleString('id-ID')} artikel`;
