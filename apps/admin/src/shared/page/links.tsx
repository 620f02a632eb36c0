import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  Menu,
  type MenuItemProps,
  NavLink,
  type NavLinkProps,
} from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './links.module.css';

type AnchorElement<Props> = Omit<ComponentProps<'a'>, keyof Props> & Props;

export const ButtonLink = createLink(
  ({ icon: Shown, ...props }: AnchorElement<ButtonProps> & { icon?: Icon | undefined }) => (
    <Button component="a" leftSection={Shown && <Shown size={18} aria-hidden />} {...props} />
  ),
);
/** A text link outside a sentence, tall enough to touch. */
export const TextLink = createLink((props: AnchorElement<AnchorProps>) => (
  <Anchor classNames={{ root: styles.touchTarget }} {...props} />
));
export const IconLink = createLink((props: AnchorElement<ActionIconProps>) => <ActionIcon component="a" {...props} />);
export const SidebarLink = createLink((props: AnchorElement<NavLinkProps>) => <NavLink component="a" {...props} />);
export const MenuLink = createLink((props: AnchorElement<MenuItemProps>) => <Menu.Item component="a" {...props} />);

/** The id of the element whose content changes with the address. */
export const contentId = 'isi';
