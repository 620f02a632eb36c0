import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The heading of a section, with its actions. */
export function SectionHeading({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Group justify="space-between" align="end" gap="sm" mb="sm">
      <div>
        <Title order={2}>{title}</Title>
        <Text c="dimmed">{hint}</Text>
      </div>
      {children}
    </Group>
  );
}
