import { articleSubject, can, type ListedArticle, type ReviewState, stateNames, texts } from '@madrasah/contract';
import { displayArticle, displayTitle } from '@madrasah/display';
import { Badge, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconExternalLink,
  IconEye,
  IconHistory,
  IconLink,
  IconPencil,
  IconPencilPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../kit/actions/use-action.ts';
import { choiceOf, type Filter } from '../../../kit/list/Filters.tsx';
import { List, listOptions } from '../../../kit/list/List.tsx';
import type { RowAction } from '../../../kit/list/RowActions.tsx';
import type { Column } from '../../../kit/list/Rows.tsx';
import { restoredText, StatusBadge, statusNames } from '../../../kit/record/status.tsx';
import { trashHint } from '../../../kit/trash/trash-hint.ts';
import { ArticleTitle } from '../../../shared/articles/ArticleTitle.tsx';
import { articlePermissions, publicUrl } from '../../../shared/articles/article-rights.ts';
import { UnsavedDrafts } from '../../../shared/drafts/UnsavedDrafts.tsx';
import { SearchableSelect } from '../../../shared/fields/SearchableSelect.tsx';
import { formatDateTime, type KnownZone, shortDay, useTimeZone } from '../../../shared/format/format-time.ts';
import { lazyPart } from '../../../shared/page/LazyBoundary.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { StatCard } from '../../../shared/page/StatCard.tsx';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { PreviewDialog, StoredPreview, usePreviewCalls } from '../preview/previews.tsx';
import { type ArticleListSearch, listInput } from './list-search.ts';
import { stateOf, useArticleBulk } from './use-article-bulk.ts';

const PreviewLinkDialog = lazyPart(async () => (await import('../../../kit/record/PreviewLinkDialog.tsx')).default);

export function ArticleListPage({ user, search }: { user: SessionUser; search: ArticleListSearch }) {
  const { utils } = useServices();
  const articles = useQuery(utils.articles.list.queryOptions(listInput(search), listOptions));
  const summary = articles.data?.summary;
  const [previewed, setPreviewed] = useState<ListedArticle>();
  const [linked, setLinked] = useState<ListedArticle>();
  const previewCalls = usePreviewCalls();

  return (
    <>
      <PageHeading title="Manajemen Artikel">
        <ButtonLink variant="default" to="/media">
          Pustaka Gambar
        </ButtonLink>
        <ButtonLink variant="default" to="/articles/trash" icon={IconTrash}>
          Sampah
        </ButtonLink>
        {can(user, 'category:manage') && (
          <ButtonLink variant="default" to="/articles/categories">
            Kelola Kategori
          </ButtonLink>
        )}
        <ButtonLink to="/articles/create" icon={IconPencilPlus}>
          Buat Artikel
        </ButtonLink>
      </PageHeading>
      <UnsavedDrafts subject={articleSubject} />
      {/* Over everything that this person works on, whatever the filters. */}
      {(articles.data || !articles.isError) && (
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          <StatCard label="Total Artikel" figure={summary?.total} />
          <StatCard label="Published" figure={summary?.published} />
          <StatCard label="Draft" figure={summary?.draft} />
          <StatCard label="Kategori" figure={summary?.categories} />
        </SimpleGrid>
      )}
      <List
        noun="artikel"
        search={search}
        query={articles}
        failed="Terjadi Kesalahan"
        hint="Artikel yang Anda tulis akan muncul di sini."
        wayOn={(isNarrowed) =>
          !isNarrowed && (
            <ButtonLink to="/articles/create" icon={IconPencilPlus}>
              Tulis artikel pertama
            </ButtonLink>
          )
        }
        searchLabel="Cari judul atau penulis"
        filters={useFilters(user, search)}
        columns={useColumns(user)}
        nameOf={displayTitle}
        actions={useRowActions({ user, onPreview: setPreviewed, onLink: setLinked })}
        bulk={useArticleBulk(user)}
      />
      <PreviewDialog onClose={() => setPreviewed(undefined)}>
        {previewed && <StoredPreview articleKey={previewed.publicId} />}
      </PreviewDialog>
      {linked && (
        <PreviewLinkDialog
          calls={previewCalls}
          id={linked.publicId}
          isUnsaved={false}
          onClose={() => setLinked(undefined)}
        />
      )}
    </>
  );
}

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
      cardContent: (article) => `dilihat ${show(article).views.toLocaleString('id-ID')} kali sejak terbit`,
    },
    {
      heading: 'Tanggal',
      cell: (article) => {
        const { rawDate } = show(article);
        return <time dateTime={rawDate}>{timeZone && shortDay(rawDate, timeZone)}</time>;
      },
    },
  ];
}

const reviewNames: Record<ReviewState, string> = { requested: 'Menunggu tinjauan', returned: 'Dikembalikan' };

function PublicationBadge({ article }: { article: ListedArticle }) {
  const { status, publication } = article;
  const badge = <StatusBadge status={status} publication={publication} />;
  const note = noteOf(article, useTimeZone());
  if (!note) return badge;
  return (
    <Stack gap={2} align="start">
      {badge}
      {note}
    </Stack>
  );
}

function noteOf({ publication, publishedAt, expiresAt, review }: ListedArticle, timeZone: KnownZone) {
  const timed = (label: string, instant: string | null) =>
    instant && <Text size="xs">{`${label} ${formatDateTime(instant, timeZone)}`}</Text>;
  if (publication === 'scheduled') return timed('tampil', publishedAt);
  if (publication === 'expired') return timed('sejak', expiresAt);
  if (review) return <Badge color="main">{reviewNames[review]}</Badge>;
  return publication === 'current' && timed('sampai', expiresAt);
}

function useRemove() {
  const { client } = useServices();
  return useAction({
    confirm: (article: ListedArticle) => ({
      title: 'Hapus artikel',
      text: `Apakah Anda yakin ingin menghapus article "${displayTitle(article)}"? Tindakan ini tidak dapat dibatalkan. ${trashHint}`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: (client, { publicId }: ListedArticle) => client.articles.remove.mutate({ id: publicId }),
    done: () => texts.article.deleted,
    // A person who may delete an article may restore it.
    undo:
      ({ publicId }) =>
      async () =>
        restoredText((await client.trash.restore.mutate({ id: publicId })).data),
    failed: texts.article.deleteFailedToast,
  });
}

function useToggleArchive() {
  const { client } = useServices();
  return useAction({
    call: (client, { publicId, version, status }: ListedArticle) =>
      client.articles.update.mutate({ id: publicId, version, status: status === 'archived' ? 'draft' : 'archived' }),
    done: (_, { status }) =>
      status === 'archived'
        ? `Artikel dikeluarkan dari arsip dan menjadi ${stateNames.draft}. Hanya staf yang dapat melihatnya.`
        : 'Artikel diarsipkan. Hanya staf yang dapat melihatnya.',
    undo: (article) => async () => {
      await client.articles.update.mutate({ id: article.publicId, ...stateOf(article) });
      return 'Artikel dikembalikan seperti semula.';
    },
    failed: texts.article.updateFailedBox,
  });
}

type Options = {
  user: SessionUser;
  onPreview: (article: ListedArticle) => void;
  onLink: (article: ListedArticle) => void;
};

/** A row's actions in order. Articles of others can only be viewed; a disabled action has a reason. */
function useRowActions({ user, onPreview, onLink }: Options) {
  const { apiOrigin } = useServices();
  const remove = useRemove();
  const archive = useToggleArchive();

  return (article: ListedArticle): RowAction[] => {
    const rights = articlePermissions(user, article);
    const isArchived = article.status === 'archived';
    const params = { id: article.publicId };
    const address = publicUrl(article, apiOrigin);
    const viewing: RowAction[] = [
      { name: 'Pratinjau', icon: IconEye, run: () => onPreview(article) },
      {
        name: 'Lihat di situs',
        icon: IconExternalLink,
        ...(address ? { href: address } : { reason: whyNotOnSite[article.publication] }),
      },
    ];
    if (!rights.edit) return viewing;
    return [
      ...viewing,
      { name: 'Sunting', icon: IconPencil, link: { to: '/articles/edit/$id', params } },
      {
        name: isArchived ? 'Keluarkan dari arsip' : 'Arsipkan',
        icon: isArchived ? IconArchiveOff : IconArchive,
        run: () => void archive.run(article),
      },
      { name: 'Riwayat', icon: IconHistory, isRare: true, link: { to: '/articles/history/$id', params } },
      { name: 'Tautan pratinjau', icon: IconLink, isRare: true, run: () => onLink(article) },
      {
        name: 'Hapus',
        icon: IconTrash,
        color: 'red',
        ...(rights.remove
          ? { run: () => void remove.run(article) }
          : {
              reason: `Penulis hanya dapat menghapus ${stateNames.draft}. Jadikan ${stateNames.draft} terlebih dahulu.`,
            }),
      },
    ];
  };
}

const whyNotOnSite: Record<ListedArticle['publication'], string> = {
  unpublished: "Status artikel harus 'published' agar dapat dilihat di situs",
  scheduled: 'Artikel ini belum tampil di situs: waktu terbitnya belum tiba',
  expired: 'Artikel ini tidak tampil lagi di situs: waktu tampilnya sudah berakhir',
  current: '',
};
