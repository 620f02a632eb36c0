import { Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { upperFirst } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ItemButtons } from '../forms/ItemButtons.tsx';
import { IconButton } from '../page/IconButton.tsx';
import { Note } from '../page/Note.tsx';
import styles from './controls.module.css';

type ListForm = Pick<
  UseFormReturnType<Record<string, unknown>>,
  'errors' | 'insertListItem' | 'reorderListItem' | 'removeListItem'
>;

type Props = {
  form: ListForm;
  path: string;
  label: string;
  hint?: string | undefined;
  /** The name of an item, which its number follows. */
  itemName: string;
  count: number;
  least?: number;
  most: number;
  /** The number of items stays. */
  isFixed?: boolean | undefined;
  blank: unknown;
  renderItem: (index: number) => ReactNode;
};

/** The items of a list, which can be added, moved and removed unless their number is fixed, also with the keyboard. */
export function ItemsEditor(props: Props) {
  const { form, path, label, hint, itemName, count, least = 0, most, isFixed = false, blank, renderItem } = props;
  const whole = useRef<HTMLFieldSetElement>(null);
  const hintId = useId();
  const error = form.errors[path];
  const isFull = count >= most;

  const add = () => {
    flushSync(() => form.insertListItem(path, structuredClone(blank)));
    whole.current?.querySelector<HTMLElement>(':scope > ol > li:last-child :is(input, textarea)')?.focus();
  };
  const remove = (index: number) => {
    form.removeListItem(path, index);
    whole.current?.focus();
  };

  return (
    <fieldset ref={whole} className={styles.group} data-path={path} tabIndex={-1} aria-describedby={hintId}>
      <legend className={styles.legend}>{label}</legend>
      <div id={hintId} className={styles.hint}>
        {hint}
        {error && (
          <Text size="sm" c="var(--color-danger)" role="alert">
            {error}
          </Text>
        )}
      </div>
      <ol className={styles.items}>
        {Array.from({ length: count }, (_, index) => {
          const name = `${itemName} ${index + 1}`;
          return (
            <li key={name} className={styles.item}>
              <Group justify="space-between" gap={0} wrap="nowrap">
                <Text size="sm" fw={600}>
                  {upperFirst(name)}
                </Text>
                <ItemButtons
                  name={name}
                  index={index}
                  count={count}
                  onMove={(to) => form.reorderListItem(path, { from: index, to })}
                  onRemove={isFixed || count <= least ? undefined : () => remove(index)}
                />
              </Group>
              <fieldset aria-label={upperFirst(name)} className={styles.group}>
                {renderItem(index)}
              </fieldset>
            </li>
          );
        })}
      </ol>
      {!isFixed && (
        <div>
          <IconButton variant="default" disabled={isFull} icon={IconPlus} onClick={add}>
            Tambah {itemName}
          </IconButton>
          {isFull && <Note>Maksimal {most} butir</Note>}
        </div>
      )}
    </fieldset>
  );
}
