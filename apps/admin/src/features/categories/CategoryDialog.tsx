import { type Category, limits, texts } from '@madrasah/contract';
import { Textarea, TextInput } from '@mantine/core';
import { FormBody, FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { ConflictAlert } from '../../shared/forms/ConflictAlert.tsx';
import { focusFirstError, showFieldErrors, usePersistedForm } from '../../shared/forms/use-persisted-form.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { ColorField } from './ColorField.tsx';
import { categoryRules, conflictsWith, emptyCategory, storedCategorySchema, valuesOf } from './category-form.ts';
import type { CategoriesSearch } from './category-list.ts';
import { MainArticleField } from './MainArticleField.tsx';
import { useSaveCategory } from './use-save-category.ts';

type Props = {
  user: SessionUser;
  categories: readonly Category[];
  open: CategoriesSearch['form'];
  onClose: () => void;
};

/** Adds or changes a category. */
export function CategoryDialog({ user, categories, open, onClose }: Props) {
  const category = categories.find(({ id }) => id === open);
  const isOpen = open === 'new' || category !== undefined;
  return (
    <FormDialog title={category ? 'Sunting Kategori' : 'Tambah Kategori'} isOpen={isOpen} onClose={onClose}>
      {isOpen && <CategoryForm key={open} user={user} category={category ?? null} onClose={onClose} />}
    </FormDialog>
  );
}

function CategoryForm({ user, category, onClose }: Pick<Props, 'user' | 'onClose'> & { category: Category | null }) {
  const opened = { base: category, values: category ? valuesOf(category) : emptyCategory };
  const kept = usePersistedForm({
    owner: user.id,
    name: `category:${category?.id ?? 'new'}`,
    opened,
    storedSchema: storedCategorySchema,
    rules: categoryRules,
    checkedOnBlur: ['name'],
  });
  const { form } = kept;
  const saving = useSaveCategory({
    onSaved: () => {
      kept.discard();
      onClose();
    },
    onFieldErrors: (errors) => showFieldErrors(form, errors),
  });
  const cancel = () => {
    kept.discard();
    onClose();
  };

  return (
    <FormBody
      onSubmit={form.onSubmit(
        (values) => void saving.save(kept.base(), values),
        (errors) => focusFirstError(form, errors),
      )}
      onCancel={cancel}
      onStartOver={kept.isRestored ? () => kept.startFrom(opened) : undefined}
      isBusy={saving.isBusy}
      isComplete={form.values.name.trim() !== ''}
      failure={saving.failure}
      conflict={
        saving.conflict && (
          <ConflictAlert
            title={texts.category.stale}
            details={saving.conflict.details}
            fields={conflictsWith(saving.conflict.stored, form.values)}
            onKeepMine={() => {
              if (saving.conflict) kept.rebase(saving.conflict.stored);
              void saving.save(kept.base(), form.values);
            }}
            onTakeStored={() => {
              if (saving.conflict) {
                kept.startFrom({ base: saving.conflict.stored, values: valuesOf(saving.conflict.stored) });
              }
              saving.clearConflict();
            }}
          />
        )
      }
    >
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
    </FormBody>
  );
}
