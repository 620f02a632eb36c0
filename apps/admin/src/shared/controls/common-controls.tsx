import { Checkbox, Group, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../fields/DateField.tsx';
import { type ControlName, type ControlProps, type Controls, useFields, useNote } from './context.ts';
import styles from './controls.module.css';
import { EndOfGroup, FieldGroup, Fields, ListEditor } from './Fields.tsx';
import { ImageControl, PictureControl } from './PictureControl.tsx';
import { listAt, textAt, valueAt } from './value-at.ts';

function useInput<Name extends ControlName>({ field: { label, hint }, path, isItem }: ControlProps<Name>) {
  const { form } = useFields();
  const note = useNote(path);
  const bound = form.getInputProps(path);
  const value = valueAt(form.values, path);
  return {
    form,
    value,
    described: {
      ...(isItem ? { 'aria-label': label } : { label }),
      description: note.hint ? note.hint(form.values, value) : hint,
    },
    bound: { ...bound, value: bound.value ?? '' },
  };
}

function LineInput(props: ControlProps<'line'>) {
  const { described, bound } = useInput(props);
  const { most, required, type = 'text' } = props.field;
  return <TextInput {...described} {...{ type, required }} maxLength={most} autoComplete="off" {...bound} />;
}

function TextControl(props: ControlProps<'text'>) {
  const { described, bound } = useInput(props);
  const { most, required } = props.field;
  return <Textarea {...described} required={required} maxLength={most} autosize minRows={2} maxRows={14} {...bound} />;
}

function PathInput(props: ControlProps<'path'>) {
  const { described, bound } = useInput(props);
  const { most } = props.field;
  return <TextInput {...described} {...bound} leftSection="/" maxLength={most} autoComplete="off" spellCheck={false} />;
}

function NumberControl(props: ControlProps<'number'>) {
  const { described, bound } = useInput(props);
  return (
    <NumberInput
      {...described}
      {...bound}
      required
      allowDecimal={false}
      allowNegative={false}
      max={props.field.most}
      clampBehavior="none"
      hideControls
    />
  );
}

/** A year is a number once it is one; until then it is what was typed. */
function YearInput(props: ControlProps<'year'>) {
  const { described, bound, form } = useInput(props);
  const change = (typed: string) =>
    form.setFieldValue(props.path, typed.trim() === '' ? null : /^\d+$/.test(typed) ? Number(typed) : typed);
  return (
    <TextInput
      {...described}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      {...bound}
      value={String(bound.value)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

function SwitchControl(props: ControlProps<'switch'>) {
  const { described, value, form } = useInput(props);
  return (
    <Switch
      classNames={{ body: styles.switch, track: styles.track, label: styles.switchLabel }}
      {...described}
      {...form.getInputProps(props.path, { type: 'checkbox' })}
      checked={value === true}
    />
  );
}

function ChoiceControl(props: ControlProps<'choice'>) {
  const { described, bound } = useInput(props);
  return <NativeSelect {...described} {...bound} data={optionsOf(props.field.options)} />;
}

function NumberChoice(props: ControlProps<'numberChoice'>) {
  const { described, bound, form } = useInput(props);
  return (
    <NativeSelect
      {...described}
      {...bound}
      value={String(bound.value)}
      onChange={({ currentTarget }) => form.setFieldValue(props.path, Number(currentTarget.value))}
      data={props.field.numbers.map(({ value, label }) => ({ value: String(value), label }))}
    />
  );
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const isText = (value: unknown): value is string => typeof value === 'string';

function ChoicesControl(props: ControlProps<'choices'>) {
  const { described, form } = useInput(props);
  return (
    <Checkbox.Group
      {...described}
      error={form.errors[props.path]}
      value={listAt(form.values, props.path).filter(isText)}
      onChange={(chosen) => form.setFieldValue(props.path, chosen)}
    >
      <Group mt="xs">
        {optionsOf(props.field.options).map((option) => (
          <Checkbox key={option.value} {...option} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Texts, one per line. What is typed keeps its blank lines; the value has none. */
function LinesControl(props: ControlProps<'lines'>) {
  const { described, bound, form } = useInput(props);
  const [typed, setTyped] = useState(() => listAt(form.values, props.path).join('\n'));
  const change = (text: string) => {
    setTyped(text);
    form.setFieldValue(
      props.path,
      text.split('\n').flatMap((line) => line.trim() || []),
    );
  };
  return (
    <Textarea
      {...described}
      autosize
      minRows={2}
      {...bound}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

function DateControl(props: ControlProps<'date'>) {
  const { described, bound } = useInput(props);
  return <DateField type="date" {...described} required={props.field.required} min="2000-01-01" {...bound} />;
}

function TimeControl(props: ControlProps<'time'>) {
  const { described, bound } = useInput(props);
  return <DateField type="time" {...described} required={props.field.required} {...bound} />;
}

function GroupControl({ field, path }: ControlProps<'group'>) {
  const inputs = <Fields of={field.fields} above={path} />;
  if (field.label === '') return inputs;
  return (
    <FieldGroup label={field.label} {...(field.hint && { hint: field.hint })}>
      {inputs}
      <EndOfGroup path={path} />
    </FieldGroup>
  );
}

const nothing = () => null;

export const commonControls = {
  line: LineInput,
  text: TextControl,
  path: PathInput,
  number: NumberControl,
  numberChoice: NumberChoice,
  year: YearInput,
  switch: SwitchControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  lines: LinesControl,
  date: DateControl,
  time: TimeControl,
  colour: ColourInput,
  image: ImageControl,
  picture: PictureControl,
  group: GroupControl,
  list: ListEditor,
  /** Shown by the picture next to it. */
  focus: nothing,
  hidden: nothing,
} satisfies Partial<Controls>;

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

/** The browser's colour picker, and the same colour as text. */
function ColourInput({ field: { label, hint }, path }: ControlProps<'colour'>) {
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
