import { type Article, texts } from '@madrasah/contract';
import { isBlank } from '@madrasah/rich-text';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { chooseInDialog, confirmInDialog } from '../../shared/dialogs.tsx';
import { notifySuccess } from '../../shared/notifications.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import type { ArticleForm } from './article-form.ts';
import type { ArticleValues } from './article-values.ts';
import { createArticleSender } from './create-article.ts';
import { createPayload, type SavedStatus, updatePayload } from './payload.ts';
import { missingPictures, readSaveError, type SaveError } from './save-error.ts';

const done: Record<SavedStatus, string> = {
  draft: 'Artikel disimpan sebagai draft.',
  published: 'Artikel diterbitkan.',
};

/** Saving a live article as a draft takes it off the site: asks first, and offers the other way. */
async function chosenStatus(article: Article | null, pressed: SavedStatus): Promise<SavedStatus | null> {
  if (article?.status !== 'published' || pressed === 'published') return pressed;
  return chooseInDialog<SavedStatus>({
    title: 'Artikel ini sedang terbit',
    text: "'Simpan Perubahan' menyimpan artikel sebagai draft, sehingga artikel hilang dari situs sampai diterbitkan lagi.",
    choices: [
      { answer: 'draft', label: 'Simpan sebagai draft', isQuiet: true },
      { answer: 'published', label: 'Perbarui & Publikasikan' },
    ],
  });
}

/** Publishing without a title or a text is allowed, after a question. */
async function mayPublish({ title, content }: ArticleValues): Promise<boolean> {
  const missing = [title.trim() === '' && 'judul', isBlank(content) && 'isi'].filter(Boolean);
  if (missing.length === 0) return true;
  return confirmInDialog({
    title: 'Terbitkan artikel yang belum lengkap?',
    text: `Artikel ini belum memiliki ${missing.join(' dan ')}.`,
    yes: 'Tetap terbitkan',
  });
}

type Options = {
  article: Article | null;
  /** The version that the writer saw. */
  version: number | undefined;
  form: ArticleForm;
  /** The id of its draft on this device. */
  draftId: string;
  discardDraft: () => Promise<void>;
};

/** Saves once at a time, and leaves for the list when the server has everything (ED-001, ED-002, ED-019). */
export function useSaveArticle({ article, version, form, draftId, discardDraft }: Options) {
  const { client, tokenRefresh, queryClient } = useServices();
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<SaveError>();
  const [create] = useState(() => createArticleSender({ client }, draftId));
  const isBusy = useRef(false);
  const lastStatus = useRef<SavedStatus>('draft');

  async function send(status: SavedStatus, against: number | undefined) {
    const values = form.values();
    const moment = { now: new Date(), timeZone };
    if (!article) return create(createPayload(values, status, moment));
    const stored = { publicId: article.publicId, version: against ?? article.version };
    return client.articles.update.mutate(updatePayload(values, status, moment, stored));
  }

  async function attempt(status: SavedStatus, against: number | undefined) {
    setSaveError(undefined);
    setSaving(true);
    try {
      if (!(await form.uploadsEnded())) return setSaveError(missingPictures);
      await tokenRefresh.ensureFreshToken();
      await send(status, against);
      await discardDraft();
      await queryClient.invalidateQueries({ refetchType: 'none' });
      notifySuccess(done[status]);
      await navigate({ to: '/articles' });
    } catch (error) {
      setSaveError(readSaveError(error, article ? texts.article.updateFailedBox : texts.article.saveFailed));
    } finally {
      setSaving(false);
    }
  }

  async function once(task: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    await task().finally(() => {
      isBusy.current = false;
    });
  }

  return {
    isSaving,
    saveError,
    /** The pressed button decides the state, whatever the dropdown says (ED-018). */
    save: (pressed: SavedStatus) =>
      once(async () => {
        const status = await chosenStatus(article, pressed);
        if (!status || (status === 'published' && !(await mayPublish(form.values())))) return;
        lastStatus.current = status;
        await attempt(status, version);
      }),
    /** Saves over what somebody else has saved meanwhile, after a question. */
    overwrite: (current: number) =>
      once(async () => {
        const isSure = await confirmInDialog({
          title: 'Timpa versi terbaru?',
          text: 'Tulisan Anda menggantikan versi yang disimpan orang lain. Lihat versi itu lebih dulu bila ragu.',
          yes: 'Simpan punya saya',
          color: 'red',
        });
        if (isSure) await attempt(lastStatus.current, current);
      }),
  };
}
