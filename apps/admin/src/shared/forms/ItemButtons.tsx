import { ActionIcon, Group } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

type ItemButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Undefined when the number of items is fixed. */
  onRemove?: () => void;
};

export function ItemButtons({ name, index, count, onMove, onRemove }: ItemButtonsProps) {
  return (
    <Group gap={0} wrap="nowrap">
      {index > 0 && <ItemButton label={`Naikkan ${name}`} icon={IconArrowUp} onPress={() => onMove(index - 1)} />}
      {index < count - 1 && (
        <ItemButton label={`Turunkan ${name}`} icon={IconArrowDown} onPress={() => onMove(index + 1)} />
      )}
      {onRemove && <ItemButton label={`Hapus ${name}`} icon={IconTrash} color="red" onPress={onRemove} />}
    </Group>
  );
}

type ItemButtonProps = { label: string; icon: Icon; color?: string; onPress: () => void };

function ItemButton({ label, icon: Icon, color, onPress }: ItemButtonProps) {
  return (
    <ActionIcon variant="subtle" size={44} color={color} aria-label={label} title={label} onClick={onPress}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
