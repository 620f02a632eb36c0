import {
  type Article,
  articleStatuses,
  articleStatusSchema,
  fixedAuthor,
  stateNames,
  type TreeNode,
} from '@madrasah/contract';
import { zoneName } from '@madrasah/display';
import { Button, Input, NativeSelect, Paper, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import styles from '../../../kit/record/record.module.css';
import { MomentField } from '../../../shared/fields/DateField.tsx';
import { SearchableSelect } from '../../../shared/fields/SearchableSelect.tsx';
import { unfinished } from '../../../shared/fields/unfinished.ts';
import { timeZoneQuery } from '../../../shared/format/format-time.ts';
import { LoadState } from '../../../shared/page/LoadState.tsx';
import { Note } from '../../../shared/page/Note.tsx';
import { useHasFeature } from '../../../shared/services/features.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { ArticleForm, FieldsForm } from './form/use-article-form.ts';
import { FocusField, MainImageField } from './pictures/PictureFields.tsx';
import { isPlanned, planText } from './publication/plan.ts';

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
        <Note>Penulis: {fixedAuthor}</Note>
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

/** A dropdown of the category tree; it closes on selection. The form stores the title, which no other category has. */
function CategoryField({ ref, title, onChange }: CategoryProps) {
  const { utils } = useServices();
  const { data: tree = noTree, isError } = useQuery(utils.menus.tree.queryOptions());
  const options = categoryOptions(tree, title);
  const levelOf = (value: string) => options.find((option) => option.title === value)?.level ?? 0;

  return (
    <SearchableSelect
      ref={ref}
      label="Kategori"
      data={options.map((option) => option.title)}
      value={title}
      // Also where the proposed one is chosen.
      onOptionSubmit={onChange}
      renderOption={({ option: { value } }) => (
        <span style={{ paddingInlineStart: indentPerLevel * levelOf(value) }}>{value}</span>
      )}
      error={isError && 'Daftar kategori gagal dimuat. Muat ulang halaman ini untuk memilih kategori lain.'}
      withCheckIcon={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 340, overflowY: 'auto' } }}
    />
  );
}

type CategoryOption = { title: string; level: number };

/** The tree in reading order. An unknown title stays selectable, so that opening the form changes nothing. */
export function categoryOptions(tree: readonly TreeNode[], title: string): CategoryOption[] {
  const linesOf = (nodes: readonly TreeNode[], level: number): CategoryOption[] =>
    nodes.flatMap((node) => [{ title: node.title, level }, ...linesOf(node.children, level + 1)]);
  const lines = linesOf(tree, 0);
  const isKnown = title === '' || lines.some((line) => line.title === title);
  return isKnown ? lines : [{ title, level: 0 }, ...lines];
}

type PublicationProps = {
  fields: FieldsForm;
  article: Article | null;
  isForReview: boolean;
};

/** 'Waktu terbit': when visitors see the article. Without the school's zone, a time would be stored wrongly. */
function PublicationFields(props: PublicationProps) {
  const zone = useQuery(timeZoneQuery(useServices()));
  return (
    <Stack gap="sm" role="group" aria-label="Waktu terbit">
      <div>
        <Input.Label component="span">Waktu terbit</Input.Label>
        {zone.data && (
          <Input.Description>
            Waktu setempat ({zoneName(zone.data.timeZone)}). Keduanya boleh dikosongkan.
          </Input.Description>
        )}
      </div>
      {zone.data && <MomentFields {...props} timeZone={zone.data.timeZone} />}
      <LoadState
        query={zone}
        failed="Zona waktu gagal dimuat, jadi waktu terbit belum dapat diatur. Isian lain tetap dapat disimpan."
        pending={
          <div role="status" aria-label="Memuat zona waktu…">
            <Skeleton height={44} mb="sm" />
            <Skeleton height={44} />
          </div>
        }
      />
    </Stack>
  );
}

function MomentFields({ fields, article, isForReview, timeZone }: PublicationProps & { timeZone: string }) {
  const status = article?.status ?? 'draft';
  return (
    <>
      <PlannedField
        {...{ fields, timeZone }}
        name="publishAt"
        label="Terbitkan pada"
        description={
          isForReview
            ? 'Kosong: editor yang menentukan waktunya.'
            : 'Kosong: terbit begitu tombol Publikasikan ditekan.'
        }
      />
      <PlannedField
        {...{ fields, timeZone }}
        name="expiresAt"
        label="Turunkan pada"
        description="Sesudah itu pembaca tidak melihatnya lagi. Kosong: tampil seterusnya."
      />
      <Text size="sm" role="status">
        {planText(fields.values, { status, isForReview, now: Date.now(), timeZone })}
      </Text>
    </>
  );
}

type PlannedProps = {
  name: 'publishAt' | 'expiresAt';
  label: string;
  description: string;
  fields: FieldsForm;
  timeZone: string;
};

function PlannedField({ name, label, description, fields, timeZone }: PlannedProps) {
  const value = fields.values[name];
  const choose = (instant: string) => {
    fields.setFieldValue(name, instant);
    fields.clearFieldError('expiresAt');
  };
  const isChosen = name === 'expiresAt' ? value !== '' : isPlanned(value, Date.now());
  return (
    <div>
      <MomentField
        {...fields.getInputProps(name)}
        label={label}
        description={description}
        timeZone={timeZone}
        onChange={choose}
        onBlur={() => fields.validateField('expiresAt')}
      />
      {(isChosen || value === unfinished) && (
        <Button variant="subtle" size="compact-sm" onClick={() => choose('')}>
          Kosongkan {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
