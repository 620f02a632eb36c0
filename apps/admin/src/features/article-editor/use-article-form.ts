import type { Article } from '@madrasah/contract';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { articleRules } from './article-rules.ts';
import {
  type ArticleFields,
  type ArticleValues,
  emptyArticle,
  fieldsOf,
  type InitialForm,
  type RichTextName,
  withStoredParts,
} from './article-values.ts';
import { createAutosave } from './drafts/autosave.ts';
import { newArticleKey } from './drafts/draft.ts';
import { lockDraft } from './drafts/draft-locks.ts';
import { createPictures } from './pictures/pictures.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { createRichTexts } from './rich-texts.ts';
import { descriptionOf } from './share/description.ts';

/** The state of the draft on this device: when it was saved, nothing to save yet, or saving failed. */
export type DraftStatus = { at: number } | 'nothing' | 'failed';

export type FieldsForm = UseFormReturnType<ArticleFields>;

const fieldNames = Object.keys(fieldsOf(emptyArticle));

type Options = { userId: string; article: Article | null; start: InitialForm };

export type ArticleForm = ReturnType<typeof useArticleForm>;

/** The form of one article, its draft on this device, and whether anything would be lost by leaving. */
export function useArticleForm({ userId, article, start }: Options) {
  const services = useServices();
  const [draftStatus, setDraftStatus] = useState<DraftStatus>('nothing');
  const [description, setDescription] = useState(() => descriptionOf(start.values));
  const saved = useRef({ articleKey: article?.publicId ?? newArticleKey, version: start.version, values: start.saved });
  const [texts] = useState(() => createRichTexts(start.values));
  const keepDraft = useRef(() => Promise.resolve());
  const [autosave] = useState(() => createAutosave(() => keepDraft.current()));

  const fields: FieldsForm = useForm({
    initialValues: fieldsOf(start.values),
    validate: articleRules,
    validateInputOnBlur: true,
    onValuesChange: autosave.touch,
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
      (file, onProgress) => uploadPicture(services, file, onProgress),
    ),
  );
  useEffect(() => pictures.resume(), [pictures]);

  const values = (): ArticleValues => ({ ...getValues(), ...texts.html() });
  /** Whether anything of these values is not on the server. */
  const isDirty = ({ content, excerpt } = values()) => {
    if (pictures.queue.isAnyMissing()) return true;
    if (content !== saved.current.values.content || excerpt !== saved.current.values.excerpt) return true;
    // Field by field: without a name only the fields count that were touched, which leaves out a restored draft's.
    return fieldNames.some((name) => fields.isDirty(name));
  };

  useEffect(() => {
    keepDraft.current = async () => {
      const current = values();
      setDescription(descriptionOf(current));
      if (!isDirty(current)) {
        setDraftStatus('nothing');
        return services.drafts.remove(start.draftId).catch(() => undefined);
      }
      const keptAt = Date.now();
      const { articleKey, version } = saved.current;
      await services.drafts.put({ id: start.draftId, userId, articleKey, keptAt, version, values: current }).then(
        () => setDraftStatus({ at: keptAt }),
        () => setDraftStatus('failed'),
      );
    };
  });

  useEffect(() => lockDraft(start.draftId), [start.draftId]);

  useEffect(() => {
    const flush = () => void autosave.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [autosave]);

  const changeText = useCallback(
    (which: RichTextName, getHtml: () => string) => {
      texts.change(which, getHtml);
      autosave.touch();
    },
    [texts, autosave],
  );

  return {
    fields,
    pictures,
    changeText,
    draftStatus,
    /** What links to the article will say; it follows the texts within a second. */
    description,
    values,
    isDirty: () => isDirty(),
    /** The version that the writer saw. */
    version: () => saved.current.version,
    /** The server has `sent` as this article: only what was typed since would be lost, and is a draft of this version. */
    async markSaved(article: Article, sent: ArticleValues) {
      // A draft has no day of publication: one that was chosen is not on the server yet.
      const values = { ...withStoredParts(sent, sent, article), publishAt: article.publishedAt ?? '' };
      saved.current = { articleKey: article.publicId, version: article.version, values };
      const { slug, publishAt, image, gallery } = withStoredParts(getValues(), sent, article);
      setFieldValue('slug', slug);
      setFieldValue('publishAt', publishAt);
      setFieldValue('image', image);
      setFieldValue('gallery', gallery);
      setInitialValues(fieldsOf(values));
      setDirty({});
      autosave.touch();
      await autosave.flush();
    },
  };
}
