import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export const rowIcon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const rowLook = { variant: 'subtle', size: 44 } as const;
/** A finger that rests on a button sees its words too. */
const tooltipEvents = { hover: true, focus: true, touch: true };

type RowActionProps = {
  name: string;
  /** Which row it is about. */
  title: string;
  icon: Icon;
  id?: string;
  color?: string;
  /** Why it cannot be done; without one it can. */
  reason?: string;
  onPress: () => void;
};

/** A button of a row. One that cannot be pressed keeps its place and says why, to a finger and the keyboard too. */
export function RowAction({ name, title, icon: Icon, id, color, reason, onPress }: RowActionProps) {
  const look = reason ? { 'data-disabled': true, bg: 'transparent' } : { color };
  return (
    <Tooltip label={reason ?? name} events={tooltipEvents}>
      <ActionIcon
        {...rowLook}
        {...look}
        id={id}
        aria-label={`${name}: ${title}`}
        aria-disabled={reason !== undefined}
        onClick={() => reason === undefined && onPress()}
      >
        <Icon {...rowIcon} />
      </ActionIcon>
    </Tooltip>
  );
}
