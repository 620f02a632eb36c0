import { type Category, texts } from '@madrasah/contract';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useServices } from '../../shared/services/services.ts';
import { moveButtonId } from './CategoryCard.tsx';
import { deletionWarning, inOrder, moveId } from './category-list.ts';

/** Deletes a category after a question that explains what happens to its articles. */
export function useDeleteCategory() {
  const { client } = useServices();
  return useAction({
    confirm: (category: Category) => ({
      title: 'Hapus kategori',
      text: deletionWarning(category),
      yes: 'Hapus',
      color: 'red',
    }),
    call: ({ id }: Category) => client.categories.remove.mutate({ id }),
    done: () => texts.category.deleted,
    failed: texts.category.deleteFailedToast,
  });
}

/**
 * Moves a category added by staff: its card moves at once, and the orders are sent one after another. The pressed
 * button keeps the focus at its new position, which `announcement` names.
 */
export function useCategoryOrder(categories: readonly Category[]) {
  const { client, utils } = useServices();
  const [announcement, setAnnouncement] = useState('');
  const sending = useRef<Promise<void>>(Promise.resolve());
  const pressed = useRef('');
  const ids = categories.filter(({ kind }) => kind === 'added').map(({ id }) => id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that has changed places has lost the focus
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

  const move = ({ id, name }: Category, by: -1 | 1) => {
    const order = moveId(ids, id, by);
    pressed.current = moveButtonId(id, by);
    utils.categories.list.setData(undefined, (listed = []) => inOrder(listed, order));
    setAnnouncement(`${name} sekarang di urutan ${order.indexOf(id) + 1} dari ${order.length}`);
    sending.current = sending.current.then(() => send(order));
    void sending.current.then(() => utils.menus.tree.invalidate());
  };
  return { ids, announcement, move };
}
