import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Badge, Menu, Text } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Note } from '../../shared/page/Note.tsx';
import styles from './menu.module.css';
import {
  type Direction,
  depthWhileDragging,
  directions,
  dropped,
  kindNames,
  type MenuItem,
  moved,
  nameOf,
  shownWhileDragging,
} from './menu-items.ts';

const moves: Record<Direction, { label: string; icon: Icon; key: string }> = {
  up: { label: 'Naikkan', icon: IconArrowUp, key: 'ArrowUp' },
  down: { label: 'Turunkan', icon: IconArrowDown, key: 'ArrowDown' },
  out: { label: 'Keluarkan dari kelompok', icon: IconIndentDecrease, key: 'ArrowLeft' },
  in: { label: 'Masukkan ke entri di atas', icon: IconIndentIncrease, key: 'ArrowRight' },
};

type RowProps = {
  item: MenuItem;
  depth: number;
  /** Dragged to a position where it does not fit. */
  isMisplaced: boolean;
  canMove: (direction: Direction) => boolean;
  /** `id`: the pressed button, which keeps the focus. */
  onMove: (direction: Direction, id: string) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function MenuRow({ item, depth, isMisplaced, canMove, onMove, onEdit, onRemove }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.key,
    attributes: { roleDescription: 'dapat dipindahkan' },
  });
  const name = nameOf(item);
  const handleId = `${item.key}-pegangan`;
  const moveByKey = (event: KeyboardEvent) => {
    const direction = directions.find((one) => moves[one].key === event.key);
    if (!direction) return;
    event.preventDefault();
    onMove(direction, handleId);
  };
  const style: CSSProperties & { '--depth': number } = {
    '--depth': depth,
    translate: transform ? `0 ${transform.y}px` : undefined,
    transition,
  };

  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      data-misplaced={isMisplaced || undefined}
      style={style}
    >
      <div className={styles.row} data-first={depth === 0 || undefined}>
        <ActionIcon
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          id={handleId}
          data-handle=""
          className={styles.handle}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Pindahkan ${name}, tingkat ${item.depth + 1}`}
          title={`Geser untuk memindahkan ${name}`}
          onKeyDown={moveByKey}
        >
          <IconGripVertical size={20} aria-hidden />
        </ActionIcon>
        <div className={styles.text}>
          <Text lh={1.3}>{name}</Text>
          <Note lh={1.3} className={styles.target}>
            {kindNames[item.target.kind]}
            {item.href && ` · ${item.href}`}
          </Note>
        </div>
        <StateBadge item={item} />
        <ActionMenu {...{ name, itemKey: item.key, canMove, onMove, onEdit, onRemove }} />
      </div>
    </li>
  );
}

/** Marks what visitors do not see. */
function StateBadge({ item: { state } }: { item: MenuItem }) {
  if (state === 'shown') return null;
  const isMissing = state === 'missing';
  return (
    <Badge color={isMissing ? 'red' : 'yellow'} variant="light" className={styles.badge}>
      {isMissing ? 'Tujuan tidak ada' : 'Sedang tidak tampil'}
    </Badge>
  );
}

type Actions = Pick<RowProps, 'canMove' | 'onMove' | 'onEdit' | 'onRemove'> & { name: string; itemKey: string };

function ActionMenu({ name, itemKey, canMove, onMove, onEdit, onRemove }: Actions) {
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Tindakan: ${name}`}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          Sunting
        </Menu.Item>
        {directions.filter(canMove).map((direction) => {
          const { label, icon: MoveIcon } = moves[direction];
          return (
            <Menu.Item
              key={direction}
              mih={44}
              leftSection={<MoveIcon size={18} aria-hidden />}
              onClick={() => onMove(direction, `${itemKey}-pegangan`)}
            >
              {label}
            </Menu.Item>
          );
        })}
        <Menu.Item mih={44} color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          Hapus dari menu
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

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

/** The entries as a tree: dragged, or moved by buttons and arrow keys. What is below an entry follows it. */
export function MenuTree({ items, isBusy, onMove, onDrop, onRefuse, onEdit, onRemove }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const pressed = useRef<string | null>(null);
  // A row that was moved may have lost the focus.
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
        // Moves are announced by the editor, with their position in the tree.
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
