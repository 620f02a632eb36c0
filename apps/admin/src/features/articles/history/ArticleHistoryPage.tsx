import {
  type Article,
  type ArticleTextName,
  articleTextNames,
  articleTexts,
  type ListedRevision,
  limits,
  type Publication,
  type RevisedField,
  type RevisionPicture,
  texts,
} from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { History } from '../../../kit/history/History.tsx';
import type { HistorySearch } from '../../../kit/history/history-search.ts';
import type { VersionedThing } from '../../../kit/history/VersionComparison.tsx';
import { publicationAtSave, StatusBadge, shownStatusName } from '../../../kit/record/status.tsx';
import { articlePermissions } from '../../../shared/articles/article-rights.ts';
import type { ShownField } from '../../../shared/compare/ComparedFields.tsx';
import { LoadState } from '../../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { type Services, useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';

type Props = { user: SessionUser; articleKey: string; search: HistorySearch };

export function ArticleHistoryPage({ user, articleKey, search }: Props) {
  const { client, utils } = useServices();
  const found = useQuery(utils.articles.byId.queryOptions({ id: articleKey }, { staleTime: 0 }));

  const article = found.data?.data;
  if (article && articlePermissions(user, article).edit) {
    return <History thing={versionsOf(client, article)} search={search} />;
  }
  return (
    <>
      <PageHeading title="Riwayat Artikel" />
      <LoadState query={found} failed="Riwayat tidak dapat dibuka." />
      {article && <p role="alert">Anda hanya dapat melihat riwayat artikel yang Anda tulis sendiri.</p>}
    </>
  );
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
      <ButtonLink variant="default" to="/articles/edit/$id" params={{ id }} icon={IconArrowLeft}>
        Kembali ke formulir
      </ButtonLink>
    ),
  };
}

type ComparedArticle = Pick<Article, RevisedField | 'status'> & {
  /** Null when the category was deleted. */
  category: string | null;
  galleries: readonly RevisionPicture[];
  publication: Publication | undefined;
};

type LineName = Exclude<
  keyof ComparedArticle,
  'publication' | 'image' | 'galleries' | 'excerpt' | 'content' | ArticleTextName
>;

const lines: Record<LineName, { label: string; read: (article: ComparedArticle) => string }> = {
  title: { label: 'Judul', read: ({ title }) => title },
  status: { label: 'Status', read: shownStatusName },
  category: { label: 'Kategori', read: ({ category }) => category ?? '(kategori yang sudah dihapus)' },
  tags: { label: 'Tag', read: ({ tags }) => tags.join(', ') },
};

const textsOf = (article: ComparedArticle) =>
  articleTextNames.map((name) => ({
    label: articleTexts[name].label,
    as: 'text' as const,
    text: article[name] ?? '',
  }));

const captionsOf = ({ galleries }: ComparedArticle): string =>
  galleries
    .map(({ caption }) => caption)
    .filter(Boolean)
    .join(' · ');

const shownFieldsOf = (article: ComparedArticle): ShownField[] => [
  ...Object.values(lines).map(({ label, read }) => ({ label, as: 'text' as const, text: read(article) })),
  ...textsOf(article),
  { label: 'Keterangan gambar galeri', as: 'text', text: captionsOf(article) },
  { label: 'Gambar utama', as: 'pictures', images: article.image === null ? [] : [article.image] },
  { label: 'Gambar galeri', as: 'pictures', images: article.galleries.map(({ imageUrl }) => imageUrl) },
  { label: 'Ringkasan', as: 'html', html: article.excerpt },
  { label: 'Isi artikel', as: 'html', html: article.content },
];
