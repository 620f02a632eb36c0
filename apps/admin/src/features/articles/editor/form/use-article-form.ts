import { type Article, collectionTexts, defaultArticleCategory, limits, parseTags, texts } from '@madrasah/contract';
import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FormStart, untouchedStart, useDraftedForm } from '../../../../kit/record/use-drafted-form.ts';
import { notifySuccess } from '../../../../shared/dialogs/notifications.tsx';
import type { DraftIdentity } from '../../../../shared/drafts/draft-keeper.ts';
import { unfinished, unfinishedTexts } from '../../../../shared/fields/unfinished.ts';
import { useTimeZone } from '../../../../shared/format/format-time.ts';
import { uploadPicture } from '../../../../shared/pictures/upload-picture.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { areSameArticle, conflictsWith } from '../conflict/article-fields.ts';
import { createPictures, type Pictures } from '../pictures/pictures.ts';
import type { SavedStatus } from '../saving/payload.ts';
import { readSaveError } from '../saving/payload.ts';
import {
  type ArticleValues,
  articleDrafts,
  descriptionOf,
  emptyArticle,
  type RichTextName,
  valuesOf,
  withStoredParts,
} from './article-values.ts';

export type FieldsForm = UseFormReturnType<ArticleValues>;

export const startOf = (article: Article | null): FormStart<ArticleValues> =>
  untouchedStart(article ? valuesOf(article) : emptyArticle, article?.version);

/** A merged text over the stored version. The versions of both people stay stored until it is saved. */
function mergedStart(stored: Article, values: ArticleValues, mine: DraftIdentity): FormStart<ArticleValues> {
  const { draft, ...start } = startOf(stored);
  return { ...start, values, draft: { ...draft, madeFrom: [mine, ...(mine.madeFrom ?? [])] } };
}

/** The server's rules, shown at the field. Nothing is required: a draft may be empty. */
const rules = {
  tags: (typed: string): string | null => {
    const tags = parseTags(typed);
    const fits = tags.length <= limits.article.tags && tags.every((tag) => tag.length <= limits.article.tag);
    return fits ? null : texts.article.tooManyTags;
  },
  publishAt: (publishAt: string): string | null => (publishAt === unfinished ? unfinishedTexts.moment : null),
  /** Must be after the publication time, if one is set. */
  expiresAt: (expiresAt: string, { publishAt }: { publishAt: string }): string | null => {
    if (expiresAt === unfinished) return unfinishedTexts.moment;
    return Date.parse(expiresAt) <= Date.parse(publishAt) ? texts.article.expiryOrder : null;
  },
};

export type ArticleFormOptions = {
  opened: Article | null;
  start: FormStart<ArticleValues>;
  /** Restarts the form with the version that another person has stored, or with what both have written. */
  onStartAgain: (stored: Article, start: FormStart<ArticleValues>) => void;
};

/** The stored version, and what is typed, while both are compared. */
type Merging = { stored: Article; storedBy: string; mine: ArticleValues };

export type ArticleForm = ReturnType<typeof useArticleForm>;

export function useArticleForm({ opened, start, onStartAgain }: ArticleFormOptions) {
  const services = useServices();
  const timeZone = useTimeZone();
  const [description, setDescription] = useState(() => descriptionOf(start.values));
  const [merging, setMerging] = useState<Merging | null>(null);
  /** Each rich text stays in its editor, and is converted to HTML only when it is read. */
  const richTexts = useRef<Record<RichTextName, () => string>>({
    content: () => start.values.content,
    excerpt: () => start.values.excerpt,
  });
  const isCategoryChosen = useRef(opened !== null && opened.status !== 'draft');
  const pressed = useRef<SavedStatus | null>(null);

  const record = useDraftedForm<ArticleValues, Article>({
    ...{ opened, start, onStartAgain, valuesOf, readError: readSaveError },
    drafts: articleDrafts,
    idOf: ({ publicId }) => publicId,
    validate: rules,
    checkedOnBlur: true,
    whole(fields) {
      const { content, excerpt } = richTexts.current;
      return { ...fields, content: content(), excerpt: excerpt() };
    },
    isIncomplete: (): boolean => pictures.queue.isAnyMissing(),
    onKept: (values) => setDescription(descriptionOf(values)),
    failed: (isNew) => (isNew ? texts.article.saveFailed : texts.article.updateFailedBox),
    stale: collectionTexts.stale('Artikel'),
    findStored: async (id) => (await services.client.articles.byId.query({ id })).data,
    isSame(stored, values, before) {
      // A slug that was not typed follows the title.
      const { slug } = values.slug === before?.slug ? stored : values;
      const isOfButton = pressed.current === null || pressed.current === stored.status;
      return isOfButton && areSameArticle(valuesOf(stored), { ...values, slug });
    },
    differences: (stored, values) => conflictsWith(valuesOf(stored), values, timeZone),
    onMerge: (stored, storedBy, mine) => setMerging({ stored, storedBy, mine }),
  });
  const { form, draft } = record;
  const { getValues, setFieldValue } = form;

  const [pictures]: [Pictures, unknown] = useState(() =>
    createPictures(
      {
        getValues,
        setImage: (image) => setFieldValue('image', image),
        clearFocus: () => setFieldValue('imageFocus', null),
        setGallery: (gallery) => setFieldValue('gallery', gallery),
      },
      (file, options) => uploadPicture(services, file, options),
    ),
  );
  useEffect(() => pictures.resume(), [pictures]);

  const { touch } = draft.keeper;
  const changeText = useCallback(
    (which: RichTextName, getHtml: () => string) => {
      richTexts.current[which] = getHtml;
      touch();
    },
    [touch],
  );

  return {
    ...record,
    pictures,
    changeText,
    /** The description of link previews; it follows the texts within a second. */
    description,
    merging,
    stopMerging: () => setMerging(null),
    async continueMerged(stored: Article, values: ArticleValues) {
      await record.startAgain(stored, mergedStart(stored, values, draft.keeper.name()));
      notifySuccess('Gabungan dimuat ke formulir. Periksa, lalu simpan.');
    },
    /** The button of the present save; null for a save that leaves the state as it is. */
    pressed,
    /** The category is the proposed one, which the author has not confirmed. */
    isCategoryUnchosen: () => !isCategoryChosen.current && getValues().category === defaultArticleCategory,
    /** Without a title, the present one was confirmed. */
    chooseCategory(title?: string) {
      isCategoryChosen.current = true;
      if (title !== undefined) setFieldValue('category', title);
    },
    /** The server has stored `sent`: only later changes are unsaved, and are a draft of this version. */
    async markSaved(article: Article, sent: ArticleValues) {
      const { slug, publishAt, image, gallery } = withStoredParts(getValues(), sent, article);
      form.setValues({ slug, publishAt, image, gallery });
      // A draft stores no publication time, so a chosen one is not on the server yet.
      const savedValues = { ...withStoredParts(sent, sent, article), publishAt: article.publishedAt ?? '' };
      await record.markSaved(article, savedValues);
    },
  };
}
