import { readRefusal } from '@madrasah/api-client';
import { type Article, texts } from '@madrasah/contract';
import { isBlank } from '@madrasah/rich-text';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { saveAsDraft, savedText, takeDownQuestion } from '../../../../kit/record/publishing.ts';
import { shownState } from '../../../../kit/record/status.tsx';
import { focusFirstError } from '../../../../kit/record/use-saving.tsx';
import { publicUrl } from '../../../../shared/articles/article-rights.ts';
import { chooseInDialog, confirmInDialog } from '../../../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../../../shared/dialogs/notifications.tsx';
import { loadTimeZone, useTimeZone } from '../../../../shared/format/use-time-zone.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { areSameArticle } from '../conflict/article-fields.ts';
import { type ArticleValues, valuesOf } from '../form/article-values.ts';
import type { ArticleForm } from '../form/use-article-form.ts';
import { hasEveryPicture } from '../pictures/pictures.ts';
import { isPlanned } from '../publication/plan.ts';
import { noteQuestion, plannedHints } from '../review/note-question.ts';
import { createArticleSender } from './create-article.ts';
import { createPayload, type SavedStatus, updatePayload } from './payload.ts';
import { MissingPicturesError, readSaveError } from './save-error.ts';

/**
 * Saving a published article as a draft unpublishes it and drops its publication time: asks first, and offers the
 * alternative.
 */
async function chosenStatus(
  article: Article | null,
  pressed: SavedStatus,
  { isPlanned, isForReview }: { isPlanned: boolean; isForReview: boolean },
): Promise<SavedStatus | null> {
  if (pressed === 'published') return pressed;
  const handOver = { answer: 'published', label: noteQuestion.yes } as const;
  if (isPlanned) {
    return chooseInDialog<SavedStatus>({
      title: 'Waktu terbit belum berlaku',
      text: isForReview
        ? `Draf tidak menyimpan waktu terbit. Pilih '${noteQuestion.yes}' agar editor tahu kapan artikel ini diminta terbit.`
        : "Draf tidak menyimpan waktu terbit. Pilih 'Jadwalkan' agar artikel terbit sendiri pada waktu itu.",
      choices: [saveAsDraft, isForReview ? handOver : { answer: 'published', label: 'Jadwalkan' }],
    });
  }
  if (article?.status !== 'published') return pressed;
  return chooseInDialog<SavedStatus>(takeDownQuestion('Artikel', { isForReview }));
}

const takenDownHint =
  'Artikel ini sedang terbit. Selama ditinjau artikel menjadi draf dan tidak tampil di situs sampai editor menerbitkannya lagi.';

/** Publishing without a title or a text asks for confirmation. */
async function mayPublish({ title, content }: ArticleValues): Promise<boolean> {
  const missing = [title.trim() === '' && 'judul', isBlank(content) && 'isi'].filter(Boolean);
  if (missing.length === 0) return true;
  return confirmInDialog({
    title: 'Terbitkan artikel yang belum lengkap?',
    text: `Artikel ini belum memiliki ${missing.join(' dan ')}.`,
    yes: 'Tetap terbitkan',
  });
}

/** Asks about a category that stands in the form by itself. */
const isCategoryRight = (category: string): Promise<boolean> =>
  chooseInDialog({
    title: `Kategorinya ${category}, benar?`,
    text: 'Kategori ini terisi sendiri dan belum dipilih.',
    choices: [
      { answer: 'choose', label: 'Pilih kategori', isQuiet: true },
      { answer: 'right', label: 'Ya, benar' },
    ],
  }).then((answer) => answer === 'right');

type Options = {
  /** The article as it was opened. */
  opened: Article | null;
  form: ArticleForm;
  draftId: string;
  /** An editor reviews what this author publishes. */
  isForReview: boolean;
  /** Called when a new article was saved for the first time and the form stays open. */
  onCreated: (article: Article) => void;
  /** The author wants to choose the category first. */
  onChooseCategory: () => void;
};
/** `version` is the overwritten one. Without a `status` the form stays open, and the article keeps its own. */
type Saving = { status: SavedStatus | null; version: number | undefined; request?: ReviewRequest };
/** Additional data for the editors; `publishAt` is ISO 8601 UTC. */
type ReviewRequest = { note: string; publishAt: string | null };

/**
 * Saves, one call at a time. The buttons lead to the list when the server has everything.
 */
export function useSaveArticle({ opened, form, draftId, isForReview, onCreated, onChooseCategory }: Options) {
  const services = useServices();
  const { apiOrigin, client, utils } = services;
  const timeZone = useTimeZone();
  const [article, setArticle] = useState(opened);
  const [isAskingNote, setAskingNote] = useState(false);
  const navigate = useNavigate();
  const [create] = useState(() => createArticleSender({ client }, draftId));
  const isBusy = useRef(false);

  async function send(values: ArticleValues, { status, version }: Saving) {
    const moment = { now: new Date(), timeZone: await loadTimeZone(services) };
    if (!article) return create(createPayload(values, status ?? 'draft', moment));
    const stored = { ...article, version: version ?? article.version };
    return client.articles.update
      .mutate(updatePayload(values, status, moment, stored))
      .catch((error) => findOwnSave(error, stored.publicId, values, status));
  }

  /**
   * A save whose response was lost has created the version that refuses the next attempt: the stored article equals
   * the sent one.
   */
  async function findOwnSave(error: unknown, id: string, sent: ArticleValues, status: SavedStatus | null) {
    if (readRefusal(error).code !== 'STALE') throw error;
    const stored = await client.articles.byId.query({ id });
    // A slug that was not typed follows the title.
    const { slug } = sent.slug === article?.slug ? stored.data : sent;
    const isSame = areSameArticle(valuesOf(stored.data), { ...sent, slug });
    if (!isSame || (status ?? stored.data.status) !== stored.data.status) throw error;
    return stored;
  }

  const saving = useMutation({
    // Also while the browser is offline: the call then fails with a message.
    networkMode: 'always',
    async mutationFn(options: Saving) {
      await form.pictures.queue.ended();
      const values = form.values();
      if (form.pictures.queue.isAnyMissing() || !hasEveryPicture(values)) throw new MissingPicturesError();
      const { data } = await send(values, options);
      if (options.request) await client.reviews.request.mutate({ id: data.publicId, ...options.request });
      return { saved: data, sent: values };
    },
    async onSuccess({ saved, sent }, { status, request }) {
      // A draft has no publication time: it is chosen when the draft is published.
      if (status === 'draft') form.fields.setFieldValue('publishAt', saved.publishedAt ?? '');
      await form.markSaved(saved, sent);
      await Promise.all([
        utils.articles.list.invalidate(),
        utils.articles.byId.invalidate({ id: saved.publicId }, { refetchType: 'none' }),
        utils.categories.list.invalidate(),
      ]);
      const state = request ? 'waiting' : shownState(saved);
      const address = publicUrl(saved, apiOrigin);
      notifySuccess(
        savedText({ what: 'Artikel', state, startsAt: saved.publishedAt, timeZone }, status === 'published'),
        address === null ? undefined : { label: 'Lihat artikel', href: address },
      );
      if (status) await navigate({ to: '/articles' });
      else if (!article) onCreated(saved);
      setArticle(saved);
    },
  });

  async function once(task: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    await task().finally(() => {
      isBusy.current = false;
    });
  }
  /** The chosen publication time, if it is in the future. */
  function plannedMoment(): string | null {
    const { publishAt } = form.fields.getValues();
    return isPlanned(publishAt, Date.now()) ? publishAt : null;
  }
  /** Otherwise the first field with an error has the focus. */
  function isValid(): boolean {
    const { hasErrors, errors } = form.fields.validate();
    if (hasErrors) focusFirstError(errors);
    return !hasErrors;
  }
  const attempt = (options: Saving) =>
    saving.mutateAsync(options).then(
      () => undefined,
      () => undefined,
    );

  return {
    /** The stored article, once it exists. */
    article,
    isSaving: saving.isPending,
    /** Whether the form is about to be left, so that its fields are disabled. */
    isLeaving: saving.isPending && saving.variables.status !== null,
    saveError: saving.error
      ? readSaveError(saving.error, article ? texts.article.updateFailedBox : texts.article.saveFailed)
      : null,
    /** The pressed button decides the state, whatever the dropdown says. */
    save: (pressed: SavedStatus) =>
      once(async () => {
        if (!isValid()) return;
        const status = await chosenStatus(article, pressed, { isPlanned: plannedMoment() !== null, isForReview });
        if (status === 'published' && form.isCategoryUnchosen()) {
          if (!(await isCategoryRight(form.values().category))) return onChooseCategory();
          form.chooseCategory();
        }
        if (status === 'published' && isForReview) return setAskingNote(true);
        if (!status || (status === 'published' && !(await mayPublish(form.values())))) return;
        await attempt({ status, version: form.version() });
      }),
    /** Hints for the dialog that asks for a note to the editors; null while it is closed. */
    reviewHints: isAskingNote
      ? [...(article?.status === 'published' ? [takenDownHint] : []), ...plannedHints(plannedMoment(), timeZone)]
      : null,
    /** The note of a failed request. */
    reviewNote: saving.variables?.request?.note,
    keepWriting: () => setAskingNote(false),
    /** Saves a draft and submits it for review. */
    sendForReview: (note: string) =>
      once(async () => {
        setAskingNote(false);
        const request = { note, publishAt: plannedMoment() };
        await attempt({ status: 'draft', version: form.version(), request });
      }),
    /** Saves the current values. The form stays open and editable. */
    saveAndStay: () =>
      once(async () => {
        if (!form.isDirty()) notifySuccess('Belum ada perubahan untuk disimpan.');
        else if (isValid()) await attempt({ status: null, version: form.version() });
      }),
    /** Overwrites what another person has saved, after a confirmation. */
    overwrite: (current: number) =>
      once(async () => {
        const isSure = await confirmInDialog({
          title: 'Timpa versi terbaru?',
          text: 'Tulisan Anda menggantikan versi yang disimpan orang lain. Lihat versi itu lebih dulu bila ragu.',
          yes: 'Simpan punya saya',
          color: 'red',
        });
        const { status = null, request } = saving.variables ?? {};
        if (isSure) await attempt({ status, version: current, request });
      }),
  };
}
