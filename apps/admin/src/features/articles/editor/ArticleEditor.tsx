import { type Article, articleSubject, limits, texts } from '@madrasah/contract';
import { Input, Paper } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconDeviceFloppy, IconEye, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, memo, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { lastSearchOf } from '../../../kit/list/address.ts';
import { PreviewLinkButton } from '../../../kit/record/PreviewLinkButton.tsx';
import { DraftedRecord, PublishForm, TitleField } from '../../../kit/record/PublishForm.tsx';
import { saveLabels, shownState } from '../../../kit/record/status.tsx';
import { openedOnce } from '../../../kit/record/use-saving.tsx';
import { articlePermissions } from '../../../shared/articles/article-rights.ts';
import { RichTextField } from '../../../shared/fields/RichTextField.tsx';
import { lazyPart } from '../../../shared/page/LazyBoundary.tsx';
import { LoadingPage, LoadState } from '../../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import type { UploadQueue } from '../../../shared/pictures/upload-queue.tsx';
import { PresentPeople } from '../../../shared/presence/PresentPeople.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { PreviewDialog, TypedPreview, usePreviewCalls } from '../preview/previews.tsx';
import styles from './ArticleEditor.module.css';
import { ArticleSettings } from './ArticleSettings.tsx';
import { type ArticleValues, articleDrafts, countWaiting, type RichTextName } from './form/article-values.ts';
import { type ArticleForm, type ArticleFormOptions, startOf, useArticleForm } from './form/use-article-form.ts';
import { GalleryField } from './pictures/PictureFields.tsx';
import { isPlanned } from './publication/plan.ts';
import { NoteDialog, noteQuestion, ReviewPanel } from './review/ReviewPanel.tsx';
import { useReviewRequired } from './review/use-review-required.ts';
import { useSaveArticle } from './saving/use-save-article.ts';
import { AddressField, SharePreview } from './share/SharePreview.tsx';

export function ArticleEditPage({ user, articleKey }: { user: SessionUser; articleKey: string }) {
  const { utils } = useServices();
  const found = useQuery(utils.articles.byId.queryOptions({ id: articleKey }, openedOnce));

  const article = found.data?.data;
  if (article && articlePermissions(user, article).edit) {
    return <ArticleEditor key={article.publicId} user={user} article={article} />;
  }
  return (
    <>
      <PageHeading title="Sunting Artikel">
        <ButtonLink variant="default" to="/articles" search={lastSearchOf('/articles')}>
          Kembali ke daftar artikel
        </ButtonLink>
      </PageHeading>
      <LoadState
        query={found}
        failed={`${texts.article.loadFailed}.`}
        pending={<LoadingPage what="Memuat artikel…" />}
      />
      {article && <p role="alert">Anda hanya dapat menyunting artikel yang Anda tulis sendiri.</p>}
    </>
  );
}

const ConflictDialog = lazyPart(async () => (await import('./conflict/ConflictDialog.tsx')).default);

type Props = { user: SessionUser; article: Article | null };

const idOf = ({ publicId }: Article) => publicId;

export function ArticleEditor({ user, article }: Props) {
  return (
    <DraftedRecord drafts={articleDrafts} record={article} idOf={idOf} startOf={startOf}>
      {(form) => <EditorForm key={form.start.draft.id} user={user} {...form} />}
    </DraftedRecord>
  );
}

function EditorForm({ user, ...options }: { user: SessionUser } & ArticleFormOptions) {
  const navigate = useNavigate();
  const form = useArticleForm(options);
  const { form: fields, stored: article, pictures, changeText, isDirty, merging } = form;
  const isForReview = useReviewRequired(user);
  const categoryField = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLDetailsElement>(null);
  const saving = useSaveArticle({
    ...{ form, isForReview },
    draftId: options.start.draft.id,
    onCreated: ({ publicId }) =>
      void navigate({ to: '/articles/create', search: { id: publicId }, replace: true, ignoreBlocker: true }),
    // The dialog gives the focus back to the button first.
    onChooseCategory: () => void setTimeout(() => categoryField.current?.focus(), 50),
  });
  useHotkeys([['mod+S', () => void saving.saveAndStay()]], [], true);
  // The message about a missing picture ends when the picture is uploaded or removed.
  const isTextIncomplete = useSyncExternalStore(pictures.queue.subscribe, pictures.queue.isAnyMissing);
  const isPictureMissing = isTextIncomplete || countWaiting(fields.values) > 0;
  const failure = form.failure?.errors.pictures && !isPictureMissing ? undefined : form.failure;
  const [previewed, setPreviewed] = useState<ArticleValues | null>(null);
  const previewCalls = usePreviewCalls();
  const chooseForGallery = useCallback(() => {
    if (!gallery.current) return;
    gallery.current.open = true;
    gallery.current.scrollIntoView({ block: 'nearest' });
    gallery.current.querySelector<HTMLInputElement>('input[type=file]')?.click();
  }, []);

  return (
    <>
      <PageHeading title={article ? 'Sunting Artikel' : 'Buat Artikel'}>
        <ButtonLink variant="default" to="/articles" search={lastSearchOf('/articles')} icon={IconArrowLeft}>
          Kembali
        </ButtonLink>
        {article && (
          <>
            <ButtonLink
              variant="default"
              to="/articles/history/$id"
              params={{ id: article.publicId }}
              icon={IconHistory}
            >
              Riwayat
            </ButtonLink>
            <PreviewLinkButton calls={previewCalls} id={article.publicId} isUnsaved={isDirty} />
          </>
        )}
      </PageHeading>
      {article?.status === 'draft' && (
        <ReviewPanel
          user={user}
          article={article}
          isUnsaved={isDirty}
          publishAt={fields.values.publishAt}
          onPublishAt={(instant) => fields.setFieldValue('publishAt', instant)}
        />
      )}
      {article && <PresentPeople what="artikel" subject={articleSubject} id={article.publicId} />}
      <PublishForm
        record={{ ...form, failure }}
        what="artikel"
        state={article ? shownState(article) : undefined}
        labels={saveLabels({
          isStored: article !== null,
          isPlanned: isPlanned(fields.values.publishAt, Date.now()),
          isForReview,
        })}
        isLeaving={saving.isLeaving}
        savedAt={article && Date.parse(article.updatedAt)}
        onSave={(pressed) => void saving.save(pressed)}
        tools={[
          { label: 'Preview', caption: 'Preview', icon: IconEye, onPress: () => setPreviewed(form.values()) },
          {
            label: 'Simpan dan lanjut menulis',
            caption: 'Lanjut menulis',
            icon: IconDeviceFloppy,
            shortcut: 'Control+S',
            onPress: () => void saving.saveAndStay(),
          },
        ]}
        settings={<ArticleSettings form={form} isForReview={isForReview} categoryField={categoryField} />}
      >
        <Paper className={styles.sheet}>
          <TitleField
            {...fields.getInputProps('title')}
            label="Judul"
            placeholder="Judul artikel"
            variant="unstyled"
            maxLength={limits.article.title}
            onChange={(title) => fields.setFieldValue('title', title)}
          />
          <ArticleText
            onChange={changeText}
            uploads={pictures.queue}
            onGallery={chooseForGallery}
            which="content"
            label="Isi artikel"
            guide="Tombol di atas tulisan membuat judul, daftar, tabel, tautan, gambar, dan video. Pilih dulu teksnya, lalu tekan tombolnya."
            hint="Tip: gunakan tag HTML dasar (judul, paragraf, daftar, kutipan, tautan) agar isi rapi di situs."
            initial={options.start.values.content}
          />
        </Paper>
        <Paper className={styles.parts}>
          <ArticleText
            onChange={changeText}
            uploads={pictures.queue}
            which="excerpt"
            label="Ringkasan"
            hint={`Sebaiknya paling banyak ${limits.article.excerptHint} karakter.`}
            initial={options.start.values.excerpt}
            charactersHint={limits.article.excerptHint}
          />
          <GalleryField ref={gallery} pictures={pictures} gallery={fields.values.gallery} />
          <SharePreview fields={fields} description={form.description} />
          <AddressField fields={fields} stored={article?.slug ?? ''} />
        </Paper>
      </PublishForm>
      <PreviewDialog onClose={() => setPreviewed(null)}>
        {previewed && <TypedPreview values={previewed} />}
      </PreviewDialog>
      {merging && (
        <ConflictDialog
          base={form.base()}
          {...merging}
          onClose={form.stopMerging}
          onMerged={(values) => void form.continueMerged(merging.stored, values)}
        />
      )}
      {saving.reviewHints && (
        <NoteDialog
          {...noteQuestion}
          title="Kirim untuk ditinjau"
          hints={saving.reviewHints}
          draft={saving.noteDraft}
          onSubmit={saving.sendForReview}
          onClose={saving.keepWriting}
        />
      )}
    </>
  );
}

type TextProps = Pick<ComponentProps<typeof RichTextField>, 'label' | 'initial' | 'charactersHint' | 'onGallery'> & {
  which: RichTextName;
  guide?: string;
  hint: string;
  uploads: UploadQueue;
  onChange: ArticleForm['changeText'];
};

/** Drawn again only with other properties, because that is slow: none of them changes while a person types. */
const ArticleText = memo(function ArticleText({ which, guide, hint, uploads, onChange, ...field }: TextProps) {
  return (
    <RichTextField
      {...field}
      isMinimal={which === 'excerpt'}
      onChange={(getHtml) => onChange(which, getHtml)}
      upload={uploads.sendInline}
      onPicturesPasted={uploads.waitFor}
      onMissingPictures={(count) => uploads.setMissing(which, count)}
    >
      <Input.Description mt={4} className={styles.hints}>
        {guide && <span>{guide}</span>}
        <span>{hint}</span>
      </Input.Description>
    </RichTextField>
  );
});
