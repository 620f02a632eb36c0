import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props<Element extends 'a' | 'button'> = Omit<ComponentProps<Element>, keyof ButtonProps> &
  ButtonProps & { icon: Icon };

/** A button with an icon before its words. */
export const IconButton = ({ icon: Icon, ...props }: Props<'button'>) => (
  <Button leftSection={<Icon size={18} aria-hidden />} {...props} />
);

/** The same as a link of the app. */
export const IconButtonLink = createLink(({ icon: Icon, ...props }: Props<'a'>) => (
  <Button component="a" leftSection={<Icon size={18} aria-hidden />} {...props} />
));
