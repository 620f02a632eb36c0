import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type Props = ButtonProps &
  Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-label'> & {
    icon?: Icon;
    action?: { isBusy: boolean; run: () => Promise<unknown> };
  };

/** A button that is tall enough to touch, with an icon before its words. */
export function ActionButton({ icon: Shown, action, ...props }: Props) {
  return (
    <Button
      mih={44}
      leftSection={Shown && <Shown size={18} aria-hidden />}
      {...(action && { loading: action.isBusy, onClick: () => void action.run() })}
      {...props}
    />
  );
}
