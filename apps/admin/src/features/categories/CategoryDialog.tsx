import {
  type Category,
  type CategoryChangesInput,
  categoryPalette,
  categorySchema,
  limits,
  newCategoryInput,
  texts,
} from '@madrasah/contract';
import { Textarea, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType, schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { textDifferences } from '../../kit/record/use-saving.tsx';
import { ArticleSelect } from '../../shared/articles/ArticleSelect.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './categories.module.css';
import type { CategoriesSearch } from './category-list.ts';

type Props = {
  categories: readonly Category[];
  open: CategoriesSearch['form'];
  onClose: () => void;
};

/** The specification requires the field; the server computes the number itself. */
const noCount = { articleCount: 0 };

export function CategoryDialog({ categories, open, onClose }: Props) {
  const category = categories.find(({ id }) => id === open);
  const isOpen = open === 'new' || category !== undefined;
  return (
    <FormDialog title={category ? 'Sunting Kategori' : 'Tambah Kategori'} isOpen={isOpen} onClose={onClose}>
      {isOpen && <CategoryForm key={open} category={category ?? null} onClose={onClose} />}
    </FormDialog>
  );
}

function CategoryForm({ category, onClose }: Pick<Props, 'onClose'> & { category: Category | null }) {
  const { client } = useServices();
  const saving = useKeptForm({
    draft: useFormDraft(`category:${category?.id ?? 'new'}`, categoryValuesSchema, categorySchema.nullable()),
    opened: { base: category, values: category ? valuesOf(category) : emptyCategory },
    validate: schemaResolver(categoryRules, { sync: true }),
    checkedOnBlur: ['name'],
    failed: category ? texts.category.updateFailedToast : texts.category.createFailedToast,
    comparing: {
      title: texts.category.stale,
      valuesOf,
      findStored: async (base) => (await client.categories.list.query()).find(({ id }) => id === base?.id),
      differences: (stored: Category, { values }) => textDifferences(shown(valuesOf(stored)), shown(values)),
    },
    async send(values, base, once) {
      const typed = newCategoryInput.parse(values);
      const created = { ...typed, ...noCount };
      if (!base) await client.categories.create.mutate(created, once(created));
      else {
        const changes = { ...changesOf(base, { ...values, ...typed }), ...noCount };
        await client.categories.update.mutate({ id: base.id, version: base.version, ...changes });
      }
      notifySuccess(base ? texts.category.updated : texts.category.created);
      saving.markSaved();
      onClose();
    },
  });
  const { form } = saving;
  const { mainArticleId, mainArticleTitle } = form.values;

  return (
    <RecordForm saving={saving} onCancel={onClose} isComplete={form.values.name.trim() !== ''}>
      <TextInput
        label="Nama"
        required
        data-autofocus
        maxLength={limits.category.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <ColorField
        inputProps={form.getInputProps('color')}
        value={form.values.color}
        onChoose={(color) => form.setFieldValue('color', color)}
      />
      <Textarea
        label="Deskripsi"
        description="Ditampilkan di bawah judul halaman kategori."
        autosize
        minRows={3}
        maxLength={limits.category.description}
        {...form.getInputProps('description')}
      />
      {category && (
        <ArticleSelect
          label="Halaman utama kategori"
          description="Artikel ini tampil utuh di atas daftar artikel kategori."
          placeholder="Tidak ada"
          clearable
          category={category.slug}
          chosen={mainArticleId === '' ? null : { id: mainArticleId, title: mainArticleTitle, href: '' }}
          error={form.errors.mainArticleId}
          onChoose={(article) =>
            form.setValues({ mainArticleId: article?.id ?? '', mainArticleTitle: article?.title ?? '' })
          }
        />
      )}
    </RecordForm>
  );
}

const names: Record<(typeof categoryPalette)[number], string> = {
  '#0f766e': 'Hijau toska',
  '#b45309': 'Cokelat jingga',
  '#1d4ed8': 'Biru',
  '#be123c': 'Merah mawar',
  '#4d7c0f': 'Hijau daun',
  '#7e22ce': 'Ungu',
  '#0e7490': 'Biru laut',
  '#c2410c': 'Jingga',
  '#4338ca': 'Nila',
  '#a16207': 'Kuning tua',
};

type ColorProps = { inputProps: GetInputPropsReturnType; value: string; onChoose: (color: string) => void };

function ColorField({ inputProps, value, onChoose }: ColorProps) {
  return (
    <div>
      <TextInput
        type="color"
        label="Warna"
        description="Tanda warna kategori ini. Pilih sendiri, atau salah satu warna siap pakai."
        classNames={{ input: styles.colorInput }}
        {...inputProps}
      />
      <fieldset className={styles.swatches} aria-label="Warna siap pakai">
        {categoryPalette.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: color }}
            aria-label={names[color]}
            title={names[color]}
            aria-pressed={value === color}
            onClick={() => onChoose(color)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** An empty main article means none. */
const categoryValuesSchema = z.object({
  name: z.string(),
  color: z.string(),
  description: z.string(),
  mainArticleId: z.string(),
  mainArticleTitle: z.string(),
});
type CategoryValues = z.infer<typeof categoryValuesSchema>;

const emptyCategory: CategoryValues = {
  name: '',
  color: '#000000',
  description: '',
  mainArticleId: '',
  mainArticleTitle: '',
};

const valuesOf = ({ name, color, description, mainArticle }: Category): CategoryValues => ({
  name,
  color,
  description,
  mainArticleId: mainArticle?.publicId ?? '',
  mainArticleTitle: mainArticle?.title ?? '',
});

/** The contract's rules; a name is required, and everything is trimmed. */
const categoryRules = newCategoryInput
  .required()
  .refine(({ name }) => name !== '', { path: ['name'], error: texts.category.nameRequired });

/** Only changed values are sent: an untouched automatic colour stays automatic. */
function changesOf(base: Category, values: CategoryValues): CategoryChangesInput {
  const before = valuesOf(base);
  return {
    ...(values.name !== before.name && { name: values.name }),
    ...(values.color !== before.color && { color: values.color }),
    ...(values.description !== before.description && { description: values.description }),
    ...(values.mainArticleId !== before.mainArticleId && { mainArticleId: values.mainArticleId || null }),
  };
}

const shown = ({ name, color, description, mainArticleTitle }: CategoryValues) => ({
  Nama: name,
  Warna: color,
  Deskripsi: description,
  'Halaman utama kategori': mainArticleTitle,
});
