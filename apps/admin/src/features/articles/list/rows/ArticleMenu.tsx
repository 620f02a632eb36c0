import { displayTitle } from '@madrasah/display';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { contentId } from '../../../../shared/page/content.ts';
import { MenuLink } from '../../../../shared/page/links.tsx';
import { type RowAction, type RowActionsProps, useRowActions } from './use-row-actions.ts';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** A row's actions in a menu, for narrow columns. */
export function ArticleMenu(props: RowActionsProps) {
  return <ActionMenu name={`Tindakan: ${displayTitle(props.article)}`} actions={useRowActions(props)} />;
}

/** Actions in a menu. */
export function ActionMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={260}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: `#${contentId}` }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={name}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Item key={action.name} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ action }: { action: RowAction }) {
  const look = { color: action.color, mih: 44, leftSection: <action.icon {...icon} /> };
  switch (action.kind) {
    case 'refused':
      return (
        <Menu.Item leftSection={look.leftSection} mih={44} aria-disabled="true" closeMenuOnClick={false}>
          <Text size="sm" c="dimmed">
            {action.name}
          </Text>
          <Text size="xs">{action.reason}</Text>
        </Menu.Item>
      );
    case 'open':
      return (
        <MenuLink {...look} to={action.to} params={{ id: action.publicId }}>
          {action.name}
        </MenuLink>
      );
    case 'visit':
      return (
        <Menu.Item {...look} component="a" href={action.address} target="_blank" rel="noopener">
          {action.name}
        </Menu.Item>
      );
    case 'run':
      return (
        <Menu.Item {...look} onClick={action.run}>
          {action.name}
        </Menu.Item>
      );
  }
}
