import {
  type MenuChoice,
  type MenuChoices,
  type MenuTarget,
  type MenuTargetKind,
  menuLimits,
  menuTreeSchema,
  needsTitle,
} from '@madrasah/contract';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { CancelButton } from '../../kit/record/RecordForm.tsx';
import { ArticleSelect } from '../../shared/articles/ArticleSelect.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { isTargetKind, kindNames, type MenuItem, nameOf, newKey, parentChoices } from './menu-items.ts';

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

function errorsOf(title: string, target: MenuTarget | null): Partial<Record<'title' | 'target', string>> {
  if (!target) return { target: 'Pilih tujuan entri' };
  const { error } = menuTreeSchema.safeParse([{ title, target, children: [] }]);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path[1] === 'title' ? 'title' : 'target', message]),
  );
}

function EntryForm({ opened, items, choices, onClose, onFinish }: Props & { opened: OpenedEntry }) {
  const { item } = opened;
  const [kind, setKind] = useState<MenuTargetKind>(item?.target.kind ?? 'page');
  const [chosen, setChosen] = useState(() => startOf(item));
  const [address, setAddress] = useState(item?.target.kind === 'link' ? item.target.href : 'https://');
  const [title, setTitle] = useState(item?.title ?? '');
  const [parent, setParent] = useState(opened.parent ?? topLevel);
  const [isChecked, setChecked] = useState(false);

  const target = targetOf(kind, chosen, address);
  const errors = isChecked ? errorsOf(title, target) : {};
  const titleIsRequired = target !== null && needsTitle(target);
  const parents = [
    { value: topLevel, label: 'Tingkat pertama' },
    ...parentChoices(items, item?.key ?? null).map((one) => ({
      value: one.key,
      label: `${'› '.repeat(one.depth)}Di bawah ${nameOf(one)}`,
    })),
  ];

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!target || Object.keys(errorsOf(title, target)).length > 0) return;
    const isNamed = chosen !== null && keyOf(chosen.target) === keyOf(target);
    onFinish(
      {
        key: item?.key ?? newKey(),
        depth: 0,
        title: title.trim(),
        target,
        name: isNamed ? chosen.name : '',
        href: target.kind === 'link' ? target.href : isNamed ? chosen.href : null,
        state: item && keyOf(item.target) === keyOf(target) ? item.state : 'shown',
      },
      parent === topLevel ? null : parent,
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <NativeSelect
          label="Jenis"
          data-autofocus
          value={kind}
          onChange={({ currentTarget }) => {
            if (isTargetKind(currentTarget.value)) setKind(currentTarget.value);
            setChosen(null);
          }}
        >
          {Object.entries(kindNames).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <TargetField
          kind={kind}
          chosen={chosen}
          address={address}
          choices={choices}
          error={errors.target}
          onChoose={setChosen}
          onType={setAddress}
        />
        <TextInput
          label="Nama di menu"
          description={titleIsRequired || !chosen ? undefined : `Kosongkan untuk memakai "${chosen.name}".`}
          required={kind === 'link' || kind === 'group'}
          maxLength={menuLimits.title}
          autoComplete="off"
          value={title}
          error={errors.title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <SearchableSelect
          label="Letak"
          data={parents}
          value={parent}
          onChange={(value) => setParent(value ?? topLevel)}
        />
        <Group justify="flex-end" gap="xs">
          <CancelButton onCancel={onClose} />
          <Button type="submit">{item ? 'Terapkan' : 'Tambahkan'}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function targetOf(kind: MenuTargetKind, chosen: MenuChoice | null, address: string): MenuTarget | null {
  if (kind === 'group') return { kind };
  if (kind === 'link') return { kind, href: address.trim() };
  return chosen?.target.kind === kind ? chosen.target : null;
}

type TargetProps = {
  kind: MenuTargetKind;
  chosen: MenuChoice | null;
  address: string;
  choices: MenuChoices;
  error: string | undefined;
  onChoose: (choice: MenuChoice | null) => void;
  onType: (address: string) => void;
};

function TargetField({ kind, chosen, address, choices, error, onChoose, onType }: TargetProps) {
  switch (kind) {
    case 'group':
      return null;
    case 'link':
      return (
        <TextInput
          label="Alamat"
          description="Alamat lengkap situs lain, diawali https://"
          type="url"
          inputMode="url"
          required
          autoComplete="off"
          value={address}
          error={error}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      );
    case 'article':
      return (
        <ArticleSelect
          label="Artikel"
          required
          chosen={chosen && { id: articleOf(chosen), title: chosen.name, href: chosen.href }}
          error={error}
          onChoose={(article) =>
            onChoose(
              article && { target: { kind: 'article', id: article.id }, name: article.title, href: article.href },
            )
          }
        />
      );
    default: {
      const lists = {
        category: choices.categories,
        page: choices.pages,
        freePage: choices.freePages,
        collection: choices.collections,
      };
      return <ListField label={kindNames[kind]} list={lists[kind]} chosen={chosen} error={error} onChoose={onChoose} />;
    }
  }
}

const articleOf = ({ target }: MenuChoice) => (target.kind === 'article' ? target.id : '');

type ListProps = Pick<TargetProps, 'chosen' | 'error' | 'onChoose'> & { label: string; list: readonly MenuChoice[] };

function ListField({ label, list, chosen, error, onChoose }: ListProps) {
  return (
    <SearchableSelect
      label={label}
      required
      placeholder="Pilih"
      data={list.map(({ target, name, href }) => ({ value: keyOf(target), label: `${name} (${href})` }))}
      value={chosen && keyOf(chosen.target)}
      error={error}
      onChange={(value) => onChoose(list.find(({ target }) => keyOf(target) === value) ?? null)}
    />
  );
}
