import { readRefusal } from '@madrasah/api-client';
import { type ArticleStatus, type ListedArticle, texts } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { useServices } from '../../services.ts';
import { confirmInDialog } from '../../shared/dialogs.tsx';
import { notifyError, notifySuccess, notifyUndoable } from '../../shared/notifications.tsx';

const deleteFailure = (error: unknown): string => {
  const { code, message } = readRefusal(error);
  const isAnswered = code !== 'TIMEOUT' && code !== 'UNREACHABLE';
  return isAnswered && message !== '' ? message : texts.article.deleteFailedToast;
};
const updateFailure = (error: unknown): string => readRefusal(error).message || texts.article.updateFailedBox;

const restoreFailure = (error: unknown): string => readRefusal(error).message || texts.trash.restoreFailed;

/** What the row's buttons do; the lists are read again afterwards, also after a failure. */
export function useArticleActions() {
  const { client, queryClient, tokenRefresh } = useServices();

  const run = async (task: () => Promise<unknown>, onDone: () => void, failure: (error: unknown) => string) => {
    try {
      await tokenRefresh.ensureFreshToken();
      await task();
      onDone();
    } catch (error) {
      notifyError(failure(error));
    } finally {
      await queryClient.invalidateQueries();
    }
  };

  const restore = (id: string, status: ArticleStatus) =>
    run(
      () => client.articles.update.mutate({ id, status }),
      () => notifySuccess('Artikel dikembalikan seperti semula.'),
      updateFailure,
    );

  /** Who may delete an article may bring it back. It comes as a draft, and as what it was where that is more. */
  const bringBack = ({ publicId, status }: ListedArticle) =>
    run(
      async () => {
        await client.trash.restore.mutate({ id: publicId });
        if (status === 'archived') await client.articles.update.mutate({ id: publicId, status });
      },
      () =>
        notifySuccess(
          status === 'published'
            ? 'Artikel dipulihkan sebagai draft; terbitkan lagi bila perlu.'
            : 'Artikel dipulihkan.',
        ),
      restoreFailure,
    );

  return {
    async remove(article: ListedArticle) {
      const isSure = await confirmInDialog({
        title: 'Hapus artikel',
        text: `Apakah Anda yakin ingin menghapus article "${displayTitle(article)}"? Tindakan ini tidak dapat dibatalkan.`,
        yes: 'Hapus',
        color: 'red',
      });
      if (!isSure) return;
      await run(
        () => client.articles.remove.mutate({ id: article.publicId }),
        () => notifyUndoable(texts.article.deleted, () => void bringBack(article)),
        deleteFailure,
      );
    },

    async toggleArchive({ publicId, version, status }: ListedArticle) {
      const isArchived = status === 'archived';
      const done = isArchived ? 'Artikel dikeluarkan dari arsip dan menjadi draft.' : 'Artikel diarsipkan.';
      await run(
        () => client.articles.update.mutate({ id: publicId, version, status: isArchived ? 'draft' : 'archived' }),
        () => notifyUndoable(done, () => void restore(publicId, status)),
        updateFailure,
      );
    },
  };
}
