import { readRefusal } from '@madrasah/api-client';
import { type ListedArticle, texts } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { confirmInDialog } from '../../../../shared/dialogs/dialogs.tsx';
import { notifyError, notifySuccess, notifyUndoable } from '../../../../shared/dialogs/notifications.tsx';
import { restoredText } from '../../../../shared/forms/restored-text.ts';
import { trashHint } from '../../../../shared/lists/trash-hint.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { stateOf } from '../state-of.ts';

const deleteFailure = (error: unknown): string => {
  const { code, message } = readRefusal(error);
  const isAnswered = code !== 'TIMEOUT' && code !== 'UNREACHABLE';
  return isAnswered && message !== '' ? message : texts.article.deleteFailedToast;
};
const updateFailure = (error: unknown): string => readRefusal(error).message || texts.article.updateFailedBox;

const restoreFailure = (error: unknown): string => readRefusal(error).message || texts.trash.restoreFailed;

/** The actions of a row; the lists are refetched afterwards, also after a failure. */
export function useArticleActions() {
  const { client, queryClient } = useServices();

  const run = async <Result>(
    task: () => Promise<Result>,
    onDone: (result: Result) => void,
    failure: (error: unknown) => string,
  ) => {
    try {
      onDone(await task());
    } catch (error) {
      notifyError(failure(error));
    } finally {
      await queryClient.invalidateQueries();
    }
  };

  const restore = (article: ListedArticle) =>
    run(
      () => client.articles.update.mutate({ id: article.publicId, ...stateOf(article) }),
      () => notifySuccess('Artikel dikembalikan seperti semula.'),
      updateFailure,
    );

  /** A person who may delete an article may restore it. */
  const bringBack = ({ publicId }: ListedArticle) =>
    run(
      () => client.trash.restore.mutate({ id: publicId }),
      ({ data }) => notifySuccess(restoredText(data)),
      restoreFailure,
    );

  return {
    async remove(article: ListedArticle) {
      const isSure = await confirmInDialog({
        title: 'Hapus artikel',
        text: `Apakah Anda yakin ingin menghapus article "${displayTitle(article)}"? Tindakan ini tidak dapat dibatalkan. ${trashHint}`,
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

    async toggleArchive(article: ListedArticle) {
      const { publicId, version, status } = article;
      const isArchived = status === 'archived';
      const done = isArchived ? 'Artikel dikeluarkan dari arsip dan menjadi draf.' : 'Artikel diarsipkan.';
      await run(
        () => client.articles.update.mutate({ id: publicId, version, status: isArchived ? 'draft' : 'archived' }),
        () => notifyUndoable(done, () => void restore(article)),
        updateFailure,
      );
    },
  };
}
