import { type Category, texts } from '@madrasah/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { chooseCategory } from '../../shared/dialogs/choose-category.tsx';
import { askInDialog, withDropdown } from '../../shared/dialogs/dialogs.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { useServices } from '../../shared/services/services.ts';
import { deletionWarning, inOrder, mergeWarning, moveButtonId, movedAfter, parentOptions } from './category-list.ts';

const addedBelow = (categories: readonly Category[], parent: number | null) =>
  categories.filter(({ kind, parentId }) => kind === 'added' && parentId === parent);

/** Deletes a category, or merges it into another one, after a question that explains what happens to its articles. */
export function useCategoryRemoval() {
  const remove = useAction({
    call: (client, input: { id: number; into: number | undefined }) => client.categories.remove.mutate(input),
    done: ({ message }, { into }) => (into === undefined ? texts.category.deleted : message),
    failed: texts.category.deleteFailedToast,
  });
  async function ask({ id }: Category, question: Omit<Parameters<typeof chooseCategory>[0], 'except'>) {
    const target = await chooseCategory({ ...question, except: id });
    if (target !== null) await remove.run({ id, into: target === '' ? undefined : Number(target) });
  }

  return {
    remove: (category: Category) =>
      ask(category, {
        title: 'Hapus kategori',
        text: (name) => deletionWarning(category, name),
        label: 'Pindahkan isinya ke',
        otherwise: 'Tanpa Kategori',
        yes: 'Hapus',
        color: 'red',
      }),
    merge: (category: Category) =>
      ask(category, {
        title: `Gabungkan ${category.name}`,
        text: (name) => mergeWarning(category, name),
        label: 'Gabungkan ke',
        yes: 'Gabungkan',
      }),
  };
}

/** Moves a category: its card at once, the orders one after another. The pressed button keeps the focus. */
export function useCategoryOrder(categories: readonly Category[]) {
  const { client, utils } = useServices();
  const [announcement, setAnnouncement] = useState('');
  const sending = useRef<Promise<void>>(Promise.resolve());
  const pressed = useRef('');
  const ids = categories.filter(({ kind }) => kind === 'added').map(({ id }) => id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that was moved has lost the focus
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = '';
  }, [categories]);

  async function send(order: number[]) {
    try {
      await client.categories.reorder.mutate({ ids: order });
    } catch (error) {
      notifyFailure(error, texts.category.orderFailed);
      await utils.categories.list.invalidate();
    }
  }

  const siblingsOf = ({ parentId }: Category) => addedBelow(categories, parentId);

  function reorder({ id, name }: Category, after: number | null) {
    const order = inOrder(categories, movedAfter(ids, id, after)).filter(({ kind }) => kind === 'added');
    const sent = order.map((category) => category.id);
    utils.categories.list.setData(undefined, (listed = []) => inOrder(listed, sent));
    setAnnouncement(`${name} sekarang di urutan ${sent.indexOf(id) + 1} dari ${sent.length}`);
    sending.current = sending.current.then(() => send(sent));
    void sending.current.then(() => utils.menus.tree.invalidate());
  }

  const move = (category: Category, by: -1 | 1) => {
    const siblings = siblingsOf(category);
    const after = siblings[siblings.indexOf(category) + (by < 0 ? -2 : 1)];
    pressed.current = moveButtonId(category.id, by);
    reorder(category, after?.id ?? null);
  };

  /** Another parent is a change of the category; its order among the others follows. */
  const putBelow = useAction({
    call: (client, { id, version, parentId }: Pick<Category, 'id' | 'version' | 'parentId'>) =>
      client.categories.update.mutate({ id, version, parentId }),
    done: () => texts.category.updated,
    failed: texts.category.updateFailedToast,
  });

  async function choose(category: Category) {
    const chosen = await choosePosition({ category, categories });
    if (!chosen) return;
    const { id, version } = category;
    const { parentId, after } = chosen;
    if (parentId !== category.parentId && !(await putBelow.run({ id, version, parentId }))) return;
    reorder(category, after);
  }

  return { siblingsOf, announcement, move, choose };
}

/** A position in the tree: below a category, or at the top, and after a sibling, or before all. */
type Position = { parentId: number | null; after: number | null };

type Props = {
  category: Category;
  categories: readonly Category[];
  onChoose: (position: Position) => void;
  onCancel: () => void;
};

const toId = (value: string) => (value === '' ? null : Number(value));

function PositionForm({ category, categories, onChoose, onCancel }: Props) {
  const { utils } = useServices();
  const tree = useQuery(utils.menus.tree.queryOptions());
  const parents = parentOptions(tree.data ?? [], category.id);
  const siblingsOf = (parentId: number | null) =>
    addedBelow(categories, parentId).filter(({ id }) => id !== category.id);
  const [position, setPosition] = useState<Position>(() => {
    const added = addedBelow(categories, category.parentId);
    const before = added[added.indexOf(category) - 1];
    return { parentId: category.parentId, after: before?.id ?? null };
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(position);
      }}
    >
      <Stack gap="sm">
        <SearchableSelect
          label="Di bawah"
          description="Daftar kategori yang dipilih juga memuat artikel kategori ini."
          data-autofocus
          data={[{ value: '', label: 'Tidak di bawah kategori lain' }, ...parents]}
          value={String(position.parentId ?? '')}
          error={tree.isError && 'Daftar kategori gagal dimuat. Tutup, lalu coba lagi.'}
          onChange={(value) => {
            const parentId = toId(value ?? '');
            setPosition({ parentId, after: siblingsOf(parentId).at(-1)?.id ?? null });
          }}
        />
        <SearchableSelect
          label="Urutan"
          data={[
            { value: '', label: 'Paling atas' },
            ...siblingsOf(position.parentId).map(({ id, name }) => ({ value: String(id), label: `Sesudah ${name}` })),
          ]}
          value={String(position.after ?? '')}
          onChange={(value) => setPosition({ ...position, after: toId(value ?? '') })}
        />
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit">Pindahkan</Button>
      </Group>
    </form>
  );
}

/** Asks where a category that staff added is to stand; null when the dialog was closed. */
const choosePosition = (props: Pick<Props, 'category' | 'categories'>) =>
  askInDialog<Position>({
    title: `Pindahkan ${props.category.name}`,
    styles: withDropdown,
    children: (answer) => (
      <PositionForm key={props.category.id} {...props} onChoose={answer} onCancel={() => answer(null)} />
    ),
  });
