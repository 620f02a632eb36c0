import type { HealthState } from '@madrasah/contract';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { stateNames } from './words.ts';

const marks = {
  well: { Icon: IconCircleCheck, color: 'green' },
  attention: { Icon: IconAlertTriangle, color: 'yellow' },
  broken: { Icon: IconCircleX, color: 'red' },
  unknown: { Icon: IconHelpCircle, color: 'gray' },
} as const satisfies Record<HealthState, unknown>;

/** A state in words, with a shape and a colour of its own. */
export function StateMark({ state }: { state: HealthState }) {
  const { Icon, color } = marks[state];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      {stateNames[state]}
    </Badge>
  );
}
