import { limits } from '@madrasah/contract';
import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../../shared/fields/DateField.tsx';
import type { ChoiceField, InputField } from '../parts/fields.ts';
import styles from '../settings.module.css';
import { ColourInput } from './ColourInput.tsx';
import { usePartFormContext } from './context.ts';
import { PictureField } from './PictureField.tsx';
import { valueAt } from './value-at.ts';
import { videoNote } from './video-note.ts';

const types = { line: 'text', url: 'url', video: 'url', email: 'email' } as const;

/** An input with label, hint and error. */
export function Input({ field, path }: { field: InputField; path: string }) {
  const { form } = usePartFormContext();
  const { kind, label, hint, required, maxLength } = field;
  // An item of a list of texts is named by the list, with its number.
  const named = field.name === '' ? { 'aria-label': label } : { label };
  const described = { ...named, description: hint, required };
  const bound = form.getInputProps(path);
  const typed = { ...described, maxLength, ...bound, value: bound.value ?? '' };

  switch (kind) {
    case 'colour':
      return <ColourInput path={path} label={label} hint={hint} />;
    case 'picture':
      return <PictureField path={path} label={label} hint={hint} />;
    case 'switch':
      return (
        <Switch
          classNames={{ body: styles.switch, track: styles.track, label: styles.switchLabel }}
          label={label}
          description={hint}
          {...form.getInputProps(path, { type: 'checkbox' })}
          checked={bound.value === true}
        />
      );
    case 'minutes':
    case 'days':
      return (
        <NumberInput
          {...described}
          {...bound}
          required
          allowDecimal={false}
          allowNegative={false}
          max={kind === 'days' ? limits.activity.daysMost : limits.siteContent.minutes}
          clampBehavior="none"
          hideControls
        />
      );
    case 'paragraph':
      return <Textarea {...typed} autosize minRows={2} maxRows={14} />;
    case 'video':
      return <TextInput type="url" {...typed} description={videoNote(form.values.links, bound.value)} />;
    case 'date':
      return <DateField type="date" {...typed} />;
    default:
      return <TextInput type={types[kind]} {...typed} />;
  }
}

/** One of a few values of any type. */
export function ChoiceInput({ field, path }: { field: ChoiceField; path: string }) {
  const { form } = usePartFormContext();
  const { label, hint, options } = field;
  return (
    <NativeSelect
      label={label}
      description={hint}
      error={form.errors[path]}
      data-path={path}
      value={String(valueAt(form.values, path))}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => String(value) === currentTarget.value);
        if (chosen) form.setFieldValue(path, chosen.value);
      }}
    >
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
