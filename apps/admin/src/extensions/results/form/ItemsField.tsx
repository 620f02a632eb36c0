import { Group, Paper, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ItemButtons } from '../../../shared/forms/ItemButtons.tsx';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { Note } from '../../../shared/page/Note.tsx';
import styles from '../results.module.css';
import type { PeriodForm } from './period-form.ts';

type Props = {
  form: PeriodForm;
  path: 'outcomes' | 'rowLabels';
  legend: string;
  hint: string;
  itemName: string;
  least: number;
  most: number;
  blank: PeriodForm['values'][Props['path']][number];
  renderItem: (index: number) => ReactNode;
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Repeatable rows that can be added, moved and removed, also with the keyboard. */
export function ItemsField({ form, path, legend, hint, itemName, least, most, blank, renderItem }: Props) {
  const whole = useRef<HTMLFieldSetElement>(null);
  const hintId = useId();
  const items = form.values[path];
  const isFull = items.length >= most;

  const add = () => {
    flushSync(() => form.insertListItem(path, structuredClone(blank)));
    whole.current?.querySelector<HTMLElement>(':scope > ol > li:last-child input')?.focus();
  };
  const remove = (index: number) => {
    form.removeListItem(path, index);
    whole.current?.focus();
  };

  return (
    <fieldset ref={whole} className={styles.items} tabIndex={-1} aria-describedby={hintId}>
      <legend className={styles.legend}>{legend}</legend>
      <Text id={hintId} size="sm" c="dimmed">
        {hint}
      </Text>
      {items.length > 0 && (
        <ol className={styles.itemList}>
          {items.map((_, index) => {
            const name = `${itemName} ${index + 1}`;
            return (
              <Paper component="li" key={`${path}-${name}`} p="md" withBorder>
                <Group justify="space-between" gap={0} wrap="nowrap">
                  <Text fw={600}>{capitalised(name)}</Text>
                  <ItemButtons
                    name={name}
                    index={index}
                    count={items.length}
                    onMove={(to) => form.reorderListItem(path, { from: index, to })}
                    {...(items.length > least && { onRemove: () => remove(index) })}
                  />
                </Group>
                <fieldset aria-label={capitalised(name)} className={styles.item}>
                  {renderItem(index)}
                </fieldset>
              </Paper>
            );
          })}
        </ol>
      )}
      {form.errors[path] && (
        <Text size="sm" c="var(--color-danger)" role="alert">
          {form.errors[path]}
        </Text>
      )}
      <Group gap="sm">
        <IconButton variant="default" disabled={isFull} icon={IconPlus} onClick={add}>
          Tambah {itemName}
        </IconButton>
        {isFull && <Note>Paling banyak {most}</Note>}
      </Group>
    </fieldset>
  );
}
