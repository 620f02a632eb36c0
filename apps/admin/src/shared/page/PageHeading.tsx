import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The screen's only h1, with its actions. */
export function PageHeading({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" align="end" gap="sm">
      <div style={{ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Title order={1}>{title}</Title>
        {hint && <Text c="dimmed">{hint}</Text>}
      </div>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
