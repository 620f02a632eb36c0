import { type ListedArticle, stateNames, texts } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import {
  IconArchive,
  IconArchiveOff,
  IconExternalLink,
  IconEye,
  IconHistory,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useAction } from '../../../kit/actions/use-action.ts';
import type { RowAction } from '../../../kit/list/RowActions.tsx';
import { restoredText } from '../../../kit/record/status.tsx';
import { trashHint } from '../../../kit/trash/trash-hint.ts';
import { articlePermissions, publicUrl } from '../../../shared/articles/article-rights.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { stateOf } from './state-of.ts';

function useRemove() {
  const { client } = useServices();
  return useAction({
    confirm: (article: ListedArticle) => ({
      title: 'Hapus artikel',
      text: `Apakah Anda yakin ingin menghapus article "${displayTitle(article)}"? Tindakan ini tidak dapat dibatalkan. ${trashHint}`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: ({ publicId }: ListedArticle) => client.articles.remove.mutate({ id: publicId }),
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
    call: ({ publicId, version, status }: ListedArticle) =>
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
  /** Opens the dialog of the preview link. */
  onLink: (article: ListedArticle) => void;
};

/** A row's actions in order. Articles of others can only be viewed; a disabled action has a reason. */
export function useRowActions({ user, onPreview, onLink }: Options) {
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
