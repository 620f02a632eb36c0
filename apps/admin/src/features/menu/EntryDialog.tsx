import {
  type MenuChoice,
  type MenuChoices,
  type MenuTarget,
  type MenuTargetKind,
  menuChoiceSchema,
  menuLimits,
  menuTexts,
  menuTreeSchema,
  needsTitle,
} from '@madrasah/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { ArticleSelect } from '../../shared/articles/ArticleSelect.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { isTargetKind, kindNames, type MenuItem, nameOf, parentChoices } from './menu-items.ts';

export type OpenedEntry = { item: MenuItem | null; parent: string | null };

type Props = {
  opened: OpenedEntry | null;
  items: readonly MenuItem[];
  choices: MenuChoices;
  onClose: () => void;
  onFinish: (item: MenuItem, parent: string | null) => void;
};

export function EntryDialog({ opened, ...props }: Props) {
  const title = opened?.item ? 'Sunting entri menu' : 'Tambah entri menu';
  return (
    <FormDialog title={title} isOpen={opened !== null} onClose={props.onClose}>
      {opened && <EntryForm opened={opened} {...props} />}
    </FormDialog>
  );
}

const topLevel = '';

const keyOf = (target: MenuTarget) => JSON.stringify(target);

const startOf = (item: MenuItem | null): MenuChoice | null =>
  item && item.href !== null ? { target: item.target, name: item.name, href: item.href } : null;

const valuesSchema = z.object({
  kind: z.custom<MenuTargetKind>((name) => typeof name === 'string' && isTargetKind(name)),
  chosen: menuChoiceSchema.nullable(),
  address: z.string(),
  title: z.string(),
  parent: z.string(),
});
type Values = z.infer<typeof valuesSchema>;

function EntryForm({ opened, items, choices, onClose, onFinish }: Props & { opened: OpenedEntry }) {
  const { item } = opened;
  const saving = useKeptForm<Values, null, never>({
    draft: useFormDraft(`menu-entry:${item ? item.title + keyOf(item.target) : 'new'}`, valuesSchema),
    opened: {
      base: null,
      values: {
        kind: item?.target.kind ?? 'page',
        chosen: startOf(item),
        address: item?.target.kind === 'link' ? item.target.href : 'https://',
        title: item?.title ?? '',
        parent: opened.parent ?? topLevel,
      },
    },
    validate: errorsOf,
    failed: menuTexts.saveFailed,
    async send(values) {
      const target = targetOf(values);
      if (!target) return;
      const { chosen, title, parent } = values;
      const isNamed = chosen !== null && keyOf(chosen.target) === keyOf(target);
      saving.markSaved();
      onFinish(
        {
          key: item?.key ?? crypto.randomUUID(),
          depth: 0,
          title: title.trim(),
          target,
          name: isNamed ? chosen.name : '',
          href: target.kind === 'link' ? target.href : isNamed ? chosen.href : null,
          state: item && keyOf(item.target) === keyOf(target) ? item.state : 'shown',
        },
        parent === topLevel ? null : parent,
      );
    },
  });
  const { form } = saving;
  const { kind, chosen } = form.values;
  const target = targetOf(form.values);
  const titleIsRequired = target !== null && needsTitle(target);
  const parents = [
    { value: topLevel, label: 'Tingkat pertama' },
    ...parentChoices(items, item?.key ?? null).map((one) => ({
      value: one.key,
      label: `${'› '.repeat(one.depth)}Di bawah ${nameOf(one)}`,
    })),
  ];

  return (
    <RecordForm saving={saving} onCancel={onClose} submitText={item ? 'Terapkan' : 'Tambahkan'}>
      <NativeSelect
        label="Jenis"
        data-autofocus
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          isTargetKind(value) && form.setValues({ kind: value, chosen: null })
        }
        data={Object.entries(kindNames).map(([value, label]) => ({ value, label }))}
      />
      <TargetField form={form} choices={choices} />
      <TextInput
        label="Nama di menu"
        description={titleIsRequired || !chosen ? undefined : `Kosongkan untuk memakai "${chosen.name}".`}
        required={kind === 'link' || kind === 'group'}
        maxLength={menuLimits.title}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <SearchableSelect
        label="Letak"
        data={parents}
        value={form.values.parent}
        onChange={(value) => form.setFieldValue('parent', value ?? topLevel)}
      />
    </RecordForm>
  );
}

function targetOf({ kind, chosen, address }: Values): MenuTarget | null {
  if (kind === 'group') return { kind };
  if (kind === 'link') return { kind, href: address.trim() };
  return chosen?.target.kind === kind ? chosen.target : null;
}

function errorsOf(values: Values): Partial<Record<keyof Values, string>> {
  const target = targetOf(values);
  if (!target) return { chosen: 'Pilih tujuan entri' };
  const { error } = menuTreeSchema.safeParse([{ title: values.title, target, children: [] }]);
  const ofTarget = target.kind === 'link' ? 'address' : 'chosen';
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path[1] === 'title' ? 'title' : ofTarget, message]),
  );
}

function TargetField({ form, choices }: { form: UseFormReturnType<Values>; choices: MenuChoices }) {
  const { kind, chosen } = form.values;
  const error = form.errors.chosen;
  const choose = (choice: MenuChoice | null) => form.setFieldValue('chosen', choice);
  if (kind === 'group') return null;
  if (kind === 'link') {
    return (
      <TextInput
        label="Alamat"
        description="Alamat lengkap situs lain, diawali https://"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        {...form.getInputProps('address')}
      />
    );
  }
  if (kind === 'article') {
    return (
      <ArticleSelect
        label="Artikel"
        required
        chosen={chosen && { id: articleOf(chosen), title: chosen.name, href: chosen.href }}
        error={error}
        onChoose={(article) =>
          choose(article && { target: { kind: 'article', id: article.id }, name: article.title, href: article.href })
        }
      />
    );
  }
  const { categories: category, pages: page, freePages: freePage, collections: collection } = choices;
  const list = { category, page, freePage, collection }[kind];
  return (
    <SearchableSelect
      label={kindNames[kind]}
      required
      placeholder="Pilih"
      data={list.map(({ target, name, href }) => ({ value: keyOf(target), label: `${name} (${href})` }))}
      value={chosen && keyOf(chosen.target)}
      error={error}
      onChange={(value) => choose(list.find(({ target }) => keyOf(target) === value) ?? null)}
    />
  );
}

const articleOf = ({ target }: MenuChoice) => (target.kind === 'article' ? target.id : '');
