import { type Category, texts } from '@madrasah/contract';
import { useEffect, useRef, useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import { moveButtonId } from './CategoryCard.tsx';
import { deletionWarning, inOrder, moveId } from './category-list.ts';

/**
 * Deletes a category after a confirmation that explains what happens to its articles. The lists are refetched
 * afterwards, also after a failure; the next deletion does not wait for them.
 */
export function useDeleteCategory() {
  const { client, queryClient } = useServices();
  const { run } = useSingleFlight();

  return (category: Category) =>
    run(async () => {
      const text = deletionWarning(category);
      if (!(await confirmInDialog({ title: 'Hapus kategori', text, yes: 'Hapus', color: 'red' }))) return;
      try {
        await client.categories.remove.mutate({ id: category.id });
        notifySuccess(texts.category.deleted);
        await queryClient.invalidateQueries();
      } catch (error) {
        notifyFailure(error, texts.category.deleteFailedToast);
        void queryClient.invalidateQueries();
      }
    }, `delete ${category.id}`);
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
