import { TextInput } from '@mantine/core';
import { type ControlProps, useFields } from './context.ts';
import styles from './controls.module.css';
import { textAt } from './value-at.ts';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

/** The browser's colour picker, and the same colour as text. */
export function ColourInput({ field: { label, hint }, path }: ControlProps<'colour'>) {
  const { form } = useFields();
  const colour = textAt(form.values, path);
  return (
    <TextInput
      label={label}
      description={hint}
      required
      maxLength={7}
      placeholder="#0f5c45"
      spellCheck={false}
      {...form.getInputProps(path)}
      value={colour}
      leftSection={
        <input
          type="color"
          className={styles.picker}
          aria-label={`Pilih ${label.toLowerCase()}`}
          value={isColour(colour) ? colour.trim().toLowerCase() : '#000000'}
          onChange={({ currentTarget }) => form.setFieldValue(path, currentTarget.value)}
        />
      }
      leftSectionWidth="4rem"
    />
  );
}
