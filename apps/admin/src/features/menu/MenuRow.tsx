import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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
import type { CSSProperties, KeyboardEvent } from 'react';
import styles from './menu.module.css';
import { type Direction, directions, type MenuItem, nameOf } from './menu-items.ts';
import { kindNames } from './target-kinds.ts';

const moves: Record<Direction, { label: string; icon: Icon; key: string }> = {
  up: { label: 'Naikkan', icon: IconArrowUp, key: 'ArrowUp' },
  down: { label: 'Turunkan', icon: IconArrowDown, key: 'ArrowDown' },
  out: { label: 'Keluarkan dari kelompok', icon: IconIndentDecrease, key: 'ArrowLeft' },
  in: { label: 'Masukkan ke entri di atas', icon: IconIndentIncrease, key: 'ArrowRight' },
};

type Props = {
  item: MenuItem;
  depth: number;
  /** Dragged to a place where it does not fit. */
  isMisplaced: boolean;
  canMove: (direction: Direction) => boolean;
  /** `id`: the pressed button, which keeps the focus. */
  onMove: (direction: Direction, id: string) => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function MenuRow({ item, depth, isMisplaced, canMove, onMove, onEdit, onRemove }: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.key,
    attributes: { roleDescription: 'dapat dipindahkan' },
  });
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
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
  const actions = { name, itemKey: item.key, canMove, onMove, onEdit, onRemove };

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
        <div className={styles.words}>
          <Text fw={600} lh={1.3}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" lh={1.3}>
            {kindNames[item.target.kind]}
            {item.href && ` · ${item.href}`}
          </Text>
        </div>
        <StateBadge item={item} />
        {isWide ? <InlineActions {...actions} /> : <ActionMenu {...actions} />}
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

type Actions = Pick<Props, 'canMove' | 'onMove' | 'onEdit' | 'onRemove'> & { name: string; itemKey: string };

function InlineActions({ name, itemKey, canMove, onMove, onEdit, onRemove }: Actions) {
  return (
    <Group gap={0} wrap="nowrap">
      {directions.map((direction) => {
        const { label, icon: MoveIcon } = moves[direction];
        const id = `${itemKey}-${direction}`;
        return (
          <ActionIcon
            key={direction}
            id={id}
            className={styles.move}
            variant="subtle"
            size={36}
            disabled={!canMove(direction)}
            aria-label={`${label}: ${name}`}
            title={label}
            onClick={() => onMove(direction, id)}
          >
            <MoveIcon size={18} aria-hidden />
          </ActionIcon>
        );
      })}
      <ActionIcon variant="subtle" size={36} aria-label={`Sunting: ${name}`} title="Sunting" onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size={36} color="red" aria-label={`Hapus: ${name}`} title="Hapus" onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** The same on narrow screens. */
function ActionMenu({ name, itemKey, canMove, onMove, onEdit, onRemove }: Actions) {
  return (
    <Menu position="bottom-end" withinPortal>
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
