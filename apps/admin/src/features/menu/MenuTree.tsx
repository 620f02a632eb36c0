import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { MenuRow } from './MenuRow.tsx';
import styles from './menu.module.css';
import {
  type Direction,
  depthWhileDragging,
  dropped,
  type MenuItem,
  moved,
  nameOf,
  shownWhileDragging,
} from './menu-items.ts';

/** As `--indent` in the styles: so far right the pointer moves an entry one level deeper. */
const indentPx = 28;

const instructions =
  'Tombol panah atas dan bawah memindahkan entri di dalam kelompoknya; panah kanan memasukkannya ke entri di atasnya, panah kiri mengeluarkannya.';

type Props = {
  items: readonly MenuItem[];
  isBusy: boolean;
  onMove: (index: number, direction: Direction) => void;
  onDrop: (next: MenuItem[], key: string) => void;
  /** An entry was dropped where it does not fit. */
  onRefuse: () => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
};

type Dragging = { key: string; depth: number | null };

const dragOf = ({ active, over, delta }: DragMoveEvent | DragEndEvent) =>
  over ? { key: String(active.id), over: String(over.id), levels: Math.round(delta.x / indentPx) } : null;

/**
 * The entries as a tree: dragged up, down and sideways, moved by buttons, or by the arrow keys on a handle. What is
 * below a dragged entry follows it.
 */
export function MenuTree({ items, isBusy, onMove, onDrop, onRefuse, onEdit, onRemove }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const pressed = useRef<string | null>(null);
  // A row that has changed places may have lost the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the entries
  useEffect(() => {
    const id = pressed.current;
    pressed.current = null;
    const button = id === null ? null : document.getElementById(id);
    if (button instanceof HTMLButtonElement && !button.disabled) button.focus();
    else if (button) button.closest('li')?.querySelector<HTMLElement>('[data-handle]')?.focus();
  }, [items]);

  const shown = shownWhileDragging(items, dragging?.key ?? null);
  const nameOfKey = (key: string | number) => {
    const item = items.find((one) => one.key === String(key));
    return item ? nameOf(item) : '';
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        // Moves are announced by the editor, with their place in the tree.
        announcements: {
          onDragStart: ({ active }) => `${nameOfKey(active.id)} diangkat.`,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => `Pemindahan ${nameOfKey(active.id)} dibatalkan.`,
        },
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={({ active }) =>
        setDragging({ key: String(active.id), depth: items.find(({ key }) => key === active.id)?.depth ?? 0 })
      }
      onDragMove={(event) => {
        const drag = dragOf(event);
        if (drag) setDragging({ key: drag.key, depth: depthWhileDragging(items, drag) });
      }}
      onDragCancel={() => setDragging(null)}
      onDragEnd={(event) => {
        setDragging(null);
        const drag = dragOf(event);
        if (!drag) return;
        const next = dropped(items, drag);
        if (next) onDrop(next, drag.key);
        else onRefuse();
      }}
    >
      <SortableContext items={shown.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ul className={styles.tree} aria-label="Susunan menu" inert={isBusy}>
          {shown.map((item) => {
            const index = items.findIndex(({ key }) => key === item.key);
            return (
              <MenuRow
                key={item.key}
                item={item}
                depth={dragging?.key === item.key ? (dragging.depth ?? item.depth) : item.depth}
                isMisplaced={dragging?.key === item.key && dragging.depth === null}
                canMove={(direction) => moved(items, index, direction) !== null}
                onMove={(direction, id) => {
                  pressed.current = id;
                  onMove(index, direction);
                }}
                onEdit={() => onEdit(index)}
                onRemove={() => onRemove(index)}
              />
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
