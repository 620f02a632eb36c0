import { Group, Paper, type PaperProps, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = PaperProps & {
  id?: string;
  title: ReactNode;
  level?: 2 | 3;
  /** Next to the heading, such as a link to all of them. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a screen on a card, named by its heading. */
export function Section({ title, level = 2, aside, children, ...look }: Props) {
  const headingId = useId();
  return (
    <Paper component="section" p="md" aria-labelledby={headingId} {...look}>
      <Group justify="space-between" align="baseline" gap="xs" mb="sm">
        <Title order={level} id={headingId}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
