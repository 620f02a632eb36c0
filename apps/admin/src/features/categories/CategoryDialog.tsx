import { type Category, limits, newCategoryInput, texts } from '@madrasah/contract';
import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import { ColorField } from './ColorField.tsx';
import {
  categoryRules,
  changesOf,
  conflictsWith,
  emptyCategory,
  storedCategorySchema,
  valuesOf,
} from './category-form.ts';
import type { CategoriesSearch } from './category-list.ts';
import { MainArticleField } from './MainArticleField.tsx';

type Props = {
  categories: readonly Category[];
  open: CategoriesSearch['form'];
  onClose: () => void;
};

/** The specification requires the field; the server computes the number itself. */
const noCount = { articleCount: 0 };

/** Adds or changes a category. */
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
    draft: useFormDraft(`category:${category?.id ?? 'new'}`, storedCategorySchema),
    opened: { base: category, values: category ? valuesOf(category) : emptyCategory },
    validate: schemaResolver(categoryRules, { sync: true }),
    checkedOnBlur: ['name'],
    failed: category ? texts.category.updateFailedToast : texts.category.createFailedToast,
    comparing: {
      title: texts.category.stale,
      valuesOf,
      findStored: async (base) => (await client.categories.list.query()).find(({ id }) => id === base?.id),
      differences: (stored: Category, { values }) => conflictsWith(stored, values),
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
      leave();
    },
  });
  const { form } = saving;
  const leave = () => {
    saving.markSaved();
    onClose();
  };

  return (
    <RecordForm saving={saving} onCancel={leave} isComplete={form.values.name.trim() !== ''}>
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
        <MainArticleField
          category={category}
          mainArticleId={form.values.mainArticleId}
          mainArticleTitle={form.values.mainArticleTitle}
          error={form.errors.mainArticleId}
          onChange={(chosen) => form.setValues(chosen)}
        />
      )}
    </RecordForm>
  );
}
