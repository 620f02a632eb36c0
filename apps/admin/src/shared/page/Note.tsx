import { Text, type TextProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** Small words that explain what stands above them. */
export const Note = (props: Omit<ComponentProps<'p'>, keyof TextProps> & TextProps) => (
  <Text size="sm" c="dimmed" {...props} />
);
