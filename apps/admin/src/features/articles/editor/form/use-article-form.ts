import { type Article, defaultArticleCategory } from '@madrasah/contract';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newSubjectId } from '../../../../shared/drafts/draft.ts';
import { useDraft } from '../../../../shared/drafts/use-draft.ts';
import { uploadPicture } from '../../../../shared/pictures/upload-picture.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { articleDrafts } from '../drafts/article-drafts.ts';
import { createPictures } from '../pictures/pictures.ts';
import { descriptionOf } from '../share/description.ts';
import { createRichTexts } from '../text/rich-texts.ts';
import { articleRules } from './article-rules.ts';
import {
  type ArticleFields,
  type ArticleValues,
  emptyArticle,
  fieldsOf,
  type RichTextName,
  valuesOf,
  withStoredParts,
} from './article-values.ts';
import type { InitialForm } from './initial-form.ts';

export type FieldsForm = UseFormReturnType<ArticleFields>;

const fieldNames = Object.keys(fieldsOf(emptyArticle));

type Options = { userId: string; article: Article | null; start: InitialForm };

export type ArticleForm = ReturnType<typeof useArticleForm>;

/** The form of one article, its draft, and whether leaving would lose anything. */
export function useArticleForm({ userId, article, start }: Options) {
  const services = useServices();
  const [description, setDescription] = useState(() => descriptionOf(start.values));
  const [savedAt, setSavedAt] = useState(article ? Date.parse(article.updatedAt) : null);
  const saved = useRef({
    subjectId: article?.publicId ?? newSubjectId,
    version: start.version,
    values: start.saved,
    base: start.base,
  });
  const isCategoryChosen = useRef(article !== null && article.status !== 'draft');
  const [texts] = useState(() => createRichTexts(start.values));
  const touch = useRef(() => {});

  const fields: FieldsForm = useForm({
    initialValues: fieldsOf(start.values),
    validate: articleRules,
    validateInputOnBlur: true,
    onValuesChange: () => touch.current(),
  });
  const { getValues, setFieldValue, setInitialValues, setDirty } = fields;
  useEffect(() => setInitialValues(fieldsOf(start.saved)), [setInitialValues, start.saved]);

  const [pictures] = useState(() =>
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

  const values = (): ArticleValues => ({ ...getValues(), ...texts.html() });
  /** Whether any of these values is not on the server. */
  const isDirty = ({ content, excerpt } = values()) => {
    if (pictures.queue.isAnyMissing()) return true;
    if (content !== saved.current.values.content || excerpt !== saved.current.values.excerpt) return true;
    // Checked by field: without a name only touched fields count, which excludes those of a restored draft.
    return fieldNames.some((name) => fields.isDirty(name));
  };

  const draft = useDraft({
    userId,
    form: articleDrafts,
    start: start.draft,
    read() {
      const current = values();
      setDescription(descriptionOf(current));
      const { subjectId, version, base } = saved.current;
      return isDirty(current) ? { subjectId, version, base, values: current } : null;
    },
  });
  const { keeper } = draft;
  useEffect(() => {
    touch.current = keeper.touch;
  }, [keeper]);

  const changeText = useCallback(
    (which: RichTextName, getHtml: () => string) => {
      texts.change(which, getHtml);
      keeper.touch();
    },
    [texts, keeper],
  );

  return {
    fields,
    pictures,
    changeText,
    draft,
    /** When the server stored the article; null for a new one. */
    savedAt,
    /** The description of link previews; it follows the texts within a second. */
    description,
    values,
    isDirty: () => isDirty(),
    /** The category is the proposed one, which the author has not confirmed. */
    isCategoryUnchosen: () => !isCategoryChosen.current && getValues().category === defaultArticleCategory,
    /** Without a title, the present one was confirmed. */
    chooseCategory(title?: string) {
      isCategoryChosen.current = true;
      if (title !== undefined) setFieldValue('category', title);
    },
    /** The version that the author had loaded, and the article in that version. */
    version: () => saved.current.version,
    base: () => saved.current.base,
    /** The server has stored `sent`: only later changes are unsaved, and are a draft of this version. */
    async markSaved(article: Article, sent: ArticleValues) {
      // A draft stores no publication time, so a chosen one is not on the server yet.
      const values = { ...withStoredParts(sent, sent, article), publishAt: article.publishedAt ?? '' };
      saved.current = { subjectId: article.publicId, version: article.version, values, base: valuesOf(article) };
      setSavedAt(Date.parse(article.updatedAt));
      const { slug, publishAt, image, gallery } = withStoredParts(getValues(), sent, article);
      setFieldValue('slug', slug);
      setFieldValue('publishAt', publishAt);
      setFieldValue('image', image);
      setFieldValue('gallery', gallery);
      setInitialValues(fieldsOf(values));
      setDirty({});
      keeper.touch();
      void keeper.removeOrigins();
      await keeper.flush();
    },
  };
}
