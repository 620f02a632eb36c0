import { ActionIcon, Group, Menu, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconDotsVertical } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { contentId, IconLink, MenuLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';

/** What a press does: a call, a screen of this app, an address in a new tab, or nothing, with the reason. */
type Effect =
  | { run: () => void }
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { href: string }
  | { reason: string };

export type RowAction = Effect & {
  name: string;
  icon: Icon;
  color?: string;
  /** Of its button, to find it again after the rows have been reordered. */
  id?: string;
  /** True for actions that stand in the menu where the others are buttons. */
  isRare?: boolean;
};

type Props = { actions: readonly RowAction[]; title: string };

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
/** As many buttons as fit into a card of the narrowest phone. */
const fewActions = 4;

/** The actions of a row: buttons where they fit, otherwise a menu. Their accessible names contain the row's title. */
export function RowActions({ actions, title }: Props) {
  const isRoomy = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const common = actions.filter(({ isRare }) => !isRare);
  if (!isRoomy && common.length > fewActions) return <ActionMenu name={`Tindakan: ${title}`} actions={actions} />;
  const rare = actions.filter(({ isRare }) => isRare);
  return (
    <Group gap={2} wrap="nowrap">
      {common.map((action) => (
        <Tooltip
          key={action.name}
          label={'reason' in action ? action.reason : action.name}
          events={{ hover: true, focus: true, touch: 'reason' in action }}
          portalProps={{ target: `#${contentId}` }}
        >
          {buttonOf(action, `${action.name}: ${title}`)}
        </Tooltip>
      ))}
      {rare.length > 0 && <ActionMenu name={`Tindakan lain: ${title}`} actions={rare} />}
    </Group>
  );
}

/** An element instead of a component, because the tooltip needs its ref. */
function buttonOf(action: RowAction, label: string) {
  const { id, color } = action;
  const look = { variant: 'subtle', size: 44, id, 'aria-label': label, children: <action.icon {...icon} /> } as const;
  if ('reason' in action) return <ActionIcon {...look} aria-disabled="true" data-disabled bg="transparent" />;
  if ('link' in action) return <IconLink {...look} color={color} {...action.link} />;
  if ('run' in action) return <ActionIcon {...look} color={color} onClick={action.run} />;
  return <ActionIcon {...look} color={color} component="a" href={action.href} target="_blank" rel="noopener" />;
}

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
  const { name, color } = action;
  const look = { mih: 44, leftSection: <action.icon {...icon} />, children: name };
  if ('link' in action) return <MenuLink {...look} color={color} {...action.link} />;
  if ('run' in action) return <Menu.Item {...look} color={color} onClick={action.run} />;
  if ('href' in action) {
    return <Menu.Item {...look} color={color} component="a" href={action.href} target="_blank" rel="noopener" />;
  }
  return (
    <Menu.Item {...look} aria-disabled="true" closeMenuOnClick={false}>
      <Note>{name}</Note>
      <Text size="xs">{action.reason}</Text>
    </Menu.Item>
  );
}
