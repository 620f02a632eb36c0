import { displayTitle } from '@madrasah/display';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { rowIcon } from '../../../../shared/lists/row-actions.tsx';
import { IconLink } from '../../../../shared/page/links.tsx';
import { ActionMenu } from './ArticleMenu.tsx';
import { type RowAction, type RowActionsProps, useRowActions } from './use-row-actions.ts';

/** A row's actions side by side. Their accessible names contain the article. */
export function ArticleActions(props: RowActionsProps) {
  const actions = useRowActions(props);
  const rare = actions.filter(({ isRare }) => isRare);
  const title = displayTitle(props.article);
  return (
    <Group gap={0} wrap="nowrap">
      {actions
        .filter(({ isRare }) => !isRare)
        .map((action) => (
          <Tooltip
            key={action.name}
            label={action.kind === 'refused' ? action.reason : action.name}
            events={{ hover: true, focus: true, touch: action.kind === 'refused' }}
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
  const look = { variant: 'subtle', size: 44, color: action.color, 'aria-label': label } as const;
  const content = <action.icon {...rowIcon} />;
  switch (action.kind) {
    case 'refused':
      return (
        <ActionIcon {...look} aria-disabled="true" data-disabled bg="transparent">
          {content}
        </ActionIcon>
      );
    case 'open':
      return (
        <IconLink {...look} to={action.to} params={{ id: action.publicId }}>
          {content}
        </IconLink>
      );
    case 'visit':
      return (
        <ActionIcon {...look} component="a" href={action.address} target="_blank" rel="noopener">
          {content}
        </ActionIcon>
      );
    case 'run':
      return (
        <ActionIcon {...look} onClick={action.run}>
          {content}
        </ActionIcon>
      );
  }
}
