import { Button, Group, Text } from '@mantine/core';
import type { EntryTemplate } from './entry-extras.ts';

type Props = { templates: readonly EntryTemplate[]; onPick: (template: EntryTemplate) => void };

/** Offers texts to begin with. */
export function TemplatePicker({ templates, onPick }: Props) {
  if (templates.length === 0) return null;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={600} mb={4}>
        Mulai dari contoh
      </Text>
      <Group gap="xs">
        {templates.map((template) => (
          <Button key={template.name} variant="default" mih={44} onClick={() => onPick(template)}>
            {template.name}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}
