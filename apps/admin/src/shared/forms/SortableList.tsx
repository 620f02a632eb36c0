import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './SortableList.module.css';

/** The items after one of them was moved. */
export const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

type Item = { key: string };

type SortableListProps<One extends Item> = {
  items: readonly One[];
  /** The name of an item, such as 'gambar galeri', followed by its number. */
  itemName: string;
  onMove: (from: number, to: number) => void;
  /** `handle` is the button for dragging the item, by pointer or keyboard. */
  renderItem: (item: One, index: number, handle: ReactNode) => ReactNode;
  className?: string | undefined;
};

const instructions =
  'Tekan spasi untuk mengangkat, tombol panah untuk memindahkan, spasi lagi untuk meletakkan, atau Esc untuk batal.';

export function SortableList<One extends Item>(props: SortableListProps<One>) {
  const { items, itemName, onMove, renderItem, className } = props;
  // A press with little movement stays a press.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(({ key }) => key);
  const position = (key: string | number) => keys.indexOf(String(key));

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(itemName, position),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(position(active.id), position(over.id));
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul className={className}>
          {items.map((item, index) => (
            <SortableItem key={item.key} id={item.key} name={`${itemName} ${index + 1}`}>
              {(handle) => renderItem(item, index, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = { id: string; name: string; children: (handle: ReactNode) => ReactNode };

function SortableItem({ id, name, children }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'dapat dipindahkan' },
  });
  const handle = (
    <ActionIcon
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      className={styles.handle}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={`Pindahkan ${name}`}
      title={`Geser untuk memindahkan ${name}`}
    >
      <IconGripVertical size={20} aria-hidden />
    </ActionIcon>
  );
  const translate = transform ? `${transform.x}px ${transform.y}px` : undefined;
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      style={{ translate, transition }}
    >
      {children(handle)}
    </li>
  );
}

/** The announcements for screen readers while an item is moved. Positions are those before the move. */
function announcementsOf(itemName: string, position: (key: string | number) => number): Announcements {
  const numbered = (key: string | number) => `${itemName} ${position(key) + 1}`;
  return {
    onDragStart: ({ active }) => `${numbered(active.id)} diangkat.`,
    onDragOver: ({ active, over }) => (over ? `${numbered(active.id)} di urutan ${position(over.id) + 1}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${numbered(active.id)} diletakkan di urutan ${position(over.id) + 1}.` : `${numbered(active.id)} tetap.`,
    onDragCancel: ({ active }) => `Pemindahan ${numbered(active.id)} dibatalkan.`,
  };
}
