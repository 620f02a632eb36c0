import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, keyof ButtonProps> &
  ButtonProps & { icon?: Icon | undefined; action?: { isBusy: boolean; run: () => Promise<unknown> } };

export const IconButton = ({ icon: Shown, action, ...props }: Props) => (
  <Button
    leftSection={Shown && <Shown size={18} aria-hidden />}
    {...(action && { loading: action.isBusy, onClick: () => void action.run() })}
    {...props}
  />
);
