import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export const rowIcon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const rowButtonStyle = { variant: 'subtle', size: 44 } as const;
/** A long press shows the tooltip too. */
const tooltipEvents = { hover: true, focus: true, touch: true };

type RowActionProps = {
  name: string;
  /** The name of the row. */
  title: string;
  icon: Icon;
  id?: string;
  color?: string;
  /** Why the action is unavailable; undefined when it is available. */
  reason?: string;
  onPress: () => void;
};

/** A button of a row. An unavailable one keeps its place and shows the reason, also on touch and keyboard focus. */
export function RowAction({ name, title, icon: Icon, id, color, reason, onPress }: RowActionProps) {
  const look = reason ? { 'data-disabled': true, bg: 'transparent' } : { color };
  return (
    <Tooltip label={reason ?? name} events={tooltipEvents}>
      <ActionIcon
        {...rowButtonStyle}
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
