import { articleSubject, can, type ListedArticle } from '@madrasah/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencilPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import { UnsavedDrafts } from '../../../shared/drafts/UnsavedDrafts.tsx';
import { ListPagination } from '../../../shared/lists/ListPagination.tsx';
import { ListSkeleton } from '../../../shared/lists/ListSkeleton.tsx';
import { LazyBoundary } from '../../../shared/page/LazyBoundary.tsx';
import { LoadErrorAlert } from '../../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { usePreviewCalls } from '../preview/preview-calls.ts';
import { StoredArticlePreview } from '../preview/StoredArticlePreview.tsx';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticleBulkBar } from './bulk/ArticleBulkBar.tsx';
import { type ArticleListSearch, filtersOf, isFiltered, listInput, staysOnPage, withFilter } from './list-search.ts';
import { NothingFound } from './NothingFound.tsx';
import { ArticleCards } from './rows/ArticleCards.tsx';
import { ArticleTable } from './rows/ArticleTable.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { type Selection, useArticleSelection } from './use-article-selection.ts';

const PreviewLinkDialog = lazy(() => import('../../../shared/preview/PreviewLinkDialog.tsx'));

const noRows: ListedArticle[] = [];

/** 'Manajemen Artikel': the list of articles with its actions. */
export function ArticleListPage({ user, search }: { user: SessionUser; search: ArticleListSearch }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/articles/' });
  const articles = useQuery(utils.articles.list.queryOptions(listInput(search), { placeholderData: keepPreviousData }));
  const rows = articles.data?.data ?? noRows;
  const selection = useArticleSelection({
    rows,
    page: articles.data?.pagination.page ?? 0,
    scope: JSON.stringify(filtersOf(search)),
  });
  const totalPages = articles.data?.pagination.totalPages ?? 0;
  const page = search.page ?? 1;
  const isBeyondEnd = articles.isSuccess && !articles.isPlaceholderData && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isBeyondEnd) void navigate({ search: (current) => ({ ...current, page: totalPages }), replace: true });
  }, [isBeyondEnd, navigate, totalPages]);

  const change = (part: Partial<ArticleListSearch>) =>
    void navigate({ search: (current) => withFilter(current, part), replace: staysOnPage(search, part) });

  return (
    <>
      <PageHeading title="Manajemen Artikel">
        <ButtonLink variant="default" to="/media">
          Pustaka Gambar
        </ButtonLink>
        <ButtonLink variant="default" to="/articles/trash" leftSection={<IconTrash size={18} aria-hidden />}>
          Sampah
        </ButtonLink>
        {can(user, 'category:manage') && (
          <ButtonLink variant="default" to="/articles/categories">
            Kelola Kategori
          </ButtonLink>
        )}
        <ButtonLink to="/articles/create" leftSection={<IconPencilPlus size={18} aria-hidden />}>
          Buat Artikel
        </ButtonLink>
      </PageHeading>
      <UnsavedDrafts userId={user.id} subject={articleSubject} />
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
      {articles.isPending && <ListSkeleton />}
      {articles.data && rows.length > 0 && (
        <Rows articles={rows} user={user} selection={selection} isOld={articles.isPlaceholderData} />
      )}
      {articles.data && rows.length === 0 && !isBeyondEnd && (
        <NothingFound
          isFiltered={isFiltered(search)}
          onRemoveFilters={() => void navigate({ search: ({ everyone }) => ({ everyone }) })}
        />
      )}
      {totalPages > 1 && (
        <ListPagination
          total={totalPages}
          page={page}
          onChange={(to) => void navigate({ search: (current) => ({ ...current, page: to }), resetScroll: false })}
        />
      )}
      <ArticleBulkBar user={user} selection={selection} />
    </>
  );
}

type RowsProps = { articles: ListedArticle[]; user: SessionUser; selection: Selection; isOld: boolean };

function Rows({ articles, user, selection, isOld }: RowsProps) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [previewed, setPreviewed] = useState<ListedArticle>();
  const [linked, setLinked] = useState<ListedArticle>();
  const previewCalls = usePreviewCalls();

  const List = isWide ? ArticleTable : ArticleCards;
  return (
    <div style={{ opacity: isOld ? 0.55 : 1 }} aria-busy={isOld}>
      <List articles={articles} user={user} selection={selection} onPreview={setPreviewed} onLink={setLinked} />
      <StoredArticlePreview article={previewed} onClose={() => setPreviewed(undefined)} />
      {linked && (
        <LazyBoundary>
          <PreviewLinkDialog
            calls={previewCalls}
            id={linked.publicId}
            isUnsaved={false}
            onClose={() => setLinked(undefined)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
