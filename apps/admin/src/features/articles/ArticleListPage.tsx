import { can, type ListedArticle } from '@madrasah/contract';
import { Button, Center, Pagination, Paper, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencilPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { LoadErrorAlert } from '../../shared/LoadErrorAlert.tsx';
import { ButtonLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { useSelection } from '../../shared/use-selection.ts';
import { LoadingPage } from '../../shell/LoadingPage.tsx';
import { ArticleCards } from './ArticleCards.tsx';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { type ArticleListSearch, listInput, withFilter } from './list-search.ts';
import { StoredArticlePreview } from './StoredArticlePreview.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** 'Manajemen Artikel': finding, looking at and tidying up articles. */
export function ArticleListPage({ user, search }: { user: SessionUser; search: ArticleListSearch }) {
  const { utils } = useServices();
  const navigate = useNavigate();
  const articles = useQuery(utils.articles.list.queryOptions(listInput(search), { placeholderData: keepPreviousData }));
  const change = (part: Partial<ArticleListSearch>) =>
    void navigate({ to: '/articles', search: withFilter(search, part), replace: true });

  return (
    <>
      <PageHeading title="Manajemen Artikel">
        {can(user, 'category:manage') && (
          <ButtonLink variant="default" to="/articles/categories">
            Kelola Kategori
          </ButtonLink>
        )}
        <ButtonLink to="/articles/create" leftSection={<IconPencilPlus size={18} aria-hidden />}>
          Buat Artikel
        </ButtonLink>
      </PageHeading>
      {(articles.data || !articles.isError) && <SummaryCards summary={articles.data?.summary} />}
      <ArticleFilters user={user} search={search} onChange={change} />
      {articles.isError && (
        <LoadErrorAlert
          error={articles.error}
          fallback="Terjadi Kesalahan"
          explanation="Daftar artikel gagal dimuat."
          onRetry={() => void articles.refetch()}
        />
      )}
      {articles.isPending && <LoadingPage what="Memuat daftar artikel…" />}
      {articles.data && (
        <Rows
          articles={articles.data.data}
          user={user}
          isOld={articles.isPlaceholderData}
          onShowAll={() => void navigate({ to: '/articles', search: {} })}
        />
      )}
      {articles.data && articles.data.pagination.totalPages > 1 && (
        <Center>
          <Pagination
            total={articles.data.pagination.totalPages}
            value={search.page ?? 1}
            onChange={(page) => void navigate({ to: '/articles', search: { ...search, page } })}
            getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
            getItemProps={(page) => ({ 'aria-label': `Halaman ${page}` })}
          />
        </Center>
      )}
    </>
  );
}

const controlNames = {
  first: 'Halaman pertama',
  last: 'Halaman terakhir',
  next: 'Halaman berikutnya',
  previous: 'Halaman sebelumnya',
} as const;

type RowsProps = { articles: ListedArticle[]; user: SessionUser; isOld: boolean; onShowAll: () => void };

function Rows({ articles, user, isOld, onShowAll }: RowsProps) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const selection = useSelection(articles.map(({ id }) => id));
  const [previewed, setPreviewed] = useState<ListedArticle>();
  if (articles.length === 0) return <NothingFound onShowAll={onShowAll} />;

  const List = isWide ? ArticleTable : ArticleCards;
  return (
    <div style={{ opacity: isOld ? 0.55 : 1 }} aria-busy={isOld}>
      <List articles={articles} user={user} selection={selection} onPreview={setPreviewed} />
      <StoredArticlePreview article={previewed} onClose={() => setPreviewed(undefined)} />
    </div>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm">
        <Text fw={600}>Tidak ada artikel ditemukan</Text>
        <Button variant="default" onClick={onShowAll}>
          Tampilkan semua artikel
        </Button>
      </Stack>
    </Paper>
  );
}
