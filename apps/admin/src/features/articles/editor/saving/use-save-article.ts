import type { Article } from '@madrasah/contract';
import { isBlank } from '@madrasah/rich-text';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lastSearchOf } from '../../../../kit/list/address.ts';
import { saveAsDraft, savedText, shownState, takeDownQuestion } from '../../../../kit/record/status.tsx';
import { publicUrl } from '../../../../shared/articles/article-rights.ts';
import { chooseInDialog, confirmInDialog } from '../../../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../../../shared/dialogs/notifications.tsx';
import { loadTimeZone, useTimeZone } from '../../../../shared/format/format-time.ts';
import { missingPictures } from '../../../../shared/pictures/upload-picture.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { type ArticleValues, countWaiting } from '../form/article-values.ts';
import type { ArticleForm } from '../form/use-article-form.ts';

import { isPlanned } from '../publication/plan.ts';
import { noteQuestion, plannedHints, useNoteDraft } from '../review/ReviewPanel.tsx';
import { createArticleSender, createPayload, type SavedStatus, updatePayload } from './payload.ts';

/** A published article that is saved as a draft is taken from the site, and loses its publication time: asks first. */
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

async function mayPublish({ title, content }: ArticleValues): Promise<boolean> {
  const missing = [title.trim() === '' && 'judul', isBlank(content) && 'isi'].filter(Boolean);
  if (missing.length === 0) return true;
  return confirmInDialog({
    title: 'Terbitkan artikel yang belum lengkap?',
    text: `Artikel ini belum memiliki ${missing.join(' dan ')}.`,
    yes: 'Tetap terbitkan',
  });
}

/** Asks about a category that was filled in automatically and not chosen. */
const askAboutCategory = (category: string) =>
  chooseInDialog<'choose' | 'right'>({
    title: `Kategorinya ${category}, benar?`,
    text: 'Kategori ini terisi sendiri dan belum dipilih.',
    choices: [
      { answer: 'choose', label: 'Pilih kategori', isQuiet: true },
      { answer: 'right', label: 'Ya, benar' },
    ],
  });

type Options = {
  form: ArticleForm;
  draftId: string;
  /** Whether an editor reviews what this person publishes. */
  isForReview: boolean;
  /** Called when a new article was saved for the first time and the form stays open. */
  onCreated: (article: Article) => void;
  onChooseCategory: () => void;
};
/** Additional data for the editors; `publishAt` is ISO 8601 UTC. */
type ReviewRequest = { note: string; publishAt: string | null };

/** The actions of an article's buttons. A save with a status leads to the list once everything is stored. */
export function useSaveArticle({ form, draftId, isForReview, onCreated, onChooseCategory }: Options) {
  const services = useServices();
  const { apiOrigin, client } = services;
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const [create] = useState(() => createArticleSender({ client }, draftId));
  const [isAskingNote, setAskingNote] = useState(false);
  const note = useNoteDraft();
  const [isLeaving, setLeaving] = useState(false);
  const { stored: article, pictures } = form;

  /** Without a `status` the form stays open, and the article keeps its own. */
  async function send(status: SavedStatus | null, request?: ReviewRequest) {
    form.pressed.current = status;
    setLeaving(status !== null);
    await pictures.queue.ended();
    const sent = form.values();
    if (pictures.queue.isAnyMissing() || countWaiting(sent) > 0) throw missingPictures('pictures');
    const moment = { now: new Date(), timeZone: await loadTimeZone(services) };
    const stored = form.current();
    const { data: saved } = await (stored
      ? client.articles.update.mutate(updatePayload(sent, status, moment, stored))
      : create(createPayload(sent, status ?? 'draft', moment)));
    if (request) {
      await client.reviews.request.mutate({ id: saved.publicId, ...request });
      note.discard();
    }
    // A draft has no publication time: it is chosen when the draft is published.
    if (status === 'draft') form.form.setFieldValue('publishAt', saved.publishedAt ?? '');
    await form.markSaved(saved, sent);
    const state = request ? 'waiting' : shownState(saved);
    const address = publicUrl(saved, apiOrigin);
    notifySuccess(
      savedText({ what: 'Artikel', state, shownFrom: saved.publishedAt, timeZone }, status === 'published'),
      address === null ? undefined : { label: 'Lihat artikel', href: address },
    );
    // After a new article the list is shown without filters, because the last ones may leave it out.
    if (status) await navigate({ to: '/articles', search: stored ? lastSearchOf('/articles') : {} });
    else if (!stored) onCreated(saved);
  }

  function plannedMoment(): string | null {
    const { publishAt } = form.form.getValues();
    return isPlanned(publishAt, Date.now()) ? publishAt : null;
  }

  /** The pressed button decides the state, whatever the dropdown says; null where nothing is saved now. */
  async function decide(pressed: SavedStatus): Promise<SavedStatus | null> {
    if (!form.isValid()) return null;
    const status = await chosenStatus(article, pressed, { isPlanned: plannedMoment() !== null, isForReview });
    if (status !== 'published') return status;
    if (form.isCategoryUnchosen()) {
      const answer = await askAboutCategory(form.values().category);
      if (answer === 'choose') onChooseCategory();
      if (answer !== 'right') return null;
      form.chooseCategory();
    }
    if (isForReview) {
      setAskingNote(true);
      return null;
    }
    return (await mayPublish(form.values())) ? status : null;
  }

  return {
    isLeaving: form.isBusy && isLeaving,
    async save(pressed: SavedStatus) {
      let status: SavedStatus | null = null;
      await form.save(
        () => send(status),
        async () => {
          status = await decide(pressed);
          return status !== null;
        },
      );
    },
    /** Hints for the dialog that asks for a note to the editors; null while it is closed. */
    reviewHints: isAskingNote
      ? [...(article?.status === 'published' ? [takenDownHint] : []), ...plannedHints(plannedMoment(), timeZone)]
      : null,
    noteDraft: note,
    keepWriting: () => setAskingNote(false),
    async sendForReview(written: string) {
      setAskingNote(false);
      const request = { note: written, publishAt: plannedMoment() };
      await form.save(() => send('draft', request));
    },
    async saveAndStay() {
      if (form.isDirty())
        await form.save(
          () => send(null),
          async () => form.isValid(),
        );
      else notifySuccess('Belum ada perubahan untuk disimpan.');
    },
  };
}
