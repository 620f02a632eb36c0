import { articleStatuses, articleStatusSchema, fixedAuthor, stateNames, type TreeNode } from '@madrasah/contract';
import { NativeSelect, Paper, Switch, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import styles from '../../../kit/record/record.module.css';
import { SearchableSelect } from '../../../shared/fields/SearchableSelect.tsx';
import { useHasFeature } from '../../../shared/services/features.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { ArticleForm } from './form/use-article-form.ts';
import { FocusField, MainImageField } from './pictures/PictureFields.tsx';
import { PublicationFields } from './publication/PublicationFields.tsx';

type Props = { form: ArticleForm; isForReview: boolean; categoryField: Ref<HTMLInputElement> };

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

const noTree: TreeNode[] = [];
const indentPerLevel = 18;

type CategoryProps = { ref: Ref<HTMLInputElement>; title: string; onChange: (title: string) => void };

/** A dropdown of the category tree; it closes on selection. The form stores the title. */
function CategoryField({ ref, title, onChange }: CategoryProps) {
  const { utils } = useServices();
  const { data: tree = noTree, isError } = useQuery(utils.menus.tree.queryOptions());
  const options = categoryOptions(tree, title);

  return (
    <SearchableSelect
      ref={ref}
      label="Kategori"
      data={options}
      value={valueOfTitle(tree, title)}
      // Also where the proposed one is chosen.
      onOptionSubmit={(value) => onChange(titleOfValue(tree, value))}
      renderOption={({ option }) => (
        <span style={{ paddingInlineStart: indentPerLevel * levelOf(options, option.value) }}>{option.label}</span>
      )}
      error={isError && 'Daftar kategori gagal dimuat. Muat ulang halaman ini untuk memilih kategori lain.'}
      withCheckIcon={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 340, overflowY: 'auto' } }}
    />
  );
}

const levelOf = (options: ReturnType<typeof categoryOptions>, value: string): number =>
  options.find((choice) => choice.value === value)?.level ?? 0;

type CategoryOption = { value: string; label: string; level: number };

const linesOf = (tree: readonly TreeNode[], level = 0): CategoryOption[] =>
  tree.flatMap(({ id, title, children }) => [
    { value: String(id), label: title, level },
    ...linesOf(children, level + 1),
  ]);

/** The picker's value for a title: the category's id, or the title itself if it is not in the tree. */
export const valueOfTitle = (tree: readonly TreeNode[], title: string): string =>
  linesOf(tree).find(({ label }) => label === title)?.value ?? title;

export const titleOfValue = (tree: readonly TreeNode[], value: string): string =>
  linesOf(tree).find((line) => line.value === value)?.label ?? value;

/** The tree in reading order. An unknown title stays selectable, so that opening the form changes nothing. */
export function categoryOptions(tree: readonly TreeNode[], title: string): CategoryOption[] {
  const lines = linesOf(tree);
  const isKnown = title === '' || lines.some(({ label }) => label === title);
  return isKnown ? lines : [{ value: title, label: title, level: 0 }, ...lines];
}
