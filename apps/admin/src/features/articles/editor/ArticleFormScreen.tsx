import {
  type Article,
  articleStatuses,
  articleStatusSchema,
  articleSubject,
  fixedAuthor,
  limits,
  stateNames,
} from '@madrasah/contract';
import { Button, NativeSelect, Paper, Switch, Text, TextInput, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconDeviceFloppy, IconEye, IconHistory, IconLink } from '@tabler/icons-react';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { PublishPanel, TitleField } from '../../../kit/record/PublishPanel.tsx';
import { saveLabels } from '../../../kit/record/publishing.ts';
import styles from '../../../kit/record/record.module.css';
import { shownState } from '../../../kit/record/status.tsx';
import { DraftAlert } from '../../../shared/drafts/DraftAlert.tsx';
import { newSubjectId } from '../../../shared/drafts/draft.ts';
import { keptAsDraft, UnsavedChangesGuard } from '../../../shared/drafts/UnsavedChangesGuard.tsx';
import { LazyBoundary } from '../../../shared/page/LazyBoundary.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { PresentPeople } from '../../../shared/presence/PresentPeople.tsx';
import { useHasFeature } from '../../../shared/services/features.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { usePreviewCalls } from '../preview/preview-calls.ts';
import { useConflict } from './conflict/use-conflict.tsx';
import { FormPreview } from './FormPreview.tsx';
import type { ArticleValues } from './form/article-values.ts';
import { CategoryField } from './form/CategoryField.tsx';
import type { InitialForm } from './form/initial-form.ts';
import { useArticleForm } from './form/use-article-form.ts';
import { FocusField } from './pictures/FocusField.tsx';
import { GalleryField } from './pictures/GalleryField.tsx';
import { MainImageField } from './pictures/MainImageField.tsx';
import { hasEveryPicture } from './pictures/pictures.ts';
import { useMissingPictures } from './pictures/use-upload-status.ts';
import { PublicationFields } from './publication/PublicationFields.tsx';
import { isPlanned } from './publication/plan.ts';
import { NoteDialog } from './review/NoteDialog.tsx';
import { noteQuestion } from './review/note-question.ts';
import { ReviewPanel } from './review/ReviewPanel.tsx';
import { useReviewRequired } from './review/use-review-required.ts';
import { SaveErrorAlert } from './saving/SaveErrorAlert.tsx';
import { useSaveArticle } from './saving/use-save-article.ts';
import { SharePreview } from './share/SharePreview.tsx';
import { RichTextField } from './text/RichTextField.tsx';

const PreviewLinkDialog = lazy(() => import('../../../shared/preview/PreviewLinkDialog.tsx'));

type Props = {
  user: SessionUser;
  /** The article as it was opened; null for a new one. */
  opened: Article | null;
  start: InitialForm;
  onCreated: (article: Article) => void;
  /** Restarts with the version that another person has stored. */
  onStartAgain: (stored: Article, start: InitialForm) => void;
};

/**
 * The form of an article. While it is being left, its fields are disabled so that the save misses
 * nothing.
 */
export function ArticleFormScreen({ user, opened, start, onCreated, onStartAgain }: Props) {
  const form = useArticleForm({ userId: user.id, article: opened, start });
  const { fields, pictures, changeText, isDirty } = form;
  const isForReview = useReviewRequired(user);
  const categoryField = useRef<HTMLInputElement>(null);
  const saving = useSaveArticle({
    ...{ opened, form, isForReview, onCreated },
    draftId: start.draft.id,
    // The dialog gives the focus back to the button first.
    onChooseCategory: () => void setTimeout(() => categoryField.current?.focus(), 50),
  });
  const { article, saveError } = saving;
  const articleKey = article?.publicId ?? newSubjectId;
  const conflict = useConflict({ form, onStartAgain });
  useHotkeys([['mod+S', () => void saving.saveAndStay()]], [], true);
  // The message about a missing picture ends when the picture is uploaded or removed.
  const isPictureMissing = useMissingPictures(pictures.queue) || !hasEveryPicture(fields.values);
  const shownError = saveError?.kind === 'pictures' && !isPictureMissing ? null : saveError;
  const [previewed, setPreviewed] = useState<ArticleValues | null>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const previewCalls = usePreviewCalls();
  const hasComments = useHasFeature('comments');

  return (
    <>
      <PageHeading title={article ? 'Sunting Artikel' : 'Buat Artikel'}>
        <ButtonLink variant="default" to="/articles" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Kembali
        </ButtonLink>
        {article && (
          <>
            <ButtonLink
              variant="default"
              to="/articles/history/$id"
              params={{ id: article.publicId }}
              leftSection={<IconHistory size={18} aria-hidden />}
            >
              Riwayat
            </ButtonLink>
            <Button
              variant="default"
              leftSection={<IconLink size={18} aria-hidden />}
              onClick={() => setLinkOpen(true)}
            >
              Tautan pratinjau
            </Button>
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
      <form className={styles.record} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.column} inert={saving.isLeaving}>
          <Paper className={styles.main}>
            <TitleField
              {...fields.getInputProps('title')}
              label="Judul"
              maxLength={limits.article.title}
              onChange={(title) => fields.setFieldValue('title', title)}
            />
            <RichTextField
              onChange={changeText}
              uploads={pictures.queue}
              which="content"
              label="Isi artikel"
              guide="Tombol di atas tulisan membuat judul, daftar, tabel, tautan, gambar, dan video. Pilih dulu teksnya, lalu tekan tombolnya."
              hint="Tip: gunakan tag HTML dasar (judul, paragraf, daftar, kutipan, tautan) agar isi rapi di situs."
              initial={start.values.content}
            />
            <RichTextField
              onChange={changeText}
              uploads={pictures.queue}
              which="excerpt"
              label="Ringkasan"
              hint={`Sebaiknya paling banyak ${limits.article.excerptHint} karakter.`}
              initial={start.values.excerpt}
              charactersHint={limits.article.excerptHint}
            />
            <GalleryField pictures={pictures} gallery={fields.values.gallery} />
          </Paper>
          <Paper className={styles.main}>
            <SharePreview fields={fields} description={form.description} />
          </Paper>
        </div>
        <div className={styles.side}>
          <div className={styles.sections} inert={saving.isLeaving}>
            <FormSection title="Penyajian">
              <CategoryField ref={categoryField} title={fields.values.category} onChange={form.chooseCategory} />
              <TextInput label="Tag" description="Pisahkan dengan koma" {...fields.getInputProps('tags')} />
              <Switch label="Artikel unggulan" {...fields.getInputProps('featured', { type: 'checkbox' })} />
              {hasComments && (
                <Switch label="Izinkan komentar" {...fields.getInputProps('commentsEnabled', { type: 'checkbox' })} />
              )}
            </FormSection>
            <FormSection title="Terbit">
              <StatusField
                status={fields.values.status}
                onChange={(status) => fields.setFieldValue('status', status)}
              />
              <PublicationFields fields={fields} article={article} isForReview={isForReview} />
              <Text size="sm" c="dimmed">
                Penulis: {fixedAuthor}
              </Text>
            </FormSection>
            <FormSection title="Gambar">
              <MainImageField pictures={pictures} image={fields.values.image} gallery={fields.values.gallery} />
              {fields.values.image && (
                <FocusField
                  image={fields.values.image}
                  focus={fields.values.imageFocus}
                  onChange={(focus) => fields.setFieldValue('imageFocus', focus)}
                />
              )}
            </FormSection>
          </div>
          <PublishPanel
            state={article ? shownState(article) : undefined}
            labels={saveLabels({
              isStored: article !== null,
              isPlanned: isPlanned(fields.values.publishAt, Date.now()),
              isForReview,
            })}
            isSaving={saving.isSaving}
            draftStatus={form.draft.status}
            savedAt={form.savedAt}
            onSave={(pressed) => void saving.save(pressed)}
            tools={[
              { label: 'Preview', icon: IconEye, onPress: () => setPreviewed(form.values()) },
              {
                label: 'Simpan dan lanjut menulis',
                icon: IconDeviceFloppy,
                shortcut: 'Control+S',
                onPress: () => void saving.saveAndStay(),
              },
            ]}
          >
            {shownError && (
              <SaveErrorAlert
                error={shownError}
                isBusy={conflict.isBusy}
                onCompare={(current) => void conflict.compare(articleKey, current)}
                onTakeTheirs={() => void conflict.takeTheirs(articleKey)}
                onOverwrite={(version) => void saving.overwrite(version)}
              />
            )}
            {form.draft.isForked && <DraftAlert />}
          </PublishPanel>
        </div>
      </form>
      <FormPreview values={previewed} onClose={() => setPreviewed(null)} />
      {conflict.dialog}
      {saving.reviewHints && (
        <NoteDialog
          {...noteQuestion}
          title="Kirim untuk ditinjau"
          hints={saving.reviewHints}
          initialNote={saving.reviewNote}
          onSubmit={saving.sendForReview}
          onClose={saving.keepWriting}
        />
      )}
      <UnsavedChangesGuard isDirty={isDirty} explanation={keptAsDraft('artikel')} />
      {isLinkOpen && article && (
        <LazyBoundary>
          <PreviewLinkDialog
            calls={previewCalls}
            id={article.publicId}
            isUnsaved={isDirty()}
            onClose={() => setLinkOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

/** A card with a group of fields. */
function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper className={styles.section}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

const hints = {
  published: undefined,
  draft: undefined,
  archived: "Tombol di bawah yang menentukan status. Untuk mengarsipkan, gunakan 'Arsipkan' di daftar artikel.",
};

/** Part of the form, but the pressed button decides. */
function StatusField({
  status,
  onChange,
}: {
  status: Article['status'];
  onChange: (status: Article['status']) => void;
}) {
  return (
    <NativeSelect
      label="Status"
      description={hints[status]}
      inputWrapperOrder={['label', 'input', 'description']}
      value={status}
      onChange={(event) => onChange(articleStatusSchema.parse(event.currentTarget.value))}
    >
      {articleStatuses.map((name) => (
        <option key={name} value={name}>
          {stateNames[name]}
        </option>
      ))}
    </NativeSelect>
  );
}
