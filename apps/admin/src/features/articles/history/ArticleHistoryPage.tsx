import { type Article, can, limits } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPagination } from '../../../shared/lists/ListPagination.tsx';
import { LoadErrorAlert } from '../../../shared/page/LoadErrorAlert.tsx';
import { LoadingPage } from '../../../shared/page/LoadingPage.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import styles from './ArticleHistoryPage.module.css';
import type { HistorySearch } from './history-search.ts';
import { RevisionComparison } from './RevisionComparison.tsx';
import { RevisionList } from './RevisionList.tsx';

type Props = { user: SessionUser; articleKey: string; search: HistorySearch };

/** 'Riwayat': the revisions of an article, and their differences. */
export function ArticleHistoryPage({ user, articleKey, search }: Props) {
  const { utils } = useServices();
  const found = useQuery(utils.articles.byId.queryOptions({ id: articleKey }, { staleTime: 0 }));

  if (found.isPending) return <LoadingPage what="Memuat riwayat…" />;
  if (found.isError) {
    return (
      <>
        <PageHeading title="Riwayat Artikel" />
        <LoadErrorAlert
          error={found.error}
          fallback="Gagal memuat artikel"
          explanation="Riwayat tidak dapat dibuka."
          onRetry={() => void found.refetch()}
        />
      </>
    );
  }
  const article = found.data.data;
  if (!can(user, 'article:edit', { ownerId: article.authorUser?.id, status: article.status })) {
    return (
      <>
        <PageHeading title="Riwayat Artikel" />
        <p role="alert">Anda hanya dapat melihat riwayat artikel yang Anda tulis sendiri.</p>
      </>
    );
  }
  return <History article={article} search={search} />;
}

/** Side by side on wide screens; on a phone either the list or the chosen revision. */
function History({ article, search }: { article: Article; search: HistorySearch }) {
  const { utils } = useServices();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const id = article.publicId;
  const input = { id, page: search.page ?? 1, limit: limits.page.defaultSize };
  const revisions = useQuery(
    utils.revisions.list.queryOptions(input, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const newest = useQuery(
    utils.revisions.list.queryOptions({ id, page: 1, limit: limits.page.defaultSize }, { staleTime: 0 }),
  ).data?.data[0];
  const chosen = search.revision ?? (isWide ? revisions.data?.data[0]?.number : undefined);
  const to = '/articles/history/$id';
  const pages = revisions.data?.pagination.totalPages ?? 0;

  return (
    <>
      <PageHeading title="Riwayat Artikel" hint={displayTitle(article)}>
        <ButtonLink
          variant="default"
          to="/articles/edit/$id"
          params={{ id }}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Kembali ke formulir
        </ButtonLink>
      </PageHeading>
      {revisions.isPending && <LoadingPage what="Memuat riwayat…" />}
      {revisions.isError && (
        <LoadErrorAlert
          error={revisions.error}
          fallback="Gagal memuat riwayat artikel"
          explanation="Riwayat tidak dapat dibuka."
          onRetry={() => void revisions.refetch()}
        />
      )}
      {revisions.data && revisions.data.pagination.total === 0 && (
        <Paper p="xl" ta="center">
          <Text fw={600}>Belum ada riwayat</Text>
          <Text c="dimmed">Riwayat dimulai saat artikel ini disimpan lagi.</Text>
        </Paper>
      )}
      {revisions.data && revisions.data.pagination.total > 0 && (
        <div className={styles.columns} aria-busy={revisions.isPlaceholderData}>
          {(isWide || search.revision === undefined) && (
            <div className={styles.list}>
              <RevisionList
                articleKey={id}
                revisions={revisions.data.data}
                search={search}
                chosen={chosen}
                newest={newest?.number}
              />
              {pages > 1 && (
                <ListPagination
                  total={pages}
                  page={search.page ?? 1}
                  onChange={(page) => void navigate({ to, params: { id }, search: { page }, resetScroll: false })}
                />
              )}
              <Text size="sm" c="dimmed">
                {limits.revisions.kept} versi terbaru disimpan, paling lama setahun.
              </Text>
            </div>
          )}
          {chosen !== undefined && newest && (
            <RevisionComparison
              key={chosen}
              article={article}
              number={chosen}
              newest={newest.number}
              search={search}
              hasWayBack={!isWide}
            />
          )}
        </div>
      )}
    </>
  );
}
