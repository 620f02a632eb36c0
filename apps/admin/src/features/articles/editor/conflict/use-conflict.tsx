import type { Article, StaleVersion } from '@madrasah/contract';
import { lazy, useState } from 'react';
import { notifyFailure } from '../../../../shared/calls/failure.ts';
import { confirmInDialog } from '../../../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../../../shared/dialogs/notifications.tsx';
import { LazyBoundary } from '../../../../shared/page/LazyBoundary.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import type { ArticleValues } from '../form/article-values.ts';
import { type InitialForm, mergedForm, untouchedForm } from '../form/initial-form.ts';
import type { ArticleForm } from '../form/use-article-form.ts';

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

type Options = {
  form: ArticleForm;
  /** Restarts the form with the stored version. */
  onStartAgain: (stored: Article, start: InitialForm) => void;
};

/** The open comparison of two versions. */
type Comparison = { stored: Article; storedBy: string; mine: ArticleValues };

/** Handles a save of another person: compares both versions, or loads theirs. Typed text stays a draft. */
export function useConflict({ form, onStartAgain }: Options) {
  const { client } = useServices();
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Calls back with the stored article after the draft was saved. */
  async function withStored(articleKey: string, task: (stored: Article) => void) {
    setBusy(true);
    try {
      await form.draft.keeper.flush();
      task((await client.articles.byId.query({ id: articleKey })).data);
    } catch (error) {
      notifyFailure(error, 'Versi terbaru gagal dimuat');
    }
    setBusy(false);
  }

  return {
    isBusy,
    compare: (articleKey: string, { updatedBy }: StaleVersion) =>
      withStored(articleKey, (stored) => setComparison({ stored, storedBy: updatedBy, mine: form.values() })),
    async takeTheirs(articleKey: string) {
      const isSure = await confirmInDialog({
        title: 'Pakai versi terbaru?',
        text: 'Formulir memuat versi yang disimpan orang lain. Tulisan Anda tetap ada sebagai draf dan dapat dipulihkan.',
        yes: 'Pakai versi terbaru',
      });
      if (isSure) await withStored(articleKey, (stored) => onStartAgain(stored, untouchedForm(stored)));
    },
    dialog: comparison && (
      <LazyBoundary>
        <ConflictDialog
          base={form.base()}
          mine={comparison.mine}
          stored={comparison.stored}
          storedBy={comparison.storedBy}
          onClose={() => setComparison(null)}
          onMerged={(values) => {
            onStartAgain(comparison.stored, mergedForm(comparison.stored, values, form.draft.keeper.name()));
            notifySuccess('Gabungan dimuat ke formulir. Periksa, lalu simpan.');
          }}
        />
      </LazyBoundary>
    ),
  };
}
