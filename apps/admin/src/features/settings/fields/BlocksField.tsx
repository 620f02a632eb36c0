import { completeBlocks, type HomeBlock, homeBlocksSchema } from '@madrasah/contract';
import { Button, Group, Switch, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { isSame } from '../../../kit/record/use-kept-form.ts';
import { useFields } from '../../../shared/controls/context.ts';
import controls from '../../../shared/controls/controls.module.css';
import { valueAt } from '../../../shared/controls/value-at.ts';
import { useExtensions } from '../../../shared/extensions/staff-extension.ts';
import { ItemButtons } from '../../../shared/forms/ItemButtons.tsx';
import { SortableList } from '../../../shared/forms/SortableList.tsx';
import styles from '../settings.module.css';
import { nameOfBlock } from './block-names.ts';

const initialOrder = completeBlocks([]);

/** The blocks of a form; a draft of an older version may lack some or be unreadable. */
export const readBlocks = (value: unknown): HomeBlock[] => homeBlocksSchema.catch(initialOrder).parse(value);

/** The blocks of the home page: dragged, moved by buttons or keys, and hidden. */
export function BlocksField({ path }: { path: string }) {
  const { form } = useFields();
  const blocks = readBlocks(valueAt(form.values, path));
  const error = form.errors[path];
  const extensions = useExtensions();

  const change = (next: HomeBlock[]) => form.setFieldValue(path, next);
  const move = (from: number, to: number) => {
    const moved = blocks[from];
    if (moved) change(blocks.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const show = (index: number, shown: boolean) =>
    change(blocks.map((block, place) => (place === index ? { ...block, shown } : block)));

  return (
    <fieldset className={controls.group} aria-label="Bagian beranda" data-path={path} tabIndex={-1}>
      <SortableList
        className={controls.items}
        items={blocks.map((block) => ({ ...block, key: block.kind }))}
        itemName="bagian"
        onMove={move}
        renderItem={({ kind, shown }, index, handle) => {
          const { label, hint } = nameOfBlock(kind, extensions);
          return (
            <div className={styles.block} data-hidden={!shown || undefined}>
              {handle}
              {kind === 'hero' ? (
                <div>
                  <Text size="sm">{label}</Text>
                  <Text size="xs" c="dimmed">
                    {hint}
                  </Text>
                </div>
              ) : (
                <Switch
                  classNames={{
                    body: controls.switch,
                    track: controls.track,
                    label: controls.switchLabel,
                    description: styles.blockHint,
                  }}
                  label={label}
                  description={hint}
                  checked={shown}
                  onChange={({ currentTarget }) => show(index, currentTarget.checked)}
                />
              )}
              <ItemButtons name={label} index={index} count={blocks.length} onMove={(to) => move(index, to)} />
            </div>
          );
        }}
      />
      {error && <Text c="var(--color-danger)">{error}</Text>}
      <Group>
        <Button
          variant="default"
          disabled={isSame(blocks, initialOrder)}
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() => change(initialOrder)}
        >
          Kembalikan urutan awal
        </Button>
      </Group>
    </fieldset>
  );
}
