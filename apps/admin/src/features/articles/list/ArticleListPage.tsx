import { type ArticleSummary, articleSubject, can, type ListedArticle } from '@madrasah/contract';
import { displayArticle, displayTitle } from '@madrasah/display';
import { SimpleGrid, Text } from '@mantine/core';
import { IconPencilPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { choiceOf, type Filter } from '../../../kit/list/Filters.tsx';
import { List, listOptions } from '../../../kit/list/List.tsx';
import type { Column } from '../../../kit/list/Rows.tsx';
import { statusNames } from '../../../kit/record/status.tsx';
import { ArticleTitle } from '../../../shared/articles/ArticleTitle.tsx';
import { UnsavedDrafts } from '../../../shared/drafts/UnsavedDrafts.tsx';
import { SearchableSelect } from '../../../shared/fields/SearchableSelect.tsx';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { LazyBoundary } from '../../../shared/page/LazyBoundary.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { StatCard } from '../../../shared/page/StatCard.tsx';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { usePreviewCalls } from '../preview/preview-calls.ts';
import { StoredArticlePreview } from '../preview/StoredArticlePreview.tsx';
import { type ArticleListSearch, listInput } from './list-search.ts';
import { PublicationBadge } from './PublicationBadge.tsx';
import { useArticleBulk } from './use-article-bulk.tsx';
import { useRowActions } from './use-row-actions.ts';

const PreviewLinkDialog = lazy(() => import('../../../kit/record/PreviewLinkDialog.tsx'));

/** 'Manajemen Artikel': the list of articles with its actions. */
export function ArticleListPage({ user, search }: { user: SessionUser; search: ArticleListSearch }) {
  const { utils } = useServices();
  const articles = useQuery(utils.articles.list.queryOptions(listInput(search), listOptions));
  const [previewed, setPreviewed] = useState<ListedArticle>();
  const [linked, setLinked] = useState<ListedArticle>();
  const previewCalls = usePreviewCalls();

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
      <List
        noun="artikel"
        search={search}
        query={articles}
        failed="Terjadi Kesalahan"
        hint="Artikel yang Anda tulis akan muncul di sini."
        wayOn={(isNarrowed) =>
          !isNarrowed && (
            <ButtonLink to="/articles/create" mih={44} leftSection={<IconPencilPlus size={18} aria-hidden />}>
              Tulis artikel pertama
            </ButtonLink>
          )
        }
        searchLabel="Cari judul atau penulis"
        filters={useFilters(user, search)}
        columns={useColumns(user)}
        keyOf={({ id }) => id}
        nameOf={displayTitle}
        actions={useRowActions({ user, onPreview: setPreviewed, onLink: setLinked })}
        bulk={useArticleBulk(user)}
      />
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
    </>
  );
}

/** Four totals over everything that this person works on, regardless of the filters. */
function SummaryCards({ summary }: { summary: ArticleSummary | undefined }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <StatCard label="Total Artikel" figure={summary?.total} />
      <StatCard label="Published" figure={summary?.published} />
      <StatCard label="Draft" figure={summary?.draft} />
      <StatCard label="Kategori" figure={summary?.categories} />
    </SimpleGrid>
  );
}

/** Category and state as specified, then publication, review and author. */
function useFilters(user: SessionUser, search: ArticleListSearch): Filter[] {
  const { utils } = useServices();
  const categories = useQuery(utils.categories.list.queryOptions());
  const all = { value: '0', label: 'Semua' };
  const { published, draft, archived } = statusNames;
  const category: Filter = {
    kind: 'own',
    key: 'category',
    label: 'Kategori',
    control: (choose) => (
      <SearchableSelect
        key="category"
        label="Kategori"
        flex="1 1 12rem"
        maw="20rem"
        error={categories.isError && 'Daftar kategori gagal dimuat.'}
        data={[all, ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={String(search.category ?? 0)}
        onChange={(id) => choose(Number(id) || undefined)}
      />
    ),
  };
  return [
    category,
    choiceOf('status', 'Status', { published, draft, archived }),
    choiceOf('publication', 'Jadwal', { scheduled: 'Terjadwal', expired: 'Sudah berakhir' }),
    choiceOf('review', 'Tinjauan', {
      requested: 'Menunggu tinjauan',
      returned: 'Dikembalikan',
      unsent: 'Tidak menunggu tinjauan',
    }),
    {
      ...choiceOf('sort', 'Urut', { oldest: 'Terlama', title: 'Judul A–Z', views: 'Paling banyak dilihat' }),
      ...{ all: 'Terbaru', widens: true },
    },
    { kind: 'tick', key: 'mine', label: 'Hanya tulisan saya' },
    ...(can(user, 'article:read')
      ? []
      : [
          { kind: 'tick', key: 'everyone', label: 'Tampilkan juga artikel terbit penulis lain', widens: true } as const,
        ]),
  ];
}

function useColumns(user: SessionUser): Column<ListedArticle>[] {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const show = (article: ListedArticle) => displayArticle(article, { publicOrigin: apiOrigin, timeZone });
  return [
    { heading: 'Gambar', width: 96, card: 'edge', cell: ({ image }) => <Picture image={image} /> },
    { heading: 'Judul', card: 'title', cell: (article) => <ArticleTitle article={article} user={user} /> },
    { heading: 'Penulis', cell: (article) => show(article).author },
    { heading: 'Kategori', card: 'badge', cell: ({ category }) => <Text size="sm">{category}</Text> },
    { heading: 'Status', card: 'badge', cell: (article) => <PublicationBadge article={article} /> },
    {
      heading: 'Dilihat (sejak terbit)',
      isFigure: true,
      cell: (article) => show(article).views.toLocaleString('id-ID'),
      inWords: (article) => `dilihat ${show(article).views.toLocaleString('id-ID')} kali sejak terbit`,
    },
    {
      heading: 'Tanggal',
      cell: (article) => {
        const { date, rawDate } = show(article);
        return <time dateTime={rawDate}>{date}</time>;
      },
    },
  ];
}
