import { articleStatuses, articleStatusSchema, fixedAuthor, stateNames } from '@madrasah/contract';
import { NativeSelect, Paper, Switch, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import styles from '../../../kit/record/record.module.css';
import { useHasFeature } from '../../../shared/services/features.ts';
import { CategoryField } from './form/CategoryField.tsx';
import type { ArticleForm } from './form/use-article-form.ts';
import { FocusField } from './pictures/FocusField.tsx';
import { MainImageField } from './pictures/MainImageField.tsx';
import { PublicationFields } from './publication/PublicationFields.tsx';

type Props = { form: ArticleForm; isForReview: boolean; categoryField: Ref<HTMLInputElement> };

/** What is chosen about an article, beside its text. */
export function ArticleSettings({ form, isForReview, categoryField }: Props) {
  const { form: fields, pictures } = form;
  const { category, status, image, imageFocus, gallery } = fields.values;
  const hasComments = useHasFeature('comments');
  return (
    <>
      <FormSection title="Penyajian">
        <CategoryField ref={categoryField} title={category} onChange={form.chooseCategory} />
        <TextInput label="Tag" description="Pisahkan dengan koma" {...fields.getInputProps('tags')} />
        <Switch label="Artikel unggulan" {...fields.getInputProps('featured', { type: 'checkbox' })} />
        {hasComments && (
          <Switch label="Izinkan komentar" {...fields.getInputProps('commentsEnabled', { type: 'checkbox' })} />
        )}
      </FormSection>
      <FormSection title="Terbit">
        {/* Part of the form, but the pressed button decides. */}
        <NativeSelect
          label="Status"
          description={
            status === 'archived' &&
            "Tombol di bawah yang menentukan status. Untuk mengarsipkan, gunakan 'Arsipkan' di daftar artikel."
          }
          inputWrapperOrder={['label', 'input', 'description']}
          value={status}
          onChange={(event) => fields.setFieldValue('status', articleStatusSchema.parse(event.currentTarget.value))}
          data={articleStatuses.map((value) => ({ value, label: stateNames[value] }))}
        />
        <PublicationFields fields={fields} article={form.stored} isForReview={isForReview} />
        <Text size="sm" c="dimmed">
          Penulis: {fixedAuthor}
        </Text>
      </FormSection>
      <FormSection title="Gambar">
        <MainImageField pictures={pictures} image={image} gallery={gallery} />
        {image && (
          <FocusField
            image={image}
            focus={imageFocus}
            onChange={(focus) => fields.setFieldValue('imageFocus', focus)}
          />
        )}
      </FormSection>
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
