import { type Article, can, type ListedRevision, limits, texts } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { History } from '../../../kit/history/History.tsx';
import type { HistorySearch } from '../../../kit/history/history-search.ts';
import type { VersionedThing } from '../../../kit/history/VersionComparison.tsx';
import { publicationAtSave, StatusBadge } from '../../../kit/record/status.tsx';
import { LoadState } from '../../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { type Services, useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { shownFieldsOf } from './article-history.ts';

type Props = { user: SessionUser; articleKey: string; search: HistorySearch };

/** 'Riwayat': the revisions of an article, and their differences. */
export function ArticleHistoryPage({ user, articleKey, search }: Props) {
  const { client, utils } = useServices();
  const found = useQuery(utils.articles.byId.queryOptions({ id: articleKey }, { staleTime: 0 }));

  if (!found.data) {
    return (
      <>
        <PageHeading title="Riwayat Artikel" />
        <LoadState query={found} failed="Gagal memuat artikel" explanation="Riwayat tidak dapat dibuka." />
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
  return <History thing={versionsOf(client, article)} search={search} />;
}

const badgeOf = ({ status, isScheduled }: ListedRevision) => (
  <StatusBadge status={status} publication={publicationAtSave({ isScheduled })} />
);

function versionsOf({ revisions }: Services['client'], article: Article): VersionedThing {
  const { publicId: id, version } = article;
  return {
    key: ['article', id],
    what: 'Artikel',
    title: displayTitle(article),
    version,
    present: async () => shownFieldsOf(article),
    async list(page) {
      const { data, pagination } = await revisions.list.query({ id, page, limit: limits.page.defaultSize });
      return { data: data.map((revision) => ({ ...revision, badge: badgeOf(revision) })), pagination };
    },
    async read(number) {
      const { data } = await revisions.byNumber.query({ id, number });
      return { ...data, fields: shownFieldsOf({ ...data, publication: publicationAtSave(data) }) };
    },
    restore: async (number, loaded) => (await revisions.restore.mutate({ id, number, version: loaded })).data.version,
    restoreFailed: texts.revision.restoreFailed,
    consequences: (savedAt) =>
      `Judul, isi, ringkasan, kategori, tag, dan gambar kembali seperti pada ${savedAt}. Status dan waktu terbit tetap.`,
    wayBack: (
      <ButtonLink
        variant="default"
        to="/articles/edit/$id"
        params={{ id }}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Kembali ke formulir
      </ButtonLink>
    ),
  };
}
